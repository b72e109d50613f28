import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { LOCAL_SEAL_NAME } from '#functions/documents/sealing/create-sealing-certificate.ts';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import type { EnvironmentName } from '#infra/plan/environments.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { printLine, runCommandOrExit } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { certifySealingKey } from './sealing/certify-sealing-key.ts';
import { readEnvironmentSealingKey } from './sealing/environment-sealing-key.ts';

/*
 * npm run certify -- staging
 * Adds the certificate of the environment's sealing key to certificates/staging.pem. It is to be committed, and the
 * next deployment takes it into use: until then what was accepted waits for its seal.
 */

await runCommandOrExit(async () => {
  const { environment } = await parseCommandAndAssertTarget(process.argv.slice(2), {});
  const key = await readEnvironmentSealingKey(await readDeployedEnvironment(environment));
  const file = getCertificatesFile(environment.name);
  mkdirSync(dirname(file), { recursive: true });
  const commonName = getSealName(environment.name);
  const isAdded = await certifySealingKey(file, { ...key, commonName });
  printLine(
    isAdded
      ? `Added to ${file}. Commit it, then: npm run deploy -- ${environment.name}.`
      : `${file} has the certificate of this key already.`,
  );
});

function getSealName(environment: EnvironmentName): string {
  if (environment === 'local') return LOCAL_SEAL_NAME;
  return environment === 'prod' ? 'SmartSales' : `SmartSales ${environment}`;
}
