import { getCurrentCommitLabel } from '#infra/build/current-commit.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { buildSecretVersionArguments } from '#infra/operate/environment/secret-values.ts';

/**
 * The CDK context of a deployment and of a diff: the commit, and the versions of changed secrets. A diff
 * without it would list stacks that do not change.
 */
export const buildCdkContextArguments = async (
  deployed: DeployedEnvironment,
  furtherArguments: readonly string[],
): Promise<readonly string[]> => [
  '-c',
  `commit=${getCurrentCommitLabel()}`,
  ...(await buildSecretVersionArguments(deployed)),
  ...furtherArguments,
];
