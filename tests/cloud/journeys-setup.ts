import type { TestProject } from 'vitest/node';
import type { Products } from '#tests/browser/products.ts';

/** Journeys find the page that stands beside the emulator; nothing of it is begun anew between them. */
export default function setup(project: TestProject) {
  const running = [{ address: process.env.DEPLOYED_PAGE!, root: '' }];
  project.provide('products', { unused: '', running } satisfies Products);
}
