import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import type { Environment } from '#infra/plan/environments.ts';

/** The outputs of an environment's stacks; empty where nothing is deployed. */
export type DeployedEnvironment = {
  environment: Environment;
  outputs: Readonly<Record<string, string>>;
};

/** The address of an emulator, if one is used. */
export const findEmulatorAddress = (): string | undefined => process.env.AWS_ENDPOINT_URL;

export const getStackName = ({ name }: Environment, part: string) => `SmartSales-${name}-${part}`;

/** Reads what was deployed; throws where nothing is. */
export async function readDeployedEnvironment(
  environment: Environment,
): Promise<DeployedEnvironment> {
  const outputs = await readEnvironmentOutputsOrEmpty(environment);
  if (outputs.TableName) return { environment, outputs };
  throw new Error(
    `Nothing of ${environment.name} is deployed here: npm run deploy -- ${environment.name}.`,
  );
}

/** Of all its stacks together; those that are not deployed add none. */
export async function readEnvironmentOutputsOrEmpty(
  environment: Environment,
): Promise<Record<string, string>> {
  const client = new CloudFormationClient({ region: environment.region });
  const parts = ['Data', 'SignIn', 'Api', 'Web', 'Outbox'];
  const outputs = await Promise.all(
    parts.map((part) => readStackOutputs(client, getStackName(environment, part))),
  );
  return Object.assign({}, ...outputs) as Record<string, string>;
}

async function readStackOutputs(client: CloudFormationClient, StackName: string) {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    return Object.fromEntries(
      (Stacks[0]?.Outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey!, OutputValue!]),
    );
  } catch (error) {
    if (isMissingStackError(error)) return {};
    throw error;
  }
}

/** CloudFormation's error for a stack that was never deployed. */
export const isMissingStackError = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('does not exist');

/**
 * The address for users; without a CDN it is that of the page served from this machine (serve.ts). Throws
 * where only a part is deployed.
 */
export function requireProductAddress({ environment, outputs }: DeployedEnvironment): string {
  if (outputs.Address) return outputs.Address;
  throw new Error(`${environment.name} has no address yet: npm run deploy -- ${environment.name}.`);
}

/** The address of the API itself, behind the CDN. */
export function getApiAddress({ environment, outputs }: DeployedEnvironment): string {
  const local = findEmulatorAddress();
  return local
    ? `${local}/_aws/execute-api/${outputs.ApiId}/$default`
    : `https://${outputs.ApiId}.execute-api.${environment.region}.amazonaws.com`;
}

/**
 * Sets up the functions' code to work on an environment, with the credentials of the user. Modules that read
 * the environment variables on import must be imported after this.
 */
export async function setUpProcessBeforeImports({
  environment,
  outputs,
}: DeployedEnvironment): Promise<void> {
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
