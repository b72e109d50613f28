/** How much of a property test runs in npm test; npm run test:faults runs all of it. */
const SHARE = 0.2;

/** How often fast-check tries a property: in npm test a fifth of what it is to be tried in all. */
export const countPropertyRuns = (all: number): number =>
  process.env['FAULT_SEEDS'] ? all : Math.ceil(all * SHARE);
