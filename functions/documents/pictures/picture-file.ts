/** A picture whose bytes were read to their end, without anything in them that is not drawn. */
export type PictureFile = {
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** The bytes are no whole picture of their kind, or one of a kind that is not taken. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePicture';
}

/** It has more pixels on a side than are taken. */
export class PictureTooLargeError extends Error {
  override name = 'PictureTooWide';
}

/** Refuses a size before anything of it is unpacked. */
export function assertPictureSize(width: number, height: number, maxPixels: number): void {
  if (width < 1 || height < 1) throw new UnreadablePictureError('It has no pixel');
  if (width > maxPixels || height > maxPixels)
    throw new PictureTooLargeError(`It is ${width} by ${height} pixels`);
}
