import type { TestProject } from 'vitest/node';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { findChromiumProblem } from '#infra/local/programs/chromium-problem.ts';
import { startJourneyProducts } from './journey-products.ts';

/** Builds the product and starts it with small demo data, once for each worker that runs journeys. */
export default async function startBrowserTests(project: TestProject) {
  const chromiumProblem = await findChromiumProblem();
  if (chromiumProblem) throw new Error(chromiumProblem);
  await buildProductIfChanged(() => {});
  const { products, stop } = await startJourneyProducts(project.config.maxWorkers);
  project.provide('products', products);
  return stop;
}
