import { buildAll } from '#infra/build/build.ts';
import { startOrderLink } from '#infra/local/engines/order-link.ts';
import { endWith } from '#infra/local/programs/lifetime.ts';
import { startPageServer } from './emulator/page-server.ts';
import { perform, printLine } from './environment/command.ts';
import { addressOf, apiAddress, findDeployed } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';
import { readSecret } from './environment/secret-values.ts';

/*
 * npm run serve -- local
 * Serves the page beside an emulator, where there is no CDN, until it is ended.
 */

await perform(async () => {
  const { environment } = await openCommand(process.argv.slice(2));
  if (environment.hasEdge) throw new Error(`The CDN serves the page of ${environment.name}.`);
  await buildAll(printLine);
  const deployed = await findDeployed(environment);
  const orderLink = await startOrderLink({ secret: '' });
  const page = await startPageServer(Number(new URL(addressOf(deployed)).port), orderLink);
  endWith(async () => {
    await Promise.all([page.stop(), orderLink.stop()]);
  });
  page.open(apiAddress(deployed), await readSecret(deployed, 'OriginSecret'));
  printLine(`SmartSales ${environment.name} is at ${page.address}; Ctrl-C ends it.`);
});
