/** A file in a document that fetches nothing. */
export type DataFile = { type: string; bytes: Uint8Array };

export const toDataUrl = ({ type, bytes }: DataFile): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** The file of a URL that `toDataUrl` made. */
export function parseDataUrl(url: string): DataFile {
  const [head = '', base64 = ''] = url.split(',');
  const type = head.slice('data:'.length, -';base64'.length);
  return { type, bytes: Buffer.from(base64, 'base64') };
}
