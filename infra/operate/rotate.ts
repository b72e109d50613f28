import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Environment } from '#infra/plan/environments.ts';
import { type SecretName, secrets } from '#infra/plan/secrets.ts';
import { askFirst, perform, readCommand, say } from './command.ts';
import { changeSecret, findDeployed, readSecret } from './deployed.ts';

/*
 * npm run rotate -- staging OriginSecret [--yes]
 * Gives a secret another value and brings it to whoever holds it, by deployments. What the CDN sends is changed in three
 * of them, so that at each moment the functions take what comes. It begins with one that changes nothing, so that it can
 * be said again wherever it was cut short.
 */

const LETTERS = 48;
const aValue = () => randomBytes(LETTERS).toString('base64url');

await perform(async () => {
  const { environment, words, options } = readCommand(process.argv.slice(2), {
    yes: { type: 'boolean' },
  });
  const name = words[0] as SecretName;
  if (!Object.hasOwn(secrets, name) || name === 'OriginSecretAlso')
    throw new Error('Say which: OriginSecret, CatalogSecret or OrderLinkKey.');
  await askFirst(`Give ${name} of ${environment.name} another value?`, options.yes === true);
  if (name === 'OriginSecret') await rotateOrigin(environment);
  else await changeAndDeploy(environment, { [name]: aValue() });
  say(`${name} of ${environment.name} has another value.`);
});

async function rotateOrigin(environment: Environment): Promise<void> {
  deploy(environment);
  const next = aValue();
  const { value: before } = await readSecret(await findDeployed(environment), 'OriginSecret');
  await changeAndDeploy(environment, { OriginSecretAlso: next });
  await changeAndDeploy(environment, { OriginSecret: next, OriginSecretAlso: before });
  await changeAndDeploy(environment, { OriginSecretAlso: aValue() });
}

async function changeAndDeploy(
  environment: Environment,
  values: Partial<Record<SecretName, string>>,
): Promise<void> {
  const deployed = await findDeployed(environment);
  for (const [name, value] of Object.entries(values))
    await changeSecret(deployed, name as SecretName, value);
  deploy(environment);
}

function deploy({ name }: Environment): void {
  const words = ['infra/operate/deploy.ts', name, '--yes'];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error('A deployment did not succeed: mend it and say this again.');
}
