import type { TestProject } from 'vitest/node';
import {
  setUpProcessBeforeImports,
  findEmulatorAddress,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';
import { findNewestCertificate } from '#infra/stacks/sealing-key.ts';

/** Gives tests of calls the deployed environment, so that the deployed functions see what the tests write. */
export default async function provideDeployedEngines(project: TestProject) {
  const deployed = await readDeployedEnvironment(requireEnvironment('local'));
  await setUpProcessBeforeImports(deployed);
  const names = [
    'TABLE_NAME',
    'FILES_BUCKET',
    'USER_POOL_ID',
    'USER_POOL_CLIENT_ID',
    'VERSIONS_KEPT_DAYS',
  ];
  project.provide('engines', {
    ...Object.fromEntries(names.map((name) => [name, process.env[name]!])),
    DEPLOYED_ENVIRONMENT: 'local',
    // A test seals itself what was accepted.
    SEALING_KEY_ID: deployed.outputs.SealingKeyArn!,
    SEALING_CERTIFICATE: findNewestCertificate(deployed.environment)!,
    PRINTS_AT_ONCE: String(deployed.environment.printer.maxConcurrentPrints),
    PRINTER_FUNCTION_NAME: `${getDeployedFunctionName(deployed.environment, 'printer')}:${LIVE_ALIAS}`,
    DEPLOYED_SECRET: await readSecretValue(deployed, 'OriginSecret'),
    ALLOWED_ORIGIN: deployed.outputs.Address!,
    // A test delivers its waiting mails itself, with its own SES.
    PRODUCT_ADDRESS: deployed.outputs.Address!,
    MAIL_FROM: 'orders@smartsales.example',
    MAIL_EVENTS: 'mail-events',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: findEmulatorAddress()!,
  });
}
