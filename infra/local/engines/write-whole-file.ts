import { renameSync, writeFileSync, type Mode } from 'node:fs';

/** Whoever is stopped meanwhile leaves no half of a file. */
export function writeWholeFile(file: string, text: string, mode?: Mode): void {
  const unfinishedFile = `${file}.new`;
  writeFileSync(unfinishedFile, text, { mode });
  renameSync(unfinishedFile, file);
}
