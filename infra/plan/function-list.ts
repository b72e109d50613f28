import { routeFunctions } from './route-functions.ts';

/** Functions that calls lead to, but that are not in the route table. */
const functionsOutsideContract = [
  { name: 'openapi', source: 'functions/api/openapi.ts' },
  { name: 'catalog-page', source: 'functions/api/catalog-page.ts' },
  { name: 'policy-reports', source: 'functions/api/policy-reports.ts' },
  { name: 'unknown-path', source: 'functions/api/unknown-path.ts' },
];

/** The function that starts new versions of all stacks before they get calls. */
export const VERSION_STARTER_FUNCTION = 'versions-start';

/** Functions that no call leads to. */
const jobFunctions = [
  { name: 'hourly-run', source: 'functions/jobs/run-hourly.ts' },
  { name: 'inbox-take', source: 'functions/jobs/take-inbox.ts' },
  { name: 'mail-problems', source: 'functions/jobs/record-mail-problems.ts' },
  { name: 'outbox-deliver', source: 'functions/jobs/deliver-outbox.ts' },
  { name: 'outbox-sweep', source: 'functions/jobs/sweep-outbox.ts' },
  { name: 'uploads-process', source: 'functions/jobs/process-uploads.ts' },
  { name: 'printer', source: 'functions/documents/printer.ts' },
  { name: VERSION_STARTER_FUNCTION, source: 'functions/jobs/start-versions.ts' },
];

export const jobFunctionNames: readonly string[] = jobFunctions.map(({ name }) => name);

/** Every function that is bundled and deployed, by bundle name. */
export const bundledFunctions: readonly { name: string; source: string }[] = [
  ...routeFunctions.map(({ bundle, source }) => ({ name: bundle, source })),
  ...functionsOutsideContract,
  ...jobFunctions,
];
