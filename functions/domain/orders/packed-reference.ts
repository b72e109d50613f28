import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';

/** As text for the item of its key: what is said of ten thousand lines would not fit one as it is. */
export const packReferenceText = (text: string) =>
  Buffer.from(compressText(text)).toString('base64');

/** Those that were written before they were packed are JSON. */
export const unpackReferenceText = (text: string) =>
  text.startsWith('{') ? text : decompressText(Buffer.from(text, 'base64'));
