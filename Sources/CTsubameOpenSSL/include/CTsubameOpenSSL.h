#pragma once

#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/kdf.h>
#include <openssl/params.h>
#include <openssl/rand.h>
#include <openssl/sha.h>
#include <stddef.h>

enum { tsubame_aead_nonce_size = 12, tsubame_aead_tag_size = 16 };

/// Folds the choice of digest and the length by pointer, so that Swift sees one plain call.
static inline int tsubame_hmac(
    const EVP_MD *digest, const unsigned char *key, size_t key_size, const unsigned char *message,
    size_t message_size, unsigned char *result
) {
    unsigned int size = 0;
    return HMAC(digest, key, (int)key_size, message, message_size, result, &size) != NULL;
}

/// AES-256-GCM takes nine calls that must all succeed; one function cannot forget one.
static inline int tsubame_aead_seal(
    const unsigned char *key, const unsigned char *nonce, const unsigned char *extra,
    size_t extra_size, const unsigned char *plain, size_t plain_size, unsigned char *sealed
) {
    int size = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int ok = context != NULL
        && EVP_EncryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) == 1
        && EVP_EncryptUpdate(context, NULL, &size, extra, (int)extra_size) == 1
        && EVP_EncryptUpdate(context, sealed, &size, plain, (int)plain_size) == 1
        && EVP_EncryptFinal_ex(context, sealed + size, &size) == 1
        && EVP_CIPHER_CTX_ctrl(
               context, EVP_CTRL_AEAD_GET_TAG, tsubame_aead_tag_size, sealed + plain_size) == 1;
    EVP_CIPHER_CTX_free(context);
    return ok;
}

/// The way back; plain text is valid only if this returns 1.
static inline int tsubame_aead_open(
    const unsigned char *key, const unsigned char *nonce, const unsigned char *extra,
    size_t extra_size, const unsigned char *sealed, size_t plain_size, unsigned char *plain
) {
    int size = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int ok = context != NULL
        && EVP_DecryptInit_ex(context, EVP_aes_256_gcm(), NULL, key, nonce) == 1
        && EVP_DecryptUpdate(context, NULL, &size, extra, (int)extra_size) == 1
        && EVP_DecryptUpdate(context, plain, &size, sealed, (int)plain_size) == 1
        && EVP_CIPHER_CTX_ctrl(
               context, EVP_CTRL_AEAD_SET_TAG, tsubame_aead_tag_size,
               (void *)(sealed + plain_size)) == 1
        && EVP_DecryptFinal_ex(context, plain + size, &size) == 1;
    EVP_CIPHER_CTX_free(context);
    return ok;
}

/// Key derivation takes an array of OSSL_PARAM, which is built by value and awkward from Swift.
static inline int tsubame_hkdf_sha256(
    const unsigned char *key, size_t key_size, const unsigned char *salt, size_t salt_size,
    const unsigned char *info, size_t info_size, unsigned char *result, size_t result_size
) {
    OSSL_PARAM parameters[5];
    size_t count = 0;
    parameters[count++] =
        OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)"SHA256", 0);
    parameters[count++] =
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_KEY, (void *)key, key_size);
    if (salt_size > 0)
        parameters[count++] =
            OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_SALT, (void *)salt, salt_size);
    parameters[count++] =
        OSSL_PARAM_construct_octet_string(OSSL_KDF_PARAM_INFO, (void *)info, info_size);
    parameters[count] = OSSL_PARAM_construct_end();
    EVP_KDF *kdf = EVP_KDF_fetch(NULL, "HKDF", NULL);
    EVP_KDF_CTX *context = EVP_KDF_CTX_new(kdf);
    int ok = context != NULL && EVP_KDF_derive(context, result, result_size, parameters) == 1;
    EVP_KDF_CTX_free(context);
    EVP_KDF_free(kdf);
    return ok;
}
