import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { S3Client } from '@aws-sdk/client-s3';
import { RemovalPolicy } from 'aws-cdk-lib';
import type { Environment } from '#infra/plan/environments.ts';
import { destroyStacks, synth } from './deployment/cdk.ts';
import { askForName, perform, readCommand, say } from './environment/command.ts';
import { isNoStack, stackName } from './environment/deployed.ts';
import { emptyBucket } from './environment/empty-bucket.ts';
import { deleteRestored } from './environment/restored-tables.ts';

/*
 * npm run destroy -- dev [--name dev]
 * Takes an environment away: whole where its record says that its data go with it. Of others it refuses what holds
 * data: the table, the files and the users stay, and deploying finds them again.
 */

await perform(async () => {
  const { environment, options } = readCommand(process.argv.slice(2), { name: { type: 'string' } });
  const isWhole = environment.dataRemoval === RemovalPolicy.DESTROY;
  await askForName(
    environment,
    `destroy ${isWhole ? 'it and all of its data' : 'all but its data'}`,
    options.name,
  );
  const keepers = ['Data', 'SignIn'].map((part) => stackName(environment, part));
  const stacks = synth(environment).filter((name) => isWhole || !keepers.includes(name));
  for (const stack of stacks) await emptyBucketsOf(environment, stack);
  destroyStacks(environment, stacks);
  if (isWhole) await deleteRestored(environment);
  say(
    isWhole
      ? `Nothing of ${environment.name} is left.`
      : `Of ${environment.name} its data are left: ${keepers.join(' and ')}.`,
  );
});

/** A bucket goes with its stack only when nothing lies in it. */
async function emptyBucketsOf({ region }: Environment, stack: string): Promise<void> {
  const s3 = new S3Client({ region });
  for (const bucket of await bucketsOf(new CloudFormationClient({ region }), stack))
    await emptyBucket(s3, bucket);
}

/** None of a stack that was never deployed. */
async function bucketsOf(client: CloudFormationClient, StackName: string): Promise<string[]> {
  const found: StackResourceSummary[] = [];
  try {
    for await (const page of paginateListStackResources({ client }, { StackName }))
      found.push(...(page.StackResourceSummaries ?? []));
  } catch (error) {
    if (!isNoStack(error)) throw error;
  }
  return found
    .filter(({ ResourceType }) => ResourceType === 'AWS::S3::Bucket')
    .map(({ PhysicalResourceId }) => PhysicalResourceId!);
}
