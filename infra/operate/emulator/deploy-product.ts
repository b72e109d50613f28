import { startOrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import {
  getApiAddress,
  findEmulatorAddress,
  readDeployedEnvironment,
} from '#infra/operate/environment/deployed-environment.ts';
import { readSecretValue } from '#infra/operate/environment/secret-values.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { verifyEmulatorSender } from './emulator-mails.ts';
import { startPageServer } from './page-server.ts';
import type { RequestCounts } from './request-counter.ts';
import { getEmulatorVariables, startEmulator } from './start-emulator.ts';
import type { StopList } from './stop-list.ts';

/*
 * Deploys `local` to an emulator, from nothing to a served page: the emulator, its credentials, the CDK
 * bootstrap, a mail sender, the stacks, and stand-ins for what the emulator is missing.
 */

const localEnvironment = requireEnvironment('local');
type StopCallback = () => Promise<void>;
/** Runs one of our programs to its end, under a name. */
type RunProgram = (name: string, args: readonly string[]) => Promise<void>;

/** Uses the emulator at AWS_ENDPOINT_URL or starts one; all later programs use it. */
export async function reuseOrStartEmulator(
  addStop: StopList['add'],
): Promise<{ getCounts?: () => RequestCounts }> {
  const runningAddress = findEmulatorAddress();
  const starting = runningAddress === undefined ? startEmulator() : undefined;
  // A stop during the start waits until the emulator can be ended.
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

/** Deploys the product and serves its page at the port; 0 takes any free port. */
export async function deployProductToEmulator(
  runProgram: RunProgram,
  port = 0,
): Promise<DeployedProduct> {
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
    await runProgram('bootstrap', ['node_modules/.bin/cdk', ...bootstrapArguments]);
    const context = ['-c', `address=${page.address}`, '-c', `orderLink=${orderLink.endpoint}`];
    const deploy = ['infra/operate/deploy.ts', 'local', '--yes', ...context];
    await runProgram('deploy', deploy);
    // A new sealing key has no certificate before it is deployed.
    await runProgram('certify', ['infra/operate/certify.ts', 'local']);
    await runProgram('deploy certificate', deploy);
    const deployed = await readDeployedEnvironment(localEnvironment);
    setSecret(await readSecretValue(deployed, 'OrderLinkKey'));
    page.serveApi(getApiAddress(deployed), await readSecretValue(deployed, 'OriginSecret'));
    return { address: page.address, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
