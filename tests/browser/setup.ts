import type { TestProject } from 'vitest/node';
import { buildAll } from '#infra/build/build.ts';
import { chromiumComplaint } from '#infra/local/programs/chromium-complaint.ts';
import { startProducts } from './products.ts';

/** Builds the product and starts it with small demo data, once for each worker that runs journeys. */
export default async function setup(project: TestProject) {
  const complaint = await chromiumComplaint();
  if (complaint) throw new Error(complaint);
  await buildAll(() => {});
  const { products, stop } = await startProducts(project.config.maxWorkers);
  project.provide('products', products);
  return stop;
}
