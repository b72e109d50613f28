/** A picture whose bytes were read to their end, without anything in them that is not drawn. */
export type Picture = {
  type: 'image/png' | 'image/jpeg';
  /** In pixels. */
  width: number;
  height: number;
  bytes: Uint8Array;
};

/** The bytes are no whole picture of their kind, or one of a kind that is not taken. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';
}

/** It has more pixels on a side than are taken. */
export class PictureTooWide extends Error {
  override name = 'PictureTooWide';
}

/** Refuses a size before anything of it is unpacked. */
export function assertPictureSize(width: number, height: number, mostPixels: number): void {
  if (width < 1 || height < 1) throw new UnreadablePicture('It has no pixel');
  if (width > mostPixels || height > mostPixels)
    throw new PictureTooWide(`It is ${width} by ${height} pixels`);
}
