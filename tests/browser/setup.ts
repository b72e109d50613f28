import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildAll } from '#infra/build/build.ts';
import { startBuilt } from '#infra/local/built.ts';
import { chromiumComplaint } from '#infra/local/chromium-complaint.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a product that has its demo data and that nobody has used. */
    unused: string;
  }
}

/** Builds the product and gives it small demo data, once for a run of the tests. */
export default async function setup(project: TestProject) {
  const complaint = await chromiumComplaint();
  if (complaint) throw new Error(complaint);
  await buildAll(() => {});
  const root = mkdtempSync(join(tmpdir(), 'smartsales-browser-'));
  const demo = { size: 'small' as const, progress: () => {} };
  const product = await startBuilt({ port: 0, root, isFresh: true, demo });
  await product.stop();
  project.provide('unused', root);
  return () => rmSync(root, { recursive: true, force: true });
}
