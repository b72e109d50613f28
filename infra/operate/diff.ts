import { buildAll } from '#infra/build/build.ts';
import { showDiff } from './deployment/cdk.ts';
import { perform, readCommand, say } from './environment/command.ts';

/*
 * npm run diff -- staging
 * Shows what a deployment would change of the stacks, and changes nothing.
 */

await perform(async () => {
  const { environment, rest } = readCommand(process.argv.slice(2));
  await buildAll(say);
  showDiff(environment, rest);
});
