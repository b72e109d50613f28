import { S3Client } from '@aws-sdk/client-s3';
import { retainsData, type Environment } from '#infra/plan/environments.ts';
import { destroyStacks, synth } from './deployment/cdk.ts';
import { confirmByName, perform, printLine } from './environment/command.ts';
import { isNoStack, stackName } from './environment/deployed.ts';
import { emptyBucket } from './environment/empty-bucket.ts';
import { openCommand } from './environment/parse-checked-command.ts';
import { deleteRestored } from './environment/restored-tables.ts';
import { resourcesOf } from './environment/stack-resources.ts';

/*
 * npm run destroy -- dev [--name dev]
 * Takes an environment away: whole where its record says that its data go with it. Of others it refuses what holds
 * data: the table, the files and the users stay, and deploying finds them again.
 */

await perform(async () => {
  const { environment, options } = await openCommand(process.argv.slice(2), {
    name: { type: 'string' },
  });
  const isWhole = !retainsData(environment);
  await confirmByName(
    environment,
    `destroy ${isWhole ? 'it and all of its data' : 'all but its data'}`,
    options.name,
  );
  const keepers = ['Data', 'SignIn'].map((part) => stackName(environment, part));
  const stacks = synth(environment).filter((name) => isWhole || !keepers.includes(name));
  for (const stack of stacks) await emptyBucketsOf(environment, stack);
  destroyStacks(environment, stacks);
  if (isWhole) await deleteRestored(environment);
  printLine(
    isWhole
      ? `Nothing of ${environment.name} is left.`
      : `Of ${environment.name} its data are left: ${keepers.join(' and ')}.`,
  );
});

/** A bucket goes with its stack only when nothing lies in it. */
async function emptyBucketsOf(environment: Environment, stack: string): Promise<void> {
  const s3 = new S3Client({ region: environment.region });
  for (const bucket of await bucketsOf(environment, stack)) await emptyBucket(s3, bucket);
}

/** None of a stack that was never deployed. */
async function bucketsOf(environment: Environment, stack: string): Promise<string[]> {
  const resources = await resourcesOf(environment, stack).catch((error: unknown) => {
    if (isNoStack(error)) return [];
    throw error;
  });
  return resources
    .filter(({ ResourceType }) => ResourceType === 'AWS::S3::Bucket')
    .map(({ PhysicalResourceId }) => PhysicalResourceId!);
}
