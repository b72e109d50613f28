import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmRule,
  ComparisonOperator,
  CompositeAlarm,
  type IAlarmRule,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { formatAlarmDescription, type AlarmMessageName } from '#infra/plan/alarm-messages.ts';
import type { Environment } from '#infra/plan/environments.ts';

export const ALARM_PERIOD = Duration.minutes(5);
/** How long a message waits for the alarm that may explain it, whose data may arrive later. */
const SUPPRESSOR_WAIT = Duration.minutes(3);
/** How long an explanation remains valid after its alarm has ended: the message's own alarms end later. */
const SUPPRESSOR_EXTENSION = Duration.minutes(10);
/** The maximum number of metrics that an alarm can add up. */
export const MAX_METRICS_PER_ALARM = 10;

const atLeastThreshold = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const notBreaching = TreatMissingData.NOT_BREACHING;

type AlarmLimit = {
  /** The fault, as the alarm describes it. */
  description: string;
  threshold: number;
  /** The number of periods of five minutes. */
  periods?: number;
  comparison?: ComparisonOperator;
  /** How missing data are treated; by default they mean that nothing happened. */
  missing?: TreatMissingData;
};

/**
 * The group of an alarm. `all-calls` belongs to the API's message, unless the printing or the sign-in message
 * explains it, whose calls are counted there, too.
 */
type AlarmGroup = AlarmMessageName | 'all-calls';

type AlarmMessageOptions = {
  /** The rule of the message; by default any of its alarms. */
  rule?: IAlarmRule;
  /** While that alarm is active, this message is suppressed: it is a symptom. */
  explainedBy?: CompositeAlarm;
};

/** Alarms that each watch one thing and notify nobody, and the messages that are composed of them. */
export class AlarmWatch {
  private readonly alarmsByGroup = new Map<AlarmGroup, Alarm[]>();
  private readonly scope: Construct;
  private readonly environment: Environment;

  constructor(scope: Construct, environment: Environment) {
    this.scope = scope;
    this.environment = environment;
  }

  /** Adds an alarm that is part of a message. */
  addAlarm(group: AlarmGroup, name: string, metric: IMetric, limit: AlarmLimit): Alarm {
    const {
      description,
      threshold,
      periods = 1,
      comparison = atLeastThreshold,
      missing = notBreaching,
    } = limit;
    const alarm = new Alarm(this.scope, name, {
      alarmName: this.getAlarmName(name),
      alarmDescription: formatAlarmDescription(
        group === 'all-calls' ? 'api' : group,
        this.environment,
        description,
      ),
      metric,
      threshold,
      evaluationPeriods: periods,
      comparisonOperator: comparison,
      treatMissingData: missing,
    });
    this.alarmsByGroup.set(group, [...this.getAlarms(group), alarm]);
    return alarm;
  }

  getAnyAlarmRule(group: AlarmGroup): IAlarmRule {
    return AlarmRule.anyOf(...this.getAlarms(group));
  }

  /** Adds an alarm that notifies people. */
  addMessageAlarm(
    message: AlarmMessageName,
    topic: ITopic,
    options: AlarmMessageOptions = {},
  ): CompositeAlarm {
    const composite = new CompositeAlarm(this.scope, message, {
      compositeAlarmName: this.getAlarmName(message),
      alarmDescription: formatAlarmDescription(message, this.environment),
      alarmRule: options.rule ?? this.getAnyAlarmRule(message),
      ...(options.explainedBy && {
        actionsSuppressor: options.explainedBy,
        actionsSuppressorWaitPeriod: SUPPRESSOR_WAIT,
        actionsSuppressorExtensionPeriod: SUPPRESSOR_EXTENSION,
      }),
    });
    composite.addAlarmAction(new SnsAction(topic));
    return composite;
  }

  /** Adds an alarm that only explains others. */
  addSilentAlarm(name: string, description: string, rule: IAlarmRule): CompositeAlarm {
    return new CompositeAlarm(this.scope, name, {
      compositeAlarmName: this.getAlarmName(name),
      alarmDescription: description,
      alarmRule: rule,
    });
  }

  private getAlarms(group: AlarmGroup): Alarm[] {
    return this.alarmsByGroup.get(group) ?? [];
  }

  private getAlarmName(name: string): string {
    return `smartsales-${this.environment.name}-${name}`;
  }
}

/** Adds up metrics, some of which may have no data: a plain + would then have none, either. */
export function createSumMetric(label: string, metrics: readonly IMetric[]): MathExpression {
  // Ids must be unique within a graph.
  const stem = label.toLowerCase().replaceAll('-', '_');
  const names = metrics.map((_, index) => `${stem}_${index}`);
  return new MathExpression({
    label,
    expression: `SUM([${names.join(', ')}])`,
    usingMetrics: Object.fromEntries(names.map((name, index) => [name, metrics[index]!])),
    period: ALARM_PERIOD,
  });
}

/** The errors of functions: failed, crashed or timed out. */
export const createFunctionErrorMetric = (label: string, functions: readonly Lambda[]) =>
  createSumMetric(
    label,
    functions.map((lambda) => lambda.metricErrors({ statistic: 'Sum', period: ALARM_PERIOD })),
  );

export const createServiceMetric = (
  namespace: string,
  metricName: string,
  { statistic = 'Sum', ...dimensionsMap }: Record<string, string> = {},
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: ALARM_PERIOD });
