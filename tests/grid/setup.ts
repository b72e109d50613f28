import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findChromiumProblem } from '#infra/local/programs/chromium-problem.ts';
import { buildAndServePage } from '#tests/make/build-and-serve-page.ts';

declare module 'vitest' {
  interface ProvidedContext {
    gridPage: string;
  }
}

/** Builds the page of the grid once for all tests. */
export default async function startGridTests(project: TestProject) {
  const chromiumProblem = await findChromiumProblem();
  if (chromiumProblem) throw new Error(chromiumProblem);
  const { address, stop } = await buildAndServePage(join(import.meta.dirname, 'page'));
  project.provide('gridPage', address);
  return stop;
}
