import { buildProductIfChanged } from '#infra/build/build-product-if-changed.ts';
import { getCurrentCommitLabel } from '#infra/build/current-commit.ts';
import { assertProdRecordComplete } from '#infra/plan/environment-settings-check.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { buildCdkContextArguments } from './deployment/cdk-context.ts';
import { runSmokeChecksWithCheckDealer } from './deployment/check-environment.ts';
import {
  readLiveFunctionVersions,
  readStackFunctionVersions,
  setLiveFunctionVersions,
  type FunctionVersions,
} from './deployment/function-aliases.ts';
import { removeOldFunctionVersions } from './deployment/old-versions.ts';
import {
  deployStacks,
  getTemplatesFolder,
  printStackDiff,
  synthesizeAndListStackNames,
} from './deployment/run-cdk.ts';
import { openWebBundleStore } from './deployment/web-bundle.ts';
import {
  requireProductAddress,
  readDeployedEnvironment,
  readEnvironmentOutputsOrEmpty,
  getStackName,
} from './environment/deployed-environment.ts';
import {
  confirmActionOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { assertRestoredTableStays } from './environment/restored-table-names.ts';

/*
 * npm run deploy -- staging [--yes] [options for the CDK]
 * Builds the product, and updates an environment: data, functions, the assets of the page, the page, and the
 * alarms last, so that they cannot block the rest. At the end it checks that the product works. If any step
 * fails, users get the previous version again.
 */

await runCommandOrExit(async () => {
  const { environment, options, passedOnArguments } = await parseCommandAndAssertTarget(
    process.argv.slice(2),
    { yes: { type: 'boolean' } },
    { passesOn: true },
  );
  assertProdRecordComplete(environment);
  await buildProductIfChanged(printLine);
  const outputs = await readEnvironmentOutputsOrEmpty(environment);
  const context = await buildCdkContextArguments({ environment, outputs }, passedOnArguments);
  if (!options.yes && process.stdin.isTTY) printStackDiff(environment, context);
  await confirmActionOrThrow(`Deploy to ${environment.name}?`, options.yes === true);
  const stacks = synthesizeAndListStackNames(environment, context);
  assertRestoredTableStays(environment, getTemplatesFolder(environment), outputs.TableName);
  const before = await readLiveFunctionVersions(environment);
  const begun = performance.now();
  try {
    await deployAndCheck(environment, stacks);
  } catch (error) {
    throw new Error(await rollBack(environment, before, error), { cause: error });
  }
  const address = requireProductAddress(await readDeployedEnvironment(environment));
  printLine(
    `SmartSales ${environment.name} is at ${address}, commit ${getCurrentCommitLabel()}, after ${formatMinutesSince(begun)}.`,
  );
});

async function deployAndCheck(environment: Environment, stacks: readonly string[]): Promise<void> {
  const alarms = getStackName(environment, 'Monitor');
  const product = stacks.filter((name) => name !== alarms);
  deployStacks(environment, product);
  // After a rollback, CloudFormation does not know about the changed aliases, and does not update what equals
  // its last template.
  const stackVersions = await readStackFunctionVersions(environment, product);
  const restoredCount = await setLiveFunctionVersions(environment, stackVersions);
  if (restoredCount)
    printLine(`Functions that had gone back and are in their new version now: ${restoredCount}.`);
  const deployed = await readDeployedEnvironment(environment);
  const bundle = environment.hasEdge ? openWebBundleStore(deployed) : undefined;
  await bundle?.uploadAssets();
  await bundle?.uploadPage();
  if (!(await runSmokeChecksWithCheckDealer(deployed)))
    throw new Error('The product did not do what it must.');
  if (stacks.includes(alarms)) deployStacks(environment, [alarms]);
  // Last: until then the page to restore is the one of the previous deployment.
  const removed = await bundle?.recordDeployment({
    commit: deployed.outputs.Commit,
    versions: stackVersions,
  });
  if (removed) printLine(`${removed} assets of older deployments were removed.`);
  const removedVersionCount = await removeOldFunctionVersions(environment, stackVersions);
  if (removedVersionCount)
    printLine(`${removedVersionCount} older versions of functions were removed.`);
}

/** Prints the result in one sentence. */
async function rollBack(
  environment: Environment,
  previousVersions: FunctionVersions,
  error: unknown,
): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    const count = await setLiveFunctionVersions(environment, previousVersions);
    const deployed = environment.hasEdge ? await readDeployedEnvironment(environment) : undefined;
    const isPageBack = await (deployed && openWebBundleStore(deployed).restorePage());
    const page = isPageBack ? ' and the page' : '';
    return `${reason} ${count} functions${page} of ${environment.name} are again what they were before; its stacks are as the CDK said above.`;
  } catch (rollBackError) {
    return `${reason} Nor could ${environment.name} be put back (${String(rollBackError)}): deploy the commit before.`;
  }
}

function formatMinutesSince(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`;
}
