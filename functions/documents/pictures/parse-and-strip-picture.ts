import { isJpeg, parseAndStripJpeg } from './parse-and-strip-jpeg.ts';
import { isPng, parseAndStripPng } from './parse-and-strip-png.ts';
import type { PictureFile } from './picture-file.ts';

export { PictureTooLargeError, UnreadablePictureError, type PictureFile } from './picture-file.ts';

/** Parses a PNG or a JPEG, recognized by its bytes, whatever its name; undefined when it is neither. */
export function parseAndStripPicture(
  bytes: Uint8Array,
  maxSidePixels: number,
): PictureFile | undefined {
  if (isPng(bytes)) return parseAndStripPng(bytes, maxSidePixels);
  return isJpeg(bytes) ? parseAndStripJpeg(bytes, maxSidePixels) : undefined;
}
