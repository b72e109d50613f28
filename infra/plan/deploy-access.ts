import type { AreaAccess } from './access.ts';

/*
 * What a deployment reaches of the data: the dealer for whom it signs in and prints, and what deployments consisted of.
 */

/** Nobody's dealer, user and account. */
export const checkId = 999_999;
export const checkEmail = 'check@smartsales.invalid';
/** A file for each deployment. */
export const deploymentFiles = 'deployments/*';

const ofCheck = [
  `DEALER#${checkId}`,
  `DEALER#${checkId}#*`,
  `ACCOUNT#${checkId}`,
  `EMAIL#${checkEmail}`,
];

export const deployAccess: Omit<AreaAccess, 'memoryMegabytes'> = {
  reads: ofCheck,
  writes: ofCheck,
  files: [deploymentFiles],
  stores: [deploymentFiles],
  browses: [deploymentFiles],
};
