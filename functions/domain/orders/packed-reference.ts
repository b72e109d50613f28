import { pack, unpack } from '#functions/store/table/packed.ts';

/** As text for the item of its key: what is said of ten thousand lines would not fit one as it is. */
export const packText = (text: string) => Buffer.from(pack(text)).toString('base64');

/** Those that were written before they were packed are JSON. */
export const unpackText = (text: string) =>
  text.startsWith('{') ? text : unpack(Buffer.from(text, 'base64'));
