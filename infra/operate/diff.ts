import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { buildCdkContextArguments } from './deployment/cdk-context.ts';
import { printStackDiff } from './deployment/run-cdk.ts';
import { readEnvironmentOutputsOrEmpty } from './environment/deployed-environment.ts';
import { runCommandOrExit, printLine } from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';

/*
 * npm run diff -- staging
 * Shows what a deployment would change in the stacks, without changing anything.
 */

await runCommandOrExit(async () => {
  const { environment, passedOnArguments } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
    {},
    { passesOn: true },
  );
  await buildProductIfChanged(printLine);
  const outputs = await readEnvironmentOutputsOrEmpty(environment);
  printStackDiff(
    environment,
    await buildCdkContextArguments({ environment, outputs }, passedOnArguments),
  );
});
