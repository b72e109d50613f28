import { isJpeg, parseJpeg } from './parse-jpeg.ts';
import { isPng, parsePng } from './parse-png.ts';
import type { PictureFile } from './picture-file.ts';

export { PictureTooLargeError, UnreadablePictureError, type PictureFile } from './picture-file.ts';

/** A PNG or a JPEG by its bytes, whatever it is called; undefined where it is neither. */
export function parsePicture(bytes: Uint8Array, maxPixels: number): PictureFile | undefined {
  if (isPng(bytes)) return parsePng(bytes, maxPixels);
  return isJpeg(bytes) ? parseJpeg(bytes, maxPixels) : undefined;
}
