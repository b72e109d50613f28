import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** CDK leaves 330 MB behind for each app that it synthesises in a test: all go into one folder, which goes with the run. */
export default function collectTemporaryFiles(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-stacks-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
