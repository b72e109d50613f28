import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Environment } from '#infra/plan/environments.ts';

/** What the stacks of an environment have said of themselves; what is not deployed says nothing. */
export type Deployed = {
  environment: Environment;
  outputs: Readonly<Record<string, string>>;
};

/** An engine that stands in for the cloud, where there is one. */
export const emulator = (): string | undefined => process.env.AWS_ENDPOINT_URL;

export const stackName = ({ name }: Environment, part: string) => `SmartSales-${name}-${part}`;

/** Reads what was deployed; refuses an environment of which nothing is. */
export async function findDeployed(environment: Environment): Promise<Deployed> {
  const outputs = await readOutputs(environment);
  if (outputs.TableName) return { environment, outputs };
  throw new Error(
    `Nothing of ${environment.name} is deployed here: npm run deploy -- ${environment.name}.`,
  );
}

/** What its stacks say; nothing where there are none. */
export async function readOutputs(environment: Environment): Promise<Record<string, string>> {
  const client = new CloudFormationClient({ region: environment.region });
  const parts = ['Data', 'SignIn', 'Api', 'Web', 'Outbox'];
  const found = await Promise.all(
    parts.map((part) => outputsOf(client, stackName(environment, part))),
  );
  return Object.assign({}, ...found) as Record<string, string>;
}

async function outputsOf(client: CloudFormationClient, StackName: string) {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Object.fromEntries(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey!, OutputValue!]),
    );
  } catch (error) {
    if (isNoStack(error)) return {};
    throw error;
  }
}

/** What CloudFormation says of a stack that was never deployed. */
export const isNoStack = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not exist');

/** Where users find it; without a CDN that is where the page is served from this machine (serve.ts). */
export const addressOf = ({ outputs }: Deployed): string => outputs.Address!;

/** The API itself, which the CDN has behind it. */
export function apiAddress({ environment, outputs }: Deployed): string {
  const local = emulator();
  return local
    ? `${local}/_aws/execute-api/${outputs.ApiId}/$default`
    : `https://${outputs.ApiId}.execute-api.${environment.region}.amazonaws.com`;
}

/**
 * Has the code of the functions work on an environment, with the keys of whoever runs the command. What they read
 * when they are imported must be there by then: import them after it.
 */
export async function connect({ environment, outputs }: Deployed): Promise<void> {
  const client = new CloudFormationClient({ region: environment.region });
  const { accessKeyId, secretAccessKey, sessionToken } = await client.config.credentials();
  Object.assign(process.env, {
    AWS_REGION: environment.region,
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    ...(sessionToken && { AWS_SESSION_TOKEN: sessionToken }),
    TABLE_NAME: outputs.TableName,
    FILES_BUCKET: outputs.FilesBucket,
    USER_POOL_ID: outputs.UserPoolId,
    USER_POOL_CLIENT_ID: outputs.UserPoolClientId,
    VERSIONS_KEPT_DAYS: String(environment.versionRetentionDays),
  });
}
