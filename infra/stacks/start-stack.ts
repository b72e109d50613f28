import { Stack, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER } from '#infra/plan/functions.ts';
import { LiveFunction } from './live-function.ts';
import { START_TIMEOUT, versionsOfEnvironment } from './start-check.ts';

type Props = StackProps & { environment: Environment };

/** The function that starts each new version once, before its alias leads to it (start-check.ts). */
export class StartStack extends Stack {
  constructor(scope: Construct, id: string, { environment, ...props }: Props) {
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
        resources: [versionsOfEnvironment(this, environment)],
      }),
    );
    log.grantWrite(role);
    new LiveFunction(this, 'Starter', {
      environment,
      functionName: functionName(environment, VERSION_STARTER),
      description: 'Starts each new version once, before anybody is led to it',
      architecture: Architecture.ARM_64,
      code: Code.fromAsset(`dist/functions/${VERSION_STARTER}`),
      timeout: START_TIMEOUT,
      memorySize: 256,
      role: role.withoutPolicyUpdates(),
      logGroup: log,
    });
  }
}
