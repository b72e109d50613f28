import { buildIfChanged } from '#infra/build/build-if-changed.ts';
import { buildCdkContext } from './deployment/cdk-context.ts';
import { showStackDiff } from './deployment/run-cdk.ts';
import { readEnvironmentOutputs } from './environment/deployed-environment.ts';
import { runCommand, printLine } from './environment/operate-command.ts';
import { parseCheckedCommand } from './environment/parse-checked-command.ts';

/*
 * npm run diff -- staging
 * Shows what a deployment would change in the stacks, without changing anything.
 */

await runCommand(async () => {
  const { environment, rest } = await parseCheckedCommand(
    process.argv.slice(2),
    {},
    { passesOn: true },
  );
  await buildIfChanged(printLine);
  const outputs = await readEnvironmentOutputs(environment);
  showStackDiff(environment, await buildCdkContext({ environment, outputs }, rest));
});
