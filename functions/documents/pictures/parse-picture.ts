import { isJpeg, parseJpeg } from './parse-jpeg.ts';
import { isPng, parsePng } from './parse-png.ts';
import type { PictureFile } from './picture-file.ts';

export { PictureTooLargeError, UnreadablePictureError, type PictureFile } from './picture-file.ts';

/** Parses a PNG or a JPEG, recognized by its bytes, whatever its name; undefined when it is neither. */
export function parsePicture(bytes: Uint8Array, maxPixels: number): PictureFile | undefined {
  if (isPng(bytes)) return parsePng(bytes, maxPixels);
  return isJpeg(bytes) ? parseJpeg(bytes, maxPixels) : undefined;
}
