import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';

/** Builds the pages, and starts the counting product. */
export default async function startCountingProduct(project: TestProject) {
  await buildProductIfChanged(() => {});
  const root = mkdtempSync(join(tmpdir(), 'smartsales-mix-'));
  const child = fork(join(import.meta.dirname, 'counting-product.ts'), [root]);
  const [address] = (await once(child, 'message')) as [string];
  project.provide('products', { unusedRoot: root, running: [{ address, root }] });
  return async () => {
    child.disconnect();
    await once(child, 'exit');
    rmSync(root, { recursive: true, force: true });
  };
}
