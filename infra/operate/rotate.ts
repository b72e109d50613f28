import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { type SecretName, secretStacks } from '#infra/plan/secrets.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import {
  confirmActionOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import {
  rotateSecretAndDeploy,
  rotateOriginSecretWithoutOutage,
  type RotationActions,
} from './environment/rotate-secrets.ts';
import { updateSecretValue, readSecretValue } from './environment/secret-values.ts';

/*
 * npm run rotate -- staging OriginSecret [--yes] [options for the CDK]
 * Changes a secret and brings the new value to its users by deployments; after an interruption, run it again.
 */

const SECRET_BYTES = 48;

await runCommandOrExit(async () => {
  const { environment, positionalArguments, options, passedOnArguments } =
    await parseCommandAndAssertTarget(
      process.argv.slice(2),
      { yes: { type: 'boolean' } },
      { passesOn: true },
    );
  const name = positionalArguments[0] as SecretName;
  if (!Object.hasOwn(secretStacks, name) || name === 'OriginSecretAlso')
    throw new Error('Say which: OriginSecret, CatalogSecret or OrderLinkKey.');
  await confirmActionOrThrow(
    `Give ${name} of ${environment.name} another value?`,
    options.yes === true,
  );
  const deployed = await readDeployedEnvironment(environment);
  const means: RotationActions = {
    read: (of) => readSecretValue(deployed, of),
    change: (of, value) => updateSecretValue(deployed, of, value),
    deploy: async () => deployEnvironment(environment.name, passedOnArguments),
    createValue: () => randomBytes(SECRET_BYTES).toString('base64url'),
  };
  if (name === 'OriginSecret') await rotateOriginSecretWithoutOutage(means);
  else await rotateSecretAndDeploy(means, name);
  printLine(`${name} of ${environment.name} has another value.`);
});

function deployEnvironment(name: string, rest: readonly string[]): void {
  const args = ['infra/operate/deploy.ts', name, '--yes', ...rest];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('A deployment did not succeed: mend it and say this again.');
}
