import { Size, type Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { AreaAccess } from '#infra/plan/access.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { LiveFunction } from './live-function.ts';
import { statementsOf } from './policies.ts';

export type WorkerContext = {
  environment: Environment;
  log: LogGroup;
  neighbours: { data: DataStack; documents: DocumentsStack };
};

export type WorkerPlan = {
  description: string;
  timeout: Duration;
  access: AreaAccess;
  variables: Record<string, string>;
  allow: (role: Role) => void;
  /** Where what it could not take goes, where no queue brings it. */
  deadLetterQueue?: Queue;
  /** Room for files; what every function has, where it is not said. */
  diskMegabytes?: number;
};

/** A function that no call leads to, with a role that reaches only what it needs. */
export function workerFunction(
  scope: Construct,
  name: string,
  {
    environment,
    log,
    neighbours,
    description,
    timeout,
    access,
    variables,
    allow,
    deadLetterQueue,
    diskMegabytes,
  }: WorkerContext & WorkerPlan,
): LiveFunction {
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  for (const statement of statementsOf(access, neighbours)) role.addToPolicy(statement);
  log.grantWrite(role);
  allow(role);
  return new LiveFunction(scope, name, {
    functionName: functionName(environment, name),
    description,
    architecture: Architecture.ARM_64,
    code: Code.fromAsset(`dist/functions/${name}`),
    timeout,
    memorySize: access.memoryMegabytes,
    ...(diskMegabytes && { ephemeralStorageSize: Size.mebibytes(diskMegabytes) }),
    environment,
    variables,
    ...(deadLetterQueue && { deadLetterQueue }),
    role: role.withoutPolicyUpdates(),
    logGroup: log,
  });
}
