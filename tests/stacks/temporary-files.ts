import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * CDK leaves 330 MB behind for each app that a test synthesises: all go into one folder, which is deleted
 * after the run.
 */
export default function collectTemporaryFiles(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-stacks-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
