import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { startOrderLinkSandbox } from '#infra/local/engines/order-link-sandbox.ts';
import { registerShutdown } from '#infra/local/programs/process-lifetime.ts';
import { startPageServer } from './emulator/page-server.ts';
import {
  requireProductAddress,
  getApiAddress,
  readDeployedEnvironment,
} from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { readSecretValue } from './environment/secret-values.ts';

/*
 * npm run serve -- local
 * Serves the page for an emulator without a CDN, until the command is ended.
 */

await runCommandOrExit(async () => {
  const { environment } = await parseCommandAndAssertTarget(process.argv.slice(2));
  if (environment.hasEdge) throw new Error(`The CDN serves the page of ${environment.name}.`);
  await buildProductIfChanged(printLine);
  const deployed = await readDeployedEnvironment(environment);
  const orderLink = await startOrderLinkSandbox({ secret: '' });
  const page = await startPageServer(
    Number(new URL(requireProductAddress(deployed)).port),
    orderLink,
  );
  registerShutdown(async () => {
    await Promise.all([page.stop(), orderLink.stop()]);
  });
  page.serveApi(getApiAddress(deployed), await readSecretValue(deployed, 'OriginSecret'));
  printLine(`SmartSales ${environment.name} is at ${page.address}; Ctrl-C ends it.`);
});
