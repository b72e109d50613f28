import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromiumProblem } from '#infra/local/programs/chromium-problem.ts';
import { servePage } from '#tests/make/serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gridPage: string;
  }
}

/** Builds the page of the grid once for all tests. */
export default async function startGridTests(project: TestProject) {
  const chromiumProblem = await findChromiumProblem();
  if (chromiumProblem) throw new Error(chromiumProblem);
  const { address, stop } = await servePage(join(import.meta.dirname, 'page'));
  project.provide('gridPage', address);
  return stop;
}
