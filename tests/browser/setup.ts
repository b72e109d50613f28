import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumFlags, chromiumPath } from '#functions/documents/chromium.ts';
import { buildAll } from '#infra/build/build.ts';
import { startBuilt } from '#infra/local/built.ts';
import { chromiumComplaint } from '#infra/local/chromium-complaint.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product is, and the browser that every test file connects to. */
    address: string;
    browser: string;
  }
}

/** Starts the built product with small demo data, and one Chromium, for a run of the tests. */
export default async function setup(project: TestProject) {
  const complaint = await chromiumComplaint();
  if (complaint) throw new Error(complaint);
  await buildAll(() => {});
  const root = mkdtempSync(join(tmpdir(), 'smartsales-browser-'));
  const product = await startBuilt({
    port: 0,
    root,
    isFresh: true,
    demo: { size: 'small', progress: () => {} },
  });
  const browser = await chromium.launchServer({
    executablePath: await chromiumPath(),
    args: chromiumFlags,
  });
  project.provide('address', product.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.stop();
    rmSync(root, { recursive: true, force: true });
  };
}
