import { RemovalPolicy } from 'aws-cdk-lib';
import { Alias, Function as Lambda, type FunctionProps, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { LIVE } from '#infra/plan/call-names.ts';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER } from '#infra/plan/functions.ts';
import { startBefore } from './start-check.ts';

type Props = Omit<
  FunctionProps,
  'runtime' | 'handler' | 'environment' | 'currentVersionOptions'
> & {
  environment: Environment;
  variables?: Record<string, string>;
  /** How many stand ready, whether they are called or not. */
  warm?: number | undefined;
};

/**
 * A function as it is deployed: each change of it is a version, which is started once before the alias leads to it. Its
 * callers go by the alias, so that it is put back by one call. Versions are kept when others follow, and go with their function.
 */
export class LiveFunction extends Lambda {
  readonly live: Alias;

  constructor(scope: Construct, id: string, { environment, variables, warm, ...props }: Props) {
    super(scope, id, {
      ...props,
      ...(variables && { environment: variables }),
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    this.live = new Alias(this, 'Live', {
      aliasName: LIVE,
      version: this.currentVersion,
      ...(warm && { provisionedConcurrentExecutions: warm }),
    });
    // Who starts the others is not there before itself.
    if (props.functionName !== functionName(environment, VERSION_STARTER))
      startBefore(this.live, this.currentVersion, environment);
  }
}
