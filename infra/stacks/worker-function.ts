import { Size, type Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import type { VariableValues } from '#functions/configuration/declare-variable.ts';
import type { AreaAccess } from '#infra/plan/access.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { DataStack } from './data-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { LiveFunction } from './live-function.ts';
import { createPolicyStatements } from './role-policies.ts';

export type WorkerContext = {
  environment: Environment;
  log: LogGroup;
  neighbours: { data: DataStack; documents: DocumentsStack };
};

export type WorkerProps = {
  description: string;
  timeout: Duration;
  access: AreaAccess;
  variables: VariableValues;
  grantAccess: (role: Role) => void;
  /** Gets events that the function could not process, where no queue delivers them. */
  deadLetterQueue?: Queue;
  /** Temporary disk space; by default that of every function. */
  diskMegabytes?: number;
};

/** A function that no call leads to, with a role that has only the access it needs. */
export function createWorkerFunction(
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
    grantAccess,
    deadLetterQueue,
    diskMegabytes,
  }: WorkerContext & WorkerProps,
): LiveFunction {
  const role = new Role(scope, `${name}-role`, {
    assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
  });
  for (const statement of createPolicyStatements(access, neighbours)) role.addToPolicy(statement);
  log.grantWrite(role);
  grantAccess(role);
  return new LiveFunction(scope, name, {
    functionName: getDeployedFunctionName(environment, name),
    description,
    architecture: Architecture.ARM_64,
    bundle: name,
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
