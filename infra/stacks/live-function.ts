import { RemovalPolicy } from 'aws-cdk-lib';
import { Alias, Function as Lambda, type FunctionProps, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { LIVE_ALIAS } from '#infra/plan/call-names.ts';
import { getFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER_FUNCTION } from '#infra/plan/function-list.ts';
import { addStartCheck } from './start-check.ts';

type LiveFunctionProps = Omit<
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
  readonly liveAlias: Alias;

  constructor(
    scope: Construct,
    id: string,
    { environment, variables, warm, ...props }: LiveFunctionProps,
  ) {
    super(scope, id, {
      ...props,
      ...(variables && { environment: variables }),
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    this.liveAlias = new Alias(this, 'Live', {
      aliasName: LIVE_ALIAS,
      version: this.currentVersion,
      ...(warm && { provisionedConcurrentExecutions: warm }),
    });
    // Who starts the others is not there before itself.
    if (props.functionName !== getFunctionName(environment, VERSION_STARTER_FUNCTION))
      addStartCheck(this.liveAlias, this.currentVersion, environment);
  }
}
