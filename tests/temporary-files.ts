import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whatever a run of tests puts aside goes into one folder, which goes with it: an app that CDK synthesises
 * alone leaves 330 MB behind, and the profile of a browser that was killed stays as well.
 */
export default function keepTemporaryFiles(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'smartsales-tests-'));
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
