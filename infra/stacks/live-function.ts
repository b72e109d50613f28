import { RemovalPolicy } from 'aws-cdk-lib';
import { Alias, Function as Lambda, type FunctionProps, Runtime } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { LIVE } from '#infra/plan/call-names.ts';

type Props = Omit<FunctionProps, 'runtime' | 'handler' | 'currentVersionOptions'> & {
  /** How many stand ready, whether they are called or not. */
  warm?: number | undefined;
};

/**
 * A function as it is deployed: each change of it is a version, and its callers go by the alias, so that it is put back
 * by one call. Versions are kept when others follow, and go with their function.
 */
export class LiveFunction extends Lambda {
  readonly live: Alias;

  constructor(scope: Construct, id: string, { warm, ...props }: Props) {
    super(scope, id, {
      ...props,
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    this.live = new Alias(this, 'Live', {
      aliasName: LIVE,
      version: this.currentVersion,
      ...(warm && { provisionedConcurrentExecutions: warm }),
    });
  }
}
