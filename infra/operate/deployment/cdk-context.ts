import { commitHere } from '#infra/build/commit.ts';
import type { Deployed } from '#infra/operate/environment/deployed.ts';
import { buildSecretContext } from '#infra/operate/environment/secret-values.ts';

/**
 * What a deployment says to the CDK, and what is compared with one: which commit it is, and which secrets were changed. A
 * diff that said less would name stacks that do not change.
 */
export const buildCdkContext = async (
  deployed: Deployed,
  rest: readonly string[],
): Promise<readonly string[]> => [
  '-c',
  `commit=${commitHere()}`,
  ...(await buildSecretContext(deployed)),
  ...rest,
];
