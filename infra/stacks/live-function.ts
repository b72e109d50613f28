import { RemovalPolicy } from 'aws-cdk-lib';
import {
  Alias,
  Code,
  Function as Lambda,
  type FunctionProps,
  Runtime,
} from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { VariableValues } from '#functions/configuration/declare-variable.ts';
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { VERSION_STARTER_FUNCTION } from '#infra/plan/function-list.ts';
import { LIVE_ALIAS } from '#infra/plan/short-call-names.ts';
import { getBundleFolder, requireFunctionVariables } from './function-variables.ts';
import { addVersionStartCheck } from './start-check.ts';

type LiveFunctionProps = Omit<
  FunctionProps,
  'runtime' | 'handler' | 'code' | 'environment' | 'currentVersionOptions'
> & {
  environment: Environment;
  /** The name of its bundle. */
  bundle: string;
  /** What its stack knows; the function gets those that its bundle reads. */
  variables?: VariableValues;
  /** Instances that stay ready, whether they are called or not. */
  warm?: number | undefined;
};

/**
 * A deployed function: each change creates a version, which is started once before the alias leads to it.
 * Callers use the alias, so that one call rolls the function back. Replaced versions are retained, and are
 * deleted with their function.
 */
export class LiveFunction extends Lambda {
  readonly liveAlias: Alias;

  constructor(
    scope: Construct,
    id: string,
    { environment, bundle, variables = {}, warm, ...props }: LiveFunctionProps,
  ) {
    super(scope, id, {
      ...props,
      code: Code.fromAsset(getBundleFolder(bundle)),
      environment: requireFunctionVariables(bundle, variables),
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN },
    });
    this.liveAlias = new Alias(this, 'Live', {
      aliasName: LIVE_ALIAS,
      version: this.currentVersion,
      ...(warm && { provisionedConcurrentExecutions: warm }),
    });
    // The function that starts the others cannot start itself.
    if (props.functionName !== getDeployedFunctionName(environment, VERSION_STARTER_FUNCTION))
      addVersionStartCheck(this.liveAlias, this.currentVersion, environment);
  }
}
