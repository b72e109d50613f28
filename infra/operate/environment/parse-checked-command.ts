import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { AwsClient } from 'aws4fetch';
import type { Environment } from '#infra/plan/environments.ts';
import { readCommand, type Command } from './command.ts';
import { emulator } from './deployed.ts';

/** What was said, once it is sure that the keys of whoever says it are of the environment's place. */
export async function openCommand(...input: Parameters<typeof readCommand>): Promise<Command> {
  const command = readCommand(...input);
  await assertEnvironmentTarget(command.environment, { emulator: emulator(), accountOf });
  return command;
}

type TargetLookup = {
  emulator: string | undefined;
  accountOf: (environment: Environment) => Promise<string>;
};

/** Refuses what would be done somewhere else than the record says: in the cloud for an emulator, or in another account. */
export async function assertEnvironmentTarget(
  environment: Environment,
  lookup: TargetLookup,
): Promise<void> {
  const { name, account, hasEdge } = environment;
  if (!hasEdge && !lookup.emulator)
    throw new Error(
      `The environment ${name} is for an emulator: say where it is by AWS_ENDPOINT_URL, or npm run emulator.`,
    );
  if (account === undefined) return;
  const found = await lookup.accountOf(environment);
  if (found !== account)
    throw new Error(
      `These keys are of the account ${found}, and ${name} is in ${account}: nothing was done.`,
    );
}

/** Whose keys there are. */
async function accountOf(environment: Environment): Promise<string> {
  return (await readCallerIdentity(environment)).account;
}

/** Who says a command, by the keys they have. It is one call, which needs no right. */
export async function readCallerIdentity({ region }: Environment) {
  const credentials = await new CloudFormationClient({ region }).config.credentials();
  const sts = new AwsClient({ ...credentials, service: 'sts', region });
  const response = await sts.fetch(emulator() ?? `https://sts.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  });
  const text = await response.text();
  const [, account] = /<Account>(\d{12})<\/Account>/.exec(text) ?? [];
  const [, arn = ''] = /<Arn>([^<]+)<\/Arn>/.exec(text) ?? [];
  if (account) return { account, arn };
  const [, code = String(response.status)] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  throw new Error(`Whose these keys are could not be asked: ${code}.`);
}
