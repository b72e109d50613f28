/** A picture whose bytes were completely read; everything that is not drawn was dropped. */
export type PictureFile = {
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** The bytes are not a complete picture, or of a kind that is not supported. */
export class UnreadablePictureError extends Error {
  override name = 'UnreadablePictureError';
}

/** A side has more pixels than allowed. */
export class PictureTooLargeError extends Error {
  override name = 'PictureTooLargeError';
}

/** Checks the size before anything is decompressed. */
export function assertPictureSize(width: number, height: number, maxSidePixels: number): void {
  if (width < 1 || height < 1) throw new UnreadablePictureError('It has no pixel');
  if (width > maxSidePixels || height > maxSidePixels)
    throw new PictureTooLargeError(`It is ${width} by ${height} pixels`);
}
