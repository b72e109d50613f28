import { createHash } from 'node:crypto';
import {
  dataFileKinds,
  type DataFileKind,
  type DataFileOptions,
} from '#shared/schemas/data-file-schema.ts';

/** What the key of a file in the inbox says: inbox/<dealer>/customers.full.2026-11-25.csv */
export type InboxFile = {
  dealerId: number;
  name: string;
  /** Missing where the name is none of those that are read. */
  kind: DataFileKind | undefined;
  options: DataFileOptions;
};

const INBOX_KEY_PATTERN = /^inbox\/([1-9]\d{0,5})\/([^/]+)$/;
const MAX_NAME_LENGTH = 200;

/** Undefined of a key that is no dealer's. */
export function parseInboxKey(key: string): InboxFile | undefined {
  const [, dealerText, fileName] = INBOX_KEY_PATTERN.exec(key) ?? [];
  if (dealerText === undefined || fileName === undefined) return undefined;
  const name = fileName.slice(-MAX_NAME_LENGTH);
  return {
    dealerId: Number(dealerText),
    name,
    kind: dataFileKinds.find((kind) => name.toLowerCase().startsWith(kind)),
    // Only a file that says that it is all there is has others go.
    options: { IsCheck: false, Gone: /\.full\./i.test(name) ? 'remove' : 'keep' },
  };
}

/** The same of one writing of a file, however often it is told of. */
export function computeInboxUploadId(
  key: string,
  { etag, versionMark }: { etag: string; versionMark: string },
): string {
  const hex = createHash('sha256').update(`${key}\n${etag}\n${versionMark}`).digest('hex');
  return [0, 8, 12, 16, 20].map((from, at) => hex.slice(from, [8, 12, 16, 20, 32][at])).join('-');
}
