import type { AreaAccess } from './access.ts';

/*
 * What a deployment reaches of the data: the dealer for whom it signs in and prints, and what deployments consisted of.
 */

/** Nobody's dealer, user and account. */
export const deployCheckId = 999_999;
export const deployCheckEmail = 'check@smartsales.invalid';
/** A file for each deployment. */
export const deploymentFiles = 'deployments/*';

const deployCheckKeys = [
  `DEALER#${deployCheckId}`,
  `DEALER#${deployCheckId}#*`,
  `ACCOUNT#${deployCheckId}`,
  `EMAIL#${deployCheckEmail}`,
];

export const deployAccess: Omit<AreaAccess, 'memoryMegabytes'> = {
  reads: deployCheckKeys,
  writes: deployCheckKeys,
  readsFiles: [deploymentFiles],
  writesFiles: [deploymentFiles],
  listsFiles: [deploymentFiles],
};
