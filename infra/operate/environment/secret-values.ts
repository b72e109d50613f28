import {
  DescribeSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { type SecretName, secrets, versionContext } from '#infra/plan/secrets.ts';
import type { Deployed } from './deployed.ts';

const clientOf = ({ environment }: Deployed) =>
  new SecretsManagerClient({ region: environment.region });

const idOf = ({ outputs }: Deployed, name: SecretName) => outputs[`${name}Arn`];

export async function readSecret(deployed: Deployed, name: SecretName): Promise<string> {
  const command = new GetSecretValueCommand({ SecretId: idOf(deployed, name) });
  return (await clientOf(deployed).send(command)).SecretString ?? '';
}

/** Gives a secret another value, which deploying brings to whoever holds it. */
export async function changeSecret(
  deployed: Deployed,
  name: SecretName,
  SecretString: string,
): Promise<void> {
  const SecretId = idOf(deployed, name);
  await clientOf(deployed).send(new PutSecretValueCommand({ SecretId, SecretString }));
}

/**
 * The current version of each secret that was ever changed. Of one that never was, a template names none: a version named
 * for the first time, with the value that the functions have, would be a change of a text that changes no function, and
 * Lambda makes no version of a function that is as it was.
 */
async function changedVersions(deployed: Deployed): Promise<[SecretName, string][]> {
  const made = (Object.keys(secrets) as SecretName[]).filter((name) => idOf(deployed, name));
  const versions = await Promise.all(
    made.map(async (name) => [name, await changedVersion(deployed, name)] as const),
  );
  return versions.flatMap(([name, version]) => (version ? [[name, version]] : []));
}

/** The same as it is said to the CDK: what is compared or deployed without it is another template. */
export async function buildSecretContext(deployed: Deployed): Promise<string[]> {
  const changed = await changedVersions(deployed);
  return changed.flatMap(([name, id]) => ['-c', `${versionContext(name)}=${id}`]);
}

async function changedVersion(deployed: Deployed, name: SecretName): Promise<string | undefined> {
  const command = new DescribeSecretCommand({ SecretId: idOf(deployed, name) });
  const { VersionIdsToStages = {} } = await clientOf(deployed).send(command);
  const versions = Object.entries(VersionIdsToStages);
  const current = versions.find(([, stages]) => stages.includes('AWSCURRENT'));
  return versions.length > 1 ? current?.[0] : undefined;
}
