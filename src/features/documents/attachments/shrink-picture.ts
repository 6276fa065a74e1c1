/** Pixels of the longer side: enough to read a page on a photo. */
const longestSide = 2000;
/** A file that is smaller stays as it is (bytes). */
const small = 300 * 1024;

/**
 * A photo as small as it is useful, so that it can be sent over a poor connection; the place where it was taken is left
 * out. Other files, and pictures that the browser can't read, stay as they are.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= small) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => {
      // A drawing may be transparent.
      canvas.toBlob(resolve, file.type === 'image/png' ? 'image/png' : 'image/jpeg', 0.82);
    });
    return shrunk !== null && shrunk.size < file.size ? shrunk : file;
  } catch {
    return file;
  }
}
