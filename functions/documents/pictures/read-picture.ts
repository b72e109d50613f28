import type { Picture } from './picture.ts';
import { isJpeg, readJpeg } from './read-jpeg.ts';
import { isPng, readPng } from './read-png.ts';

export { PictureTooWide, UnreadablePicture, type Picture } from './picture.ts';

/** A PNG or a JPEG by its bytes, whatever it is called; undefined where it is neither. */
export function readPicture(bytes: Uint8Array, mostPixels: number): Picture | undefined {
  if (isPng(bytes)) return readPng(bytes, mostPixels);
  return isJpeg(bytes) ? readJpeg(bytes, mostPixels) : undefined;
}
