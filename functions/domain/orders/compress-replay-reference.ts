import { compressText, decompressText } from '#functions/store/table/compressed-text.ts';

/** Compressed, because the reference of an order with ten thousand lines would not fit into one item. */
export const compressReplayReference = (text: string) =>
  Buffer.from(compressText(text)).toString('base64');

/** Old references are uncompressed JSON. */
export const decompressReplayReference = (text: string) =>
  text.startsWith('{') ? text : decompressText(Buffer.from(text, 'base64'));
