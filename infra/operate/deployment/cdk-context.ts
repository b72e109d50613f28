import { getCurrentCommit } from '#infra/build/current-commit.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { buildSecretContext } from '#infra/operate/environment/secret-values.ts';

/**
 * The CDK context of a deployment and of a diff: the commit, and the versions of changed secrets. A diff
 * without it would list stacks that do not change.
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
