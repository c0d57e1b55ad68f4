import GalleryApp
import Tsubame

await Gallery.main()
