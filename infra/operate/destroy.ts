import { S3Client } from '@aws-sdk/client-s3';
import { retainsData, type Environment } from '#infra/plan/environments.ts';
import { destroyStacks, synthesizeAndListStackNames } from './deployment/run-cdk.ts';
import { deleteBucketVersions } from './environment/delete-bucket-versions.ts';
import {
  getStackName,
  isMissingStackError,
  readEnvironmentOutputsOrEmpty,
  type DeployedEnvironment,
} from './environment/deployed-environment.ts';
import {
  confirmByTypedNameOrThrow,
  runCommandOrExit,
  printLine,
} from './environment/operate-command.ts';
import { parseCommandAndAssertTarget } from './environment/parse-command-and-assert-target.ts';
import { deleteRestoredTablesEvenInUse } from './environment/restored-table-names.ts';
import { listStackResources } from './environment/stack-resources.ts';
import {
  findSealingKeys,
  isKeyActive,
  scheduleKeyDeletion,
} from './sealing/environment-sealing-key.ts';

/*
 * npm run destroy -- dev [--name dev]
 * Removes an environment: completely if its record says that its data are removed, too. Otherwise it keeps
 * what holds data: the table, the files and the users stay, and a new deployment uses them again. Its sealing keys stay,
 * too; those of the others are deleted after 30 days.
 */

await runCommandOrExit(async () => {
  const { environment, options } = await parseCommandAndAssertTarget(process.argv.slice(2), {
    name: { type: 'string' },
  });
  const isWhole = !retainsData(environment);
  await confirmByTypedNameOrThrow(
    environment,
    `destroy ${isWhole ? 'it and all of its data' : 'all but its data'}`,
    options.name,
  );
  const keepers = ['Data', 'SignIn'].map((part) => getStackName(environment, part));
  const stacks = synthesizeAndListStackNames(environment).filter(
    (name) => isWhole || !keepers.includes(name),
  );
  const outputs = await readEnvironmentOutputsOrEmpty(environment);
  for (const stack of stacks) await emptyStackBuckets(environment, stack);
  destroyStacks(environment, stacks);
  if (isWhole) {
    await deleteRestoredTablesEvenInUse(environment);
    await scheduleSealingKeyDeletions({ environment, outputs });
  }
  printLine(
    isWhole
      ? `Nothing of ${environment.name} is left.`
      : `Of ${environment.name} its data are left: ${keepers.join(' and ')}.`,
  );
});

/** No stack deletes them. */
async function scheduleSealingKeyDeletions(destroyed: DeployedEnvironment): Promise<void> {
  if (destroyed.outputs.SealingKeyArn === undefined) return;
  const { inUseId, next } = findSealingKeys(destroyed);
  for (const id of next ? [inUseId, next.id] : [inUseId])
    if (await isKeyActive(destroyed, id)) await scheduleKeyDeletion(destroyed, id);
}

/** A bucket is deleted with its stack only if it is empty. */
async function emptyStackBuckets(environment: Environment, stack: string): Promise<void> {
  const s3 = new S3Client({ region: environment.region });
  for (const bucket of await listStackBuckets(environment, stack))
    await deleteBucketVersions(s3, bucket);
}

/** Empty for a stack that was never deployed. */
async function listStackBuckets(environment: Environment, stack: string): Promise<string[]> {
  const resources = await listStackResources(environment, stack).catch((error: unknown) => {
    if (isMissingStackError(error)) return [];
    throw error;
  });
  return resources
    .filter(({ ResourceType }) => ResourceType === 'AWS::S3::Bucket')
    .map(({ PhysicalResourceId }) => PhysicalResourceId!);
}
