import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const bundleUrl = import.meta.url;
let sourceMap: SourceMap | undefined;

/**
 * A stack frame of a bundle as a position in its source. The source map is read at the first error: reading
 * it at each start would take a sixth of the start time.
 */
export function mapStackFrameToSource(frame: string): string {
  const [position, line, column] = /:(\d+):(\d+)(?=\)?$)/.exec(frame) ?? [];
  if (position === undefined || !frame.includes(bundleUrl + position)) return frame;
  try {
    sourceMap ??= new SourceMap(
      JSON.parse(readFileSync(fileURLToPath(`${bundleUrl}.map`), 'utf8')),
    );
  } catch {
    return frame;
  }
  const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
  if (!('originalSource' in entry)) return frame;
  const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
  return frame.replace(
    bundleUrl + position,
    `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
  );
}
