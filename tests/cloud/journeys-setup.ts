import type { TestProject } from 'vitest/node';
import type { JourneyProducts } from '#tests/browser/journey-products.ts';

/** Journeys find the page that stands beside the emulator; nothing of it is begun anew between them. */
export default function provideDeployedPage(project: TestProject) {
  const running = [{ address: process.env.DEPLOYED_PAGE!, root: '' }];
  project.provide('products', { unusedRoot: '', running } satisfies JourneyProducts);
}
