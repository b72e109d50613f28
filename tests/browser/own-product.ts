import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { afterAll, inject } from 'vitest';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';
import { startBuilt } from '#infra/local/built.ts';

/** The address of this file's own product, which no other journey has changed, and this file's browser. */
export const ownProduct = once(startProduct, async ({ product, root }) => {
  await product.stop();
  rmSync(root, { recursive: true, force: true });
});

/** With a clipboard of its own. */
export const ownBrowser = once(
  async () => chromium.launch({ executablePath: await chromiumPath(), args: chromiumFlags }),
  (browser) => browser.close(),
);

async function startProduct() {
  const root = mkdtempSync(join(tmpdir(), 'smartsales-journeys-'));
  cpSync(inject('unused'), root, { recursive: true });
  const demo = { size: 'small' as const, progress: () => {} };
  return { product: await startBuilt({ port: 0, root, isFresh: false, demo }), root };
}

/** Starts with the first use, ends with the file. */
function once<Started>(start: () => Promise<Started>, end: (started: Started) => Promise<void>) {
  let started: Promise<Started> | undefined;
  afterAll(async () => {
    if (started) await end(await started);
  });
  return () => (started ??= start());
}
