import { defineConfig } from 'vitest/config';

// Every core: by itself vitest leaves one to a screen that shows what it does.
const maxWorkers = '100%';

/** A test that talks to an engine or to Chromium waits for a part of its time: these have two cores busy. */
const waiting = { engines: 3, pages: 4, journeys: 3 };

/** What a page showed is all that is known of a failure that came once. */
const chaiConfig = { truncateThreshold: 2000 };

const engines = {
  maxWorkers: waiting.engines,
  globalSetup: ['tests/engines.ts'],
  setupFiles: ['tests/engines-env.ts'],
  // The longest take 15 s with the cores to themselves. A machine that is busy with something else is no fault.
  testTimeout: 180_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // Every call writes a line, which else goes to the runner and back with where it was written.
  disableConsoleIntercept: true,
};

/** Each module of the product is read once for a worker, not once for each file. */
const sharing = { ...engines, isolate: false };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          maxWorkers,
          // Each module of the product is read once for a worker, not once for each file.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...sharing } },
      { test: { name: 'api', include: ['tests/api/**/*.test.ts'], ...sharing } },
      // What alters its process: its modules, and what they have read once.
      { test: { name: 'apart', include: ['tests/apart/**/*.test.ts'], ...engines } },
      // What is shared by all dealers is counted, too: nobody else writes to its engines.
      {
        test: {
          name: 'counts',
          include: ['tests/counts/**/*.test.ts'],
          ...engines,
          hookTimeout: 400_000,
        },
      },
      // Records what reps ask for (npm run mix): no test of the product.
      {
        test: {
          name: 'mix',
          include: ['tests/cost/**/*.test.ts'],
          globalSetup: ['tests/cost/mix-setup.ts'],
          maxWorkers: 1,
          isolate: false,
        },
      },
      { test: { name: 'demo', include: ['tests/demo/**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          ...engines,
          setupFiles: ['tests/engines-env.ts', 'tests/faults/many-printers.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'stacks',
          include: ['tests/stacks/**/*.test.ts'],
          globalSetup: ['tests/stacks/setup.ts'],
          maxWorkers,
          // The templates are read once for a worker.
          isolate: false,
          testTimeout: 120_000,
          // To synthesise an environment is the work of one core for ten seconds, of a busy one for minutes.
          hookTimeout: 400_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          maxWorkers,
          // A file that hangs is given up before.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'grid',
          include: ['tests/grid/**/*.test.ts'],
          globalSetup: ['tests/grid/setup.ts'],
          maxWorkers: waiting.pages,
          // The files of a worker share its browser.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
          chaiConfig,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          setupFiles: ['tests/browser/unused-product.ts'],
          // The files of a worker share its browser.
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
          maxWorkers: waiting.journeys,
          expect: { poll: { timeout: 30_000 } },
          chaiConfig,
        },
      },
    ],
  },
});
