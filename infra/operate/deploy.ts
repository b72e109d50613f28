import { buildAll } from '#infra/build/build.ts';
import { commitHere } from '#infra/build/commit.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { assertNoPlaceholders } from '#infra/plan/placeholders.ts';
import { liveVersions, madeVersions, setLive, type Versions } from './deployment/aliases.ts';
import { bundleOf } from './deployment/bundle.ts';
import { buildCdkContext } from './deployment/cdk-context.ts';
import { deployStacks, folderOf, showDiff, synth } from './deployment/cdk.ts';
import { removeOldVersions } from './deployment/old-versions.ts';
import { isSound } from './deployment/sound.ts';
import { confirmAction, perform, printLine } from './environment/command.ts';
import { addressOf, findDeployed, readOutputs, stackName } from './environment/deployed.ts';
import { openCommand } from './environment/parse-checked-command.ts';
import { assertRestoredTableStays } from './environment/restored-tables.ts';

/*
 * npm run deploy -- staging [--yes] [what the CDK is to be told besides]
 * Builds, and brings an environment to what was built: its data, its functions, the assets of the page, the page, and
 * the alarms last, so that none of them can hold up the others. In the end it asks the product whether it works. Where
 * any of it fails, what users reach goes back to what it was.
 */

await perform(async () => {
  const { environment, options, rest } = await openCommand(
    process.argv.slice(2),
    { yes: { type: 'boolean' } },
    { passesOn: true },
  );
  assertNoPlaceholders(environment);
  await buildAll(printLine);
  const outputs = await readOutputs(environment);
  const context = await buildCdkContext({ environment, outputs }, rest);
  if (!options.yes && process.stdin.isTTY) showDiff(environment, context);
  await confirmAction(`Deploy to ${environment.name}?`, options.yes === true);
  const stacks = synth(environment, context);
  assertRestoredTableStays(environment, folderOf(environment), outputs.TableName);
  const before = await liveVersions(environment);
  const begun = performance.now();
  try {
    await bring(environment, stacks);
  } catch (error) {
    throw new Error(await goBack(environment, before, error), { cause: error });
  }
  const address = addressOf(await findDeployed(environment));
  printLine(
    `SmartSales ${environment.name} is at ${address}, commit ${commitHere()}, after ${minutes(begun)}.`,
  );
});

async function bring(environment: Environment, stacks: readonly string[]): Promise<void> {
  const alarms = stackName(environment, 'Monitor');
  const product = stacks.filter((name) => name !== alarms);
  deployStacks(environment, product);
  // Where a deployment went back, CloudFormation does not know, and leaves alone what is as it made it then.
  const made = await madeVersions(environment, product);
  const late = await setLive(environment, made);
  if (late) printLine(`Functions that had gone back and are in their new version now: ${late}.`);
  const deployed = await findDeployed(environment);
  const bundle = environment.hasEdge ? bundleOf(deployed) : undefined;
  await bundle?.uploadAssets();
  await bundle?.uploadPage();
  if (!(await isSound(deployed))) throw new Error('The product did not do what it must.');
  if (stacks.includes(alarms)) deployStacks(environment, [alarms]);
  // Last: until then the page to go back to is the one of the deployment before.
  const removed = await bundle?.recordDeployment({
    commit: deployed.outputs.Commit,
    versions: made,
  });
  if (removed) printLine(`${removed} assets of older deployments were removed.`);
  const old = await removeOldVersions(environment, made);
  if (old) printLine(`${old} older versions of functions were removed.`);
}

/** Says in one sentence where it stands. */
async function goBack(environment: Environment, before: Versions, error: unknown): Promise<string> {
  const reason = error instanceof Error ? error.message : String(error);
  try {
    const count = await setLive(environment, before);
    const deployed = environment.hasEdge ? await findDeployed(environment) : undefined;
    const isPageBack = await (deployed && bundleOf(deployed).putPageBack());
    const page = isPageBack ? ' and the page' : '';
    return `${reason} ${count} functions${page} of ${environment.name} are again what they were before; its stacks are as the CDK said above.`;
  } catch (worse) {
    return `${reason} Nor could ${environment.name} be put back (${String(worse)}): deploy the commit before.`;
  }
}

function minutes(since: number): string {
  return `${((performance.now() - since) / 60_000).toFixed(1)} minutes`;
}
