import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { buildAll } from '#infra/build/build.ts';
import { orderLinkPath } from '#infra/local/gateway/order-link-page.ts';
import { endWith } from '#infra/local/programs/lifetime.ts';
import { environment } from '#infra/plan/environments.ts';
import { bringProduct, openEmulator } from './emulator/bring.ts';
import { collectStops } from './emulator/collect-stops.ts';
import { sweepOften } from './emulator/sweeping.ts';
import { perform, printLine } from './environment/command.ts';

/*
 * npm run emulator [-- --port 8080] [--full]
 * The whole product on an emulator of the cloud, deployed from nothing and filled with the demo data: its page, the
 * mails it sends and what OrderLink gets, until it is ended; then nothing of it is left. With AWS_ENDPOINT_URL it is
 * deployed to the emulator that answers there, and stays there.
 */

const PORT = 8080;
const local = environment('local');

const { add: addStop, stopAll } = collectStops();
endWith(stopAll);

/** Runs a program, and shows what it says. */
async function run(name: string, args: readonly string[]): Promise<void> {
  printLine(`\n${name} ...`);
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const hasEnded = addStop(async () => void child.kill());
  const [code] = (await once(child, 'exit')) as [number | null];
  hasEnded();
  if (code !== 0) throw new Error(`The ${name} did not succeed: it says above why.`);
}

await perform(async () => {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, full: { type: 'boolean' } },
  });
  try {
    await buildAll(printLine);
    await openEmulator(addStop);
    const product = await bringProduct(run, Number(values.port ?? PORT));
    addStop(product.stop);
    await run('seed', ['infra/operate/seed.ts', 'local', ...(values.full ? [] : ['--small'])]);
    addStop(sweepOften(local));
    printLine(`
SmartSales ${local.name} is at ${product.address}; README.md says who can sign in.
  Mails           ${product.address}/mail
  OrderLink       ${product.address}${orderLinkPath}
  The emulator    ${process.env.AWS_ENDPOINT_URL}
Ctrl-C ends it.`);
  } catch (error) {
    await stopAll();
    throw error;
  }
});
