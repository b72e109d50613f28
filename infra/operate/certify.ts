import { existsSync } from 'node:fs';
import { getCertificatesFile } from '#infra/plan/certificates-file.ts';
import { FIRST_SEALING_KEY_NAME } from '#infra/plan/sealing-keys.ts';
import { readDeployedEnvironment } from './environment/deployed-environment.ts';
import { printLine, runCommandOrExit } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { certifySealingKey, getSealName } from './sealing/certify-sealing-key.ts';
import { findSealingKeys, readSealingKey } from './sealing/environment-sealing-key.ts';
import { readCertificateFile } from './sealing/read-certificates.ts';

/*
 * npm run certify -- staging
 * Adds the certificate of the environment's sealing key to certificates/staging.pem. It is to be committed, and the
 * next deployment takes it into use: until then what was accepted waits for its seal.
 */

await runCommandOrExit(async () => {
  const { environment } = await parseCommandAndAssertTarget(process.argv.slice(2), {});
  const deployed = await readDeployedEnvironment(environment);
  const { inUseId } = findSealingKeys(deployed);
  const file = getCertificatesFile(environment.name);
  const listed = existsSync(file) ? readCertificateFile(file) : [];
  const own = listed.find(({ keyId }) => keyId === inUseId) ?? listed.at(-1);
  const isAdded = await certifySealingKey(file, {
    ...(await readSealingKey(deployed, inUseId)),
    name: own?.keyName ?? FIRST_SEALING_KEY_NAME,
    id: inUseId,
    commonName: getSealName(environment.name),
  });
  printLine(
    isAdded
      ? `Added to ${file}. Commit it, then: npm run deploy -- ${environment.name}.`
      : `${file} has the certificate of this key already.`,
  );
});
