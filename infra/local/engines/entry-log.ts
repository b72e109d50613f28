import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';

/** A list that is only added to; with a file, one line of it is one entry, and a start finds them again. */
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
  // A kill may leave half a last line; the next entry must not be written behind it.
  const wholeLength = bytes.lastIndexOf('\n') + 1;
  if (wholeLength < bytes.length) truncateSync(file, wholeLength);
  return bytes
    .toString('utf8', 0, wholeLength)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Entry);
}
