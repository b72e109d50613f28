import type { TestProject } from 'vitest/node';
import type { JourneyProducts } from '#tests/browser/journey-products.ts';

/** Journeys use the page next to the emulator; its data is not reset between them. */
export default function provideDeployedPage(project: TestProject) {
  const running = [{ address: process.env.DEPLOYED_PAGE!, root: '' }];
  project.provide('products', { unusedRoot: '', running } satisfies JourneyProducts);
}
