import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { AwsClient } from 'aws4fetch';
import type { Environment } from '#infra/plan/environments.ts';
import { findEmulatorAddress } from './deployed-environment.ts';
import { parseCommand, type OperateCommand } from './operate-command.ts';

/** Parses the command, and checks that the user's credentials belong to the environment's account. */
export async function parseCommandAndAssertTarget(
  ...input: Parameters<typeof parseCommand>
): Promise<OperateCommand> {
  const command = parseCommand(...input);
  await assertEnvironmentTarget(command.environment, {
    emulatorAddress: findEmulatorAddress(),
    readAccount,
  });
  return command;
}

type TargetLookup = {
  emulatorAddress: string | undefined;
  readAccount: (environment: Environment) => Promise<string>;
};

/** Throws where the target is not the one of the record: the cloud instead of an emulator, or another account. */
export async function assertEnvironmentTarget(
  environment: Environment,
  lookup: TargetLookup,
): Promise<void> {
  const { name, account, hasEdge } = environment;
  if (!hasEdge && !lookup.emulatorAddress)
    throw new Error(
      `The environment ${name} is for an emulator: say where it is by AWS_ENDPOINT_URL, or npm run emulator.`,
    );
  if (account === undefined) return;
  const actualAccount = await lookup.readAccount(environment);
  if (actualAccount !== account)
    throw new Error(
      `These keys are of the account ${actualAccount}, and ${name} is in ${account}: nothing was done.`,
    );
}

/** The account of the credentials. */
async function readAccount(environment: Environment): Promise<string> {
  return (await readCallerIdentity(environment)).account;
}

/** The identity of the credentials: one call, which needs no permission. */
export async function readCallerIdentity({
  region,
}: Environment): Promise<{ account: string; arn: string }> {
  const credentials = await new CloudFormationClient({ region }).config.credentials();
  const sts = new AwsClient({ ...credentials, service: 'sts', region });
  const response = await sts.fetch(
    findEmulatorAddress() ?? `https://sts.${region}.amazonaws.com/`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'Action=GetCallerIdentity&Version=2011-06-15',
    },
  );
  const text = await response.text();
  const [, account] = /<Account>(\d{12})<\/Account>/.exec(text) ?? [];
  const [, arn = ''] = /<Arn>([^<]+)<\/Arn>/.exec(text) ?? [];
  if (account) return { account, arn };
  const [, code = String(response.status)] = /<Code>(\w+)<\/Code>/.exec(text) ?? [];
  throw new Error(`Whose these keys are could not be asked: ${code}.`);
}
