const MEGABYTE = 1_000_000;
/** No sealed PDF has nearly as many. */
export const MAX_SEALED_PDF_MEGABYTES = 100;

export const isSealedPdfTooLarge = (byteCount: number): boolean =>
  byteCount > MAX_SEALED_PDF_MEGABYTES * MEGABYTE;

const PDF_MARK = '%PDF-';
/** Readers look for the mark that far. */
const MARK_BYTES = 1024;

export const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, MARK_BYTES)).includes(PDF_MARK);
