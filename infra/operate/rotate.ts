import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type SecretName, secrets } from '#infra/plan/secrets.ts';
import { confirmAction, perform, printLine } from './environment/command.ts';
import { findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';
import { rotateSecret, rotateOrigin, type Means } from './environment/rotation.ts';
import { changeSecret, readSecret } from './environment/secret-values.ts';

/*
 * npm run rotate -- staging OriginSecret [--yes] [what the CDK is to be told besides]
 * Gives a secret another value and brings it to whoever holds it, by deployments; cut short anywhere, it is said again.
 */

const LETTERS = 48;

await perform(async () => {
  const { environment, words, options, rest } = await openCommand(
    process.argv.slice(2),
    { yes: { type: 'boolean' } },
    { passesOn: true },
  );
  const name = words[0] as SecretName;
  if (!Object.hasOwn(secrets, name) || name === 'OriginSecretAlso')
    throw new Error('Say which: OriginSecret, CatalogSecret or OrderLinkKey.');
  await confirmAction(`Give ${name} of ${environment.name} another value?`, options.yes === true);
  const deployed = await findDeployed(environment);
  const means: Means = {
    read: (of) => readSecret(deployed, of),
    change: (of, value) => changeSecret(deployed, of, value),
    deploy: async () => deploy(environment.name, rest),
    aValue: () => randomBytes(LETTERS).toString('base64url'),
  };
  if (name === 'OriginSecret') await rotateOrigin(means);
  else await rotateSecret(means, name);
  printLine(`${name} of ${environment.name} has another value.`);
});

function deploy(name: string, rest: readonly string[]): void {
  const args = ['infra/operate/deploy.ts', name, '--yes', ...rest];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('A deployment did not succeed: mend it and say this again.');
}
