import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type SecretName, secretStacks, getSecretVersionContextKey } from '#infra/plan/secrets.ts';
import type { DeployedEnvironment } from './deployed-environment.ts';

const createSecretsClient = ({ environment }: DeployedEnvironment) =>
  new SecretsManagerClient({ region: environment.region });

const findSecretArn = ({ outputs }: DeployedEnvironment, name: SecretName) => outputs[`${name}Arn`];

export async function readSecretValue(
  deployed: DeployedEnvironment,
  name: SecretName,
): Promise<string> {
  const command = new GetSecretValueCommand({ SecretId: findSecretArn(deployed, name) });
  return (await createSecretsClient(deployed).send(command)).SecretString ?? '';
}

/** Changes a secret; a deployment brings the new value to its users. */
export async function updateSecretValue(
  deployed: DeployedEnvironment,
  name: SecretName,
  SecretString: string,
): Promise<void> {
  const SecretId = findSecretArn(deployed, name);
  await createSecretsClient(deployed).send(new PutSecretValueCommand({ SecretId, SecretString }));
}

/**
 * The current version of each secret that was ever changed. For a secret that was never changed, the template
 * names no version: naming it for the first time, with the value that the functions already have, would
 * change the template's text but no function, and Lambda creates no version of an unchanged function.
 */
async function listChangedVersions(deployed: DeployedEnvironment): Promise<[SecretName, string][]> {
  const existing = (Object.keys(secretStacks) as SecretName[]).filter((name) =>
    findSecretArn(deployed, name),
  );
  const versions = await Promise.all(
    existing.map(async (name) => [name, await findChangedVersion(deployed, name)] as const),
  );
  return versions.flatMap(([name, version]) => (version ? [[name, version]] : []));
}

/**
 * The ids of these versions, never the values, as CDK options: a diff or deployment without them uses another
 * template.
 */
export async function buildSecretVersionArguments(
  deployed: DeployedEnvironment,
): Promise<string[]> {
  const changed = await listChangedVersions(deployed);
  return changed.flatMap(([name, id]) => ['-c', `${getSecretVersionContextKey(name)}=${id}`]);
}

async function findChangedVersion(
  deployed: DeployedEnvironment,
  name: SecretName,
): Promise<string | undefined> {
  const command = new DescribeSecretCommand({ SecretId: findSecretArn(deployed, name) });
  const { VersionIdsToStages = {} } = await createSecretsClient(deployed).send(command);
  const versions = Object.entries(VersionIdsToStages);
  const current = versions.find(([, stages]) => stages.includes('AWSCURRENT'));
  return versions.length > 1 ? current?.[0] : undefined;
}
