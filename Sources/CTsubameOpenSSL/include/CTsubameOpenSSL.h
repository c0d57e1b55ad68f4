#pragma once
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>

/// EVP_sha1 and EVP_sha256 return pointers that Swift would have to pass on; one call a hash is simpler.
static inline int tsubame_hash(int bits, const void *bytes, size_t count, unsigned char *digest) {
    const EVP_MD *kind = bits == 160 ? EVP_sha1() : EVP_sha256();
    return EVP_Digest(bytes, count, digest, NULL, kind, NULL);
}

/// HMAC's key length is an int and its result a pointer; this checks both.
static inline int tsubame_hmac(int bits, const void *key, size_t key_count, const unsigned char *bytes,
                               size_t count, unsigned char *digest) {
    const EVP_MD *kind = bits == 160 ? EVP_sha1() : EVP_sha256();
    if (key_count > 1 << 20) return 0;
    return HMAC(kind, key, (int)key_count, bytes, count, digest, NULL) != NULL;
}

/// Seals with AES-256-GCM: the control calls for nonce and tag are macros that Swift cannot see.
static inline int tsubame_seal(const unsigned char key[32], const unsigned char nonce[12],
                               const unsigned char *data, int data_count, const unsigned char *text,
                               int count, unsigned char *sealed, unsigned char tag[16]) {
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0;
    int is_right = context && EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) &&
                   (data_count == 0 || EVP_EncryptUpdate(context, NULL, &length, data, data_count)) &&
                   (count == 0 || EVP_EncryptUpdate(context, sealed, &length, text, count)) &&
                   EVP_EncryptFinal_ex(context, sealed + count, &length) &&
                   EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, 16, tag);
    EVP_CIPHER_CTX_free(context);
    return is_right;
}

/// Opens what `tsubame_seal` made; 0 if anything was changed.
static inline int tsubame_open(const unsigned char key[32], const unsigned char nonce[12],
                               const unsigned char *data, int data_count, const unsigned char *sealed,
                               int count, const unsigned char tag[16], unsigned char *text) {
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int length = 0;
    int is_right = context && EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) &&
                   (data_count == 0 || EVP_DecryptUpdate(context, NULL, &length, data, data_count)) &&
                   (count == 0 || EVP_DecryptUpdate(context, text, &length, sealed, count)) &&
                   EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_SET_TAG, 16, (void *)tag) &&
                   EVP_DecryptFinal_ex(context, text + count, &length) > 0;
    EVP_CIPHER_CTX_free(context);
    return is_right;
}
