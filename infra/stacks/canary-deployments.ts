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
import { getDeployedFunctionName } from '#infra/plan/deployed-functions.ts';
import type { Environment } from '#infra/plan/environments.ts';
import type { CallArea } from './access-stack.ts';
import type { LiveFunction } from './live-function.ts';

/** The areas in which a faulty version would do the most damage. */
const areasWithCanary = ['orders', 'account', 'reports'];
/** Failed answers in a minute: one may be a coincidence, three are caused by the new version. */
const FAILURE_THRESHOLD = 3;
const canaryPeriod = Duration.minutes(1);

export type CanaryDeployments = {
  addCanary: (name: string, lambda: LiveFunction, area: CallArea & { area: string }) => void;
};

/**
 * A new version of these functions gets a tenth of the calls for five minutes, and is rolled back if it
 * crashes or answers with failures. Without canaries in the environment, a new version is live at once.
 */
export function createCanaryAdder(
  stack: Stack,
  environment: Environment,
): CanaryDeployments | undefined {
  if (!environment.canary) return undefined;
  let deployer: ReturnType<typeof createCanaryDeployer> | undefined;
  const failureAlarms = new Map<string, Alarm>();
  return {
    addCanary: (name, lambda, { area, failures }) => {
      if (!areasWithCanary.includes(area)) return;
      deployer ??= createCanaryDeployer(stack, environment);
      const alarms = [
        createCanaryAlarm(stack, `${name}-errors`, {
          alarmName: getDeployedFunctionName(environment, `${name}-errors`),
          alarmDescription: `The version of ${name} that is being deployed breaks off: it is taken back by itself`,
          metric: lambda.liveAlias.metricErrors({ statistic: 'Sum', period: canaryPeriod }),
          threshold: 1,
        }),
      ];
      if (failures && !failureAlarms.has(area))
        failureAlarms.set(
          area,
          createCanaryAlarm(stack, `${area}-canary`, {
            alarmName: getDeployedFunctionName(
              environment,
              `${stack.node.id.split('-').at(-1)}-${area}-canary`,
            ),
            alarmDescription: `Calls of ${area} answer that they failed while a version is being deployed: it is taken back by itself`,
            metric: failures.with({ period: canaryPeriod }),
            threshold: FAILURE_THRESHOLD,
          }),
        );
      const failureAlarm = failureAlarms.get(area);
      new LambdaDeploymentGroup(stack, `${name}-canary`, {
        ...deployer,
        alias: lambda.liveAlias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: failureAlarm ? [...alarms, failureAlarm] : alarms,
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

/** These alarms notify nobody: they roll a deployment back, and the deployment fails visibly. */
const createCanaryAlarm = (stack: Stack, id: string, props: CanaryAlarmProps) =>
  new Alarm(stack, id, {
    ...props,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });

/** The role that moves calls from one version to the next: it may do that, and read the alarms. */
function createCanaryDeployer(stack: Stack, environment: Environment) {
  const { region, account, partition } = Stack.of(stack);
  const ownFunctions = getDeployedFunctionName(environment, '*');
  const role = new Role(stack, 'CanaryRole', {
    assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
  });
  role.addToPolicy(
    new PolicyStatement({
      actions: ['lambda:UpdateAlias', 'lambda:GetAlias', 'lambda:GetProvisionedConcurrencyConfig'],
      resources: [`arn:${partition}:lambda:${region}:${account}:function:${ownFunctions}`],
    }),
  );
  role.addToPolicy(
    new PolicyStatement({
      actions: ['cloudwatch:DescribeAlarms'],
      resources: [`arn:${partition}:cloudwatch:${region}:${account}:alarm:${ownFunctions}`],
    }),
  );
  return {
    application: new LambdaApplication(stack, 'Canaries'),
    role: role.withoutPolicyUpdates(),
  };
}
