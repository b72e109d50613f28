import { defineConfig } from 'vitest/config';

/*
 * What is tested on an emulator of the cloud (npm run test:cloud): calls as they are deployed, the journeys that go
 * through most of the product, and what whoever runs it may have to do. Tests that put another clock, module or engine into their process stay at home.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'cloud-api',
          include: [
            'tests/api/orders*.test.ts',
            'tests/api/{colleagues,customers,dealers,list-views,manufacturers,members}.test.ts',
            'tests/api/{notifications,order-versions,products,profile,proposals,settings}.test.ts',
          ],
          // OrderLink, and what reads a clock as of this process.
          exclude: ['tests/api/orders-{revised-by,submit}.test.ts'],
          globalSetup: ['tests/cloud/api-setup.ts'],
          setupFiles: ['tests/engines-env.ts'],
          maxWorkers: 2,
          // The longest make a hundred calls one after the other, and what is deployed takes up to a second for each.
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'cloud-journeys',
          include: ['main-job', 'submit', 'share-proposal', 'data-files', 'form-builder'].map(
            (name) => `tests/browser/${name}.test.ts`,
          ),
          globalSetup: ['tests/cloud/journeys-setup.ts'],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          name: 'cloud-operation',
          include: ['tests/cloud/*.test.ts'],
          maxWorkers: 1,
          // A rotation that is stopped and said again makes six deployments, four of which start a new version of each
          // function: ten minutes where two cores have other work as well.
          testTimeout: 1_800_000,
          hookTimeout: 60_000,
          disableConsoleIntercept: true,
        },
      },
    ],
  },
});
