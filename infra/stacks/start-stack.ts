import { Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER_FUNCTION } from '#infra/plan/function-list.ts';
import { LiveFunction } from './live-function.ts';
import { VERSION_START_TIMEOUT, getAllFunctionVersionsArnPattern } from './start-check.ts';

type StartStackProps = StackProps & { environment: Environment };

/** The function that starts each new version once, before its alias leads to it (start-check.ts). */
export class StartStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: StartStackProps) {
    super(scope, id, props);
    const log = new LogGroup(this, 'Log', {
      retention: environment.logRetention,
      removalPolicy: environment.dataRemoval,
    });
    const role = new Role(this, 'FunctionRole', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: [getAllFunctionVersionsArnPattern(this, environment)],
      }),
    );
    log.grantWrite(role);
    new LiveFunction(this, 'Starter', {
      environment,
      functionName: getDeployedFunctionName(environment, VERSION_STARTER_FUNCTION),
      description: 'Starts each new version once, before anybody is led to it',
      architecture: Architecture.ARM_64,
      bundle: VERSION_STARTER_FUNCTION,
      timeout: VERSION_START_TIMEOUT,
      memorySize: 256,
      role: role.withoutPolicyUpdates(),
      logGroup: log,
    });
  }
}
