import { spawnSync } from 'node:child_process';
import { randomBytes, X509Certificate } from 'node:crypto';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { NEXT_SEALING_KEY_CONTEXT } from '#infra/plan/sealing-keys.ts';
import { type SecretName, secretStacks } from '#infra/plan/secrets.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import {
  confirmActionOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { rotateSealingKey, type SealingRotationActions } from './environment/rotate-sealing-key.ts';
import {
  rotateSecretAndDeploy,
  rotateOriginSecretWithoutOutage,
  type RotationActions,
} from './environment/rotate-secrets.ts';
import { updateSecretValue, readSecretValue } from './environment/secret-values.ts';
import {
  certifySealingKey,
  getSealName,
  markKeyCompromised,
} from './sealing/certify-sealing-key.ts';
import {
  findSealingKeys,
  isKeyActive,
  readSealingKey,
  scheduleKeyDeletion,
} from './sealing/environment-sealing-key.ts';
import { readCertificateFile } from './sealing/read-certificates.ts';

/*
 * npm run rotate -- staging OriginSecret [--yes] [options for the CDK]
 * Changes a secret and brings the new value to its users by deployments; after an interruption, run it again.
 *
 * npm run rotate -- staging signing [--compromised 2026-11-29T12:00:00Z] [--yes] [options for the CDK]
 * Makes another key that seals signed PDFs, and its certificate; once that is committed, run it again to take them
 * into use. With --compromised, later seals of the key of before are not ours.
 */

const SECRET_BYTES = 48;
const SIGNING = 'signing';

await runCommandOrExit(async () => {
  const { environment, positionalArguments, options, passedOnArguments } =
    await parseCommandAndAssertTarget(
      process.argv.slice(2),
      { yes: { type: 'boolean' }, compromised: { type: 'string' } },
      { passesOn: true },
    );
  const [name = ''] = positionalArguments;
  const compromised = parseMoment(options.compromised as string | undefined);
  if (name !== SIGNING && compromised !== undefined)
    throw new Error('Only signing can be --compromised.');
  if (name !== SIGNING && !isRotatedSecret(name))
    throw new Error('Say which: OriginSecret, CatalogSecret, OrderLinkKey or signing.');
  await confirmActionOrThrow(
    name === SIGNING
      ? `Replace the key that seals for ${environment.name}?`
      : `Give ${name} of ${environment.name} another value?`,
    options.yes === true,
  );
  const deploy = (...further: string[]) =>
    deployEnvironment(environment.name, [...further, ...passedOnArguments]);
  if (isRotatedSecret(name)) await rotateSecret(environment, name, deploy);
  else await rotateSigning(environment, compromised, deploy);
});

type Deploy = (...further: string[]) => void;

function isRotatedSecret(name: string): name is SecretName {
  return Object.hasOwn(secretStacks, name) && name !== 'OriginSecretAlso';
}

async function rotateSecret(
  environment: Environment,
  name: SecretName,
  deploy: Deploy,
): Promise<void> {
  const deployed = await readDeployedEnvironment(environment);
  const means: RotationActions = {
    read: (of) => readSecretValue(deployed, of),
    change: (of, value) => updateSecretValue(deployed, of, value),
    deploy: async () => deploy(),
    createValue: () => randomBytes(SECRET_BYTES).toString('base64url'),
  };
  if (name === 'OriginSecret') await rotateOriginSecretWithoutOutage(means);
  else await rotateSecretAndDeploy(means, name);
  printLine(`${name} of ${environment.name} has another value.`);
}

async function rotateSigning(
  environment: Environment,
  compromised: string | undefined,
  deploy: Deploy,
): Promise<void> {
  const file = getCertificatesFile(environment.name);
  const deployed = await readDeployedEnvironment(environment);
  const actions: SealingRotationActions = {
    readKeys: async () => findSealingKeys(await readDeployedEnvironment(environment)),
    readCertificates: () =>
      readCertificateFile(file).map(({ certificate, ...names }) => ({
        ...names,
        certifiedOn: new X509Certificate(certificate).validFromDate,
      })),
    deploy: async (nextName) =>
      nextName === undefined ? deploy() : deploy('-c', `${NEXT_SEALING_KEY_CONTEXT}=${nextName}`),
    certify: async (key) => {
      const read = await readSealingKey(deployed, key.id);
      await certifySealingKey(file, { ...key, ...read, commonName: getSealName(environment.name) });
    },
    areCertificatesCommitted: () => isFileCommitted(file),
    markCompromised: (id, moment) => {
      const { keyName, notAfter } = markKeyCompromised(file, id, moment);
      printLine(`Seals of ${keyName} (${id}) are ours until ${notAfter}.`);
    },
    isActive: (id) => isKeyActive(deployed, id),
    scheduleDeletion: (id) => scheduleKeyDeletion(deployed, id),
  };
  const result = await rotateSealingKey(actions, compromised);
  printLine(
    result === 'commitFirst'
      ? `The next key has its certificate in ${file}. Commit it, then say this again: npm run rotate -- ${environment.name} ${SIGNING}.`
      : `The new key seals for ${environment.name}; the one before is deleted in 30 days. ${file} keeps its certificate.`,
  );
  if (compromised !== undefined)
    printLine(`Commit ${file} and deploy, so that verifiers learn that the key was compromised.`);
}

function isFileCommitted(file: string): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', file]);
  if (status !== 0) throw new Error('Git does not say what is committed.');
  return stdout.length === 0;
}

/** Undefined where none is given. Throws where it is no moment. */
function parseMoment(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment)) throw new Error(`This is no moment: ${text}`);
  return new Date(moment).toISOString().replace('.000Z', 'Z');
}

function deployEnvironment(name: string, rest: readonly string[]): void {
  const args = ['infra/operate/deploy.ts', name, '--yes', ...rest];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('A deployment did not succeed: mend it and say this again.');
}
