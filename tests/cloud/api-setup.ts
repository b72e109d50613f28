import type { TestProject } from 'vitest/node';
import {
  setUpProcessBeforeImports,
  findEmulatorAddress,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';

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
    DEPLOYED_SECRET: await readSecretValue(deployed, 'OriginSecret'),
    ALLOWED_ORIGIN: deployed.outputs.Address!,
    // A test delivers its waiting mails itself, with its own SES.
    PRODUCT_ADDRESS: deployed.outputs.Address!,
    MAIL_FROM: 'orders@smartsales.example',
    MAIL_EVENTS: 'mail-events',
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: findEmulatorAddress()!,
  });
}
