import { startOrderLink } from '#infra/local/engines/order-link.ts';
import { apiAddress, emulator, findDeployed } from '#infra/operate/environment/deployed.ts';
import { readSecret } from '#infra/operate/environment/secret-values.ts';
import { environment } from '#infra/plan/environments.ts';
import type { Stops } from './collect-stops.ts';
import type { RequestCounts } from './counting.ts';
import { getEmulatorVariables, startEmulator } from './emulator.ts';
import { verifySender } from './mails.ts';
import { startPageServer } from './page-server.ts';

/*
 * What `local` needs of an emulator, from nothing to a page that is served: the emulator, its keys, the bootstrap of the
 * CDK, a sender of mails, the stacks, and beside them what the cloud has and an emulator has not.
 */

const local = environment('local');
type Stop = () => Promise<void>;
/** Runs a program of ours to its end, under a name. */
type Run = (name: string, args: readonly string[]) => Promise<void>;

/** The emulator that is there, by AWS_ENDPOINT_URL, or one that is started; every program after it speaks with it. */
export async function openEmulator(
  addStop: Stops['add'],
): Promise<{ getCounts?: () => RequestCounts }> {
  const there = emulator();
  const starting = there === undefined ? startEmulator() : undefined;
  // Who is stopped while it starts waits until it can be ended.
  addStop(async () => {
    const started = await starting?.catch(() => undefined);
    await started?.stop();
  });
  const started = await starting;
  Object.assign(process.env, getEmulatorVariables(started?.address ?? there!));
  await verifySender(emulator()!, local.region, local.mailDomain);
  return started ?? {};
}

type Brought = { address: string; context: string[]; stop: Stop };

/** Deploys it with the page beside it, at a port, or at any that is free. */
export async function bringProduct(run: Run, port = 0): Promise<Brought> {
  const { promise: secret, resolve: setSecret } = Promise.withResolvers<string>();
  const orderLink = await startOrderLink({ secret });
  const page = await startPageServer(port, orderLink);
  const stop = async () => {
    await Promise.all([page.stop(), orderLink.stop()]);
  };
  try {
    const account = ['bootstrap', `aws://000000000000/${local.region}`, '--quiet'];
    await run('bootstrap', ['node_modules/.bin/cdk', ...account]);
    const context = ['-c', `address=${page.address}`, '-c', `orderLink=${orderLink.endpoint}`];
    await run('deploy', ['infra/operate/deploy.ts', 'local', '--yes', ...context]);
    const deployed = await findDeployed(local);
    setSecret(await readSecret(deployed, 'OrderLinkKey'));
    page.open(apiAddress(deployed), await readSecret(deployed, 'OriginSecret'));
    return { address: page.address, context, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
