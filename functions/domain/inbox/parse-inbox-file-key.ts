import { hash } from 'node:crypto';
import {
  dataFileKinds,
  type DataFileKind,
  type DataFileOptions,
} from '#shared/schemas/data-file-schema.ts';

/** The parts of an inbox file's key, for example inbox/<dealer>/customers.full.2026-11-25.csv. */
export type InboxFile = {
  dealerId: number;
  name: string;
  /** Undefined if the name does not begin with a known kind. */
  kind: DataFileKind | undefined;
  options: DataFileOptions;
};

const INBOX_KEY_PATTERN = /^inbox\/([1-9]\d{0,5})\/([^/]+)$/;
const MAX_NAME_LENGTH = 200;

/** Returns undefined if the key is not below a dealer's folder. */
export function parseInboxFileKey(key: string): InboxFile | undefined {
  const [, dealerText, fileName] = INBOX_KEY_PATTERN.exec(key) ?? [];
  if (dealerText === undefined || fileName === undefined) return undefined;
  const name = fileName.slice(-MAX_NAME_LENGTH);
  return {
    dealerId: Number(dealerText),
    name,
    kind: dataFileKinds.find((kind) => name.toLowerCase().startsWith(kind)),
    // Missing records are removed only if the file name says that the file is complete.
    options: { IsCheck: false, Gone: /\.full\./i.test(name) ? 'remove' : 'keep' },
  };
}

/** One version of a file always gets the same id, however often its event arrives. */
export function computeInboxUploadId(
  key: string,
  { etag, versionMark }: { etag: string; versionMark: string },
): string {
  const hex = hash('sha256', `${key}\n${etag}\n${versionMark}`, 'hex');
  return [0, 8, 12, 16, 20]
    .map((from, index) => hex.slice(from, [8, 12, 16, 20, 32][index]))
    .join('-');
}
