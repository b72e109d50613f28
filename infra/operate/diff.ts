import { buildAll } from '#infra/build/build.ts';
import { showDiff } from './deployment/cdk.ts';
import { saidToCdk } from './deployment/said-to-cdk.ts';
import { perform, say } from './environment/command.ts';
import { readOutputs } from './environment/deployed.ts';
import { openCommand } from './environment/place.ts';

/*
 * npm run diff -- staging
 * Shows what a deployment would change of the stacks, and changes nothing.
 */

await perform(async () => {
  const { environment, rest } = await openCommand(process.argv.slice(2), {}, { passesOn: true });
  await buildAll(say);
  const outputs = await readOutputs(environment);
  showDiff(environment, await saidToCdk({ environment, outputs }, rest));
});
