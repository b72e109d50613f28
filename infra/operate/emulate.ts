import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { orderLinkSandboxPath } from '#infra/local/gateway/order-link-page.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { requireEnvironment } from '#infra/plan/environments.ts';
import { deployProductToEmulator, reuseOrStartEmulator } from './emulator/deploy-product.ts';
import { startEmulatorOutboxSweeper } from './emulator/outbox-sweeper.ts';
import { createStopList } from './emulator/stop-list.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';

/*
 * npm run emulator [-- --port 8080] [--full]
 * Runs the whole product on an emulator of the cloud, newly deployed and with the demo data, and shows its
 * page, its mails and what OrderLink gets. When it ends, everything is removed. With AWS_ENDPOINT_URL it
 * deploys to the emulator at that address, and the deployment stays there.
 */

const DEFAULT_PORT = 8080;
const localEnvironment = requireEnvironment('local');

const { add: addStop, stopAll } = createStopList();
registerShutdown(stopAll);

/** Runs a program and shows its output. */
async function runProgram(name: string, args: readonly string[]): Promise<void> {
  printLine(`\n${name} ...`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const hasEnded = addStop(async () => void child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  hasEnded();
  if (code !== 0) throw new Error(`The ${name} did not succeed: it says above why.`);
}

await runCommandOrExit(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, full: { type: 'boolean' } },
  });
  try {
    await buildProductIfChanged(printLine);
    await reuseOrStartEmulator(addStop);
    const product = await deployProductToEmulator(runProgram, Number(values.port ?? DEFAULT_PORT));
    addStop(product.stop);
    await runProgram('seed', [
      'infra/operate/seed.ts',
      'local',
      ...(values.full ? [] : ['--small']),
    ]);
    addStop(startEmulatorOutboxSweeper(localEnvironment));
    printLine(`
SmartSales ${localEnvironment.name} is at ${product.address}; README.md says who can sign in.
  Mails           ${product.address}/mail
  OrderLink       ${product.address}${orderLinkSandboxPath}
  The emulator    ${process.env.AWS_ENDPOINT_URL}
Ctrl-C ends it.`);
  } catch (error) {
    await stopAll();
    throw error;
  }
});
