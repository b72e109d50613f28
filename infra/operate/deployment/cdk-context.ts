import { getCurrentCommit } from '#infra/build/current-commit.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { buildSecretContext } from '#infra/operate/environment/secret-values.ts';

/**
 * What a deployment says to the CDK, and what is compared with one: which commit it is, and which secrets were changed. A
 * diff that said less would name stacks that do not change.
 */
export const buildCdkContext = async (
  deployed: DeployedEnvironment,
  rest: readonly string[],
): Promise<readonly string[]> => [
  '-c',
  `commit=${getCurrentCommit()}`,
  ...(await buildSecretContext(deployed)),
  ...rest,
];
