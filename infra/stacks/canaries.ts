import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
} from 'aws-cdk-lib/aws-codedeploy';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { functionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { Area } from './access-stack.ts';
import type { LiveFunction } from './live-function.ts';

/** Whose calls a mistake would cost most. */
const areasWithCanary = ['orders', 'account', 'reports'];
/** Answers that a call failed, in a minute: one may be anything, three are the new version. */
const FAILURES = 3;
const period = Duration.minutes(1);

export type Canaries = {
  watch: (name: string, lambda: LiveFunction, area: Area & { area: string }) => void;
};

/**
 * A new version of these functions gets a tenth of the calls for five minutes, and is taken back where it breaks off or
 * answers that it failed. Where the environment wants none, a new version is live at once.
 */
export function canariesOf(stack: Stack, environment: Environment): Canaries | undefined {
  if (!environment.canary) return undefined;
  let shared: ReturnType<typeof deployerOf> | undefined;
  const failing = new Map<string, Alarm>();
  return {
    watch: (name, lambda, { area, failures }) => {
      if (!areasWithCanary.includes(area)) return;
      shared ??= deployerOf(stack, environment);
      const alarms = [
        alarmOf(stack, `${name}-errors`, {
          alarmName: functionName(environment, `${name}-errors`),
          alarmDescription: `The version of ${name} that is being deployed breaks off: it is taken back by itself`,
          metric: lambda.live.metricErrors({ statistic: 'Sum', period }),
          threshold: 1,
        }),
      ];
      if (failures && !failing.has(area))
        failing.set(
          area,
          alarmOf(stack, `${area}-canary`, {
            alarmName: functionName(
              environment,
              `${stack.node.id.split('-').at(-1)}-${area}-canary`,
            ),
            alarmDescription: `Calls of ${area} answer that they failed while a version is being deployed: it is taken back by itself`,
            metric: failures.with({ period }),
            threshold: FAILURES,
          }),
        );
      const failed = failing.get(area);
      new LambdaDeploymentGroup(stack, `${name}-canary`, {
        ...shared,
        alias: lambda.live,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: failed ? [...alarms, failed] : alarms,
        autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
      });
    },
  };
}

type CanaryAlarmProps = {
  alarmName: string;
  alarmDescription: string;
  metric: Metric;
  threshold: number;
};

/** Nobody is told by these: they take a deployment back, and whoever deploys sees it fail. */
const alarmOf = (stack: Stack, id: string, props: CanaryAlarmProps) =>
  new Alarm(stack, id, {
    ...props,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/** What moves the calls from one version to the next: it may do that, and look at the alarms. */
function deployerOf(stack: Stack, environment: Environment) {
  const { region, account, partition } = Stack.of(stack);
  const ours = functionName(environment, '*');
  const role = new Role(stack, 'CanaryRole', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:UpdateAlias', 'lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      resources: [`arn:${partition}:lambda:${region}:${account}:function:${ours}`],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudwatch:DescribeAlarms'],
      resources: [`arn:${partition}:cloudwatch:${region}:${account}:alarm:${ours}`],
    }),
  );
  return {
    application: new LambdaApplication(stack, 'Canaries'),
    role: role.withoutPolicyUpdates(),
  };
}
