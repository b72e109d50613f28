import { startOrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import {
  getApiAddress,
  findEmulatorAddress,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { getEnvironment } from '#infra/plan/environments.ts';
import { verifyEmulatorSender } from './emulator-mails.ts';
import { startPageServer } from './page-server.ts';
import type { RequestCounts } from './request-counter.ts';
import { getEmulatorVariables, startEmulator } from './start-emulator.ts';
import type { StopList } from './stop-list.ts';

/*
 * What `local` needs of an emulator, from nothing to a page that is served: the emulator, its keys, the bootstrap of the
 * CDK, a sender of mails, the stacks, and beside them what the cloud has and an emulator has not.
 */

const localEnvironment = getEnvironment('local');
type StopCallback = () => Promise<void>;
/** Runs a program of ours to its end, under a name. */
type RunProgram = (name: string, args: readonly string[]) => Promise<void>;

/** The emulator that is there, by AWS_ENDPOINT_URL, or one that is started; every program after it speaks with it. */
export async function prepareEmulator(
  addStop: StopList['add'],
): Promise<{ getCounts?: () => RequestCounts }> {
  const runningAddress = findEmulatorAddress();
  const starting = runningAddress === undefined ? startEmulator() : undefined;
  // Who is stopped while it starts waits until it can be ended.
  addStop(async () => {
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  });
  const started = await starting;
  Object.assign(process.env, getEmulatorVariables(started?.address ?? runningAddress!));
  await verifyEmulatorSender(
    findEmulatorAddress()!,
    localEnvironment.region,
    localEnvironment.mailDomain,
  );
  return started ?? {};
}

type DeployedProduct = { address: string; context: string[]; stop: StopCallback };

/** Deploys it with the page beside it, at a port, or at any that is free. */
export async function deployProduct(run: RunProgram, port = 0): Promise<DeployedProduct> {
  const { promise: secret, resolve: setSecret } = Promise.withResolvers<string>();
  const orderLink = await startOrderLinkSandbox({ secret });
  const page = await startPageServer(port, orderLink);
  const stop = async () => {
    await Promise.all([page.stop(), orderLink.stop()]);
  };
  try {
    const bootstrapArguments = [
      'bootstrap',
      `aws://000000000000/${localEnvironment.region}`,
      '--quiet',
    ];
    await run('bootstrap', ['node_modules/.bin/cdk', ...bootstrapArguments]);
    const context = ['-c', `address=${page.address}`, '-c', `orderLink=${orderLink.endpoint}`];
    await run('deploy', ['infra/operate/deploy.ts', 'local', '--yes', ...context]);
    const deployed = await readDeployedEnvironment(localEnvironment);
    setSecret(await readSecretValue(deployed, 'OrderLinkKey'));
    page.open(getApiAddress(deployed), await readSecretValue(deployed, 'OriginSecret'));
    return { address: page.address, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
