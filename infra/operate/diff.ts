import { buildAll } from '#infra/build/build.ts';
import { buildCdkContext } from './deployment/cdk-context.ts';
import { showDiff } from './deployment/cdk.ts';
import { perform, printLine } from './environment/command.ts';
import { readOutputs } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';

/*
 * npm run diff -- staging
 * Shows what a deployment would change of the stacks, and changes nothing.
 */

await perform(async () => {
  const { environment, rest } = await openCommand(process.argv.slice(2), {}, { passesOn: true });
  await buildAll(printLine);
  const outputs = await readOutputs(environment);
  showDiff(environment, await buildCdkContext({ environment, outputs }, rest));
});
