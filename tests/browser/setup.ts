import type { TestProject } from 'vitest/node';
import { buildIfChanged } from '#infra/build/build-if-changed.ts';
import { findChromiumProblem } from '#infra/local/programs/chromium-problem.ts';
import { startProducts } from './products.ts';

/** Builds the product and starts it with small demo data, once for each worker that runs journeys. */
export default async function setup(project: TestProject) {
  const complaint = await findChromiumProblem();
  if (complaint) throw new Error(complaint);
  await buildIfChanged(() => {});
  const { products, stop } = await startProducts(project.config.maxWorkers);
  project.provide('products', products);
  return stop;
}
