import type { AreaAccess } from './access.ts';

/*
 * The data that a deployment accesses: the dealer for its sign-in and print check, and the deployment
 * records.
 */

/** The dealer, user and account of the check; no real ones have these. */
export const deployCheckId = 999_999;
export const deployCheckEmail = 'check@smartsales.invalid';
/** One file per deployment. */
export const deploymentFilesPattern = 'deployments/*';

const deployCheckKeys = [
  `DEALER#${deployCheckId}`,
  `DEALER#${deployCheckId}#*`,
  `ACCOUNT#${deployCheckId}`,
  `EMAIL#${deployCheckEmail}`,
];

export const deployAccess: Omit<AreaAccess, 'memoryMegabytes'> = {
  reads: deployCheckKeys,
  writes: deployCheckKeys,
  readsFiles: [deploymentFilesPattern],
  writesFiles: [deploymentFilesPattern],
  listsFiles: [deploymentFilesPattern],
};
