import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const bundle = import.meta.url;
let map: SourceMap | undefined;

/** A frame of a bundle's stack as its source has it. The map is read at the first error: read at each start, it is a sixth of that. */
export function inSource(frame: string): string {
  const [position, line, column] = /:(\d+):(\d+)(?=\)?$)/.exec(frame) ?? [];
  if (position === undefined || !frame.includes(bundle + position)) return frame;
  try {
    map ??= new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${bundle}.map`), 'utf8')));
  } catch {
    return frame;
  }
  const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return frame;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return frame.replace(
    bundle + position,
    `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
  );
}
