import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** An append-only list; with a file, each line is one entry, and a restart reads the entries back. */
export function openEntryLog<Entry>(file?: string) {
  const entries = file ? readEntries<Entry>(file) : [];
  return {
    add(entry: Entry) {
      entries.push(entry);
      if (file) appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
    listNewestFirst: () => entries.toReversed(),
  };
}

function readEntries<Entry>(file: string): Entry[] {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return [];
  const bytes = readFileSync(file);
  // A kill may leave a partial last line; the next entry must not follow it.
  const wholeLength = bytes.lastIndexOf('\n') + 1;
  if (wholeLength < bytes.length) truncateSync(file, wholeLength);
  return bytes
    .toString('utf8', 0, wholeLength)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
}
