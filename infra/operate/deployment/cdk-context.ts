import { getCurrentCommitLabel } from '#infra/build/current-commit.ts';
import type { DeployedEnvironment } from '#infra/operate/environment/deployed-environment.ts';
import { buildSecretVersionArguments } from '#infra/operate/environment/secret-values.ts';
import { NEXT_SEALING_KEY_CONTEXT } from '#infra/plan/sealing-keys.ts';

/**
 * The CDK context of a deployment and of a diff: the commit, the versions of changed secrets, and the key that will
 * seal next. A diff without it would list stacks that do not change.
 */
export const buildCdkContextArguments = async (
  deployed: DeployedEnvironment,
  furtherArguments: readonly string[],
): Promise<readonly string[]> => [
  '-c',
  `commit=${getCurrentCommitLabel()}`,
  ...(await buildSecretVersionArguments(deployed)),
  ...buildNextSealingKeyArguments(deployed),
  ...furtherArguments,
];

/** A key that a rotation has made stays until it is in use. */
const buildNextSealingKeyArguments = ({
  outputs: { NextSealingKeyName },
}: DeployedEnvironment): string[] =>
  NextSealingKeyName === undefined
    ? []
    : ['-c', `${NEXT_SEALING_KEY_CONTEXT}=${NextSealingKeyName}`];
