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
/** How long a message waits for the alarm that would explain it, whose figures may come later. */
const SUPPRESSOR_WAIT = Duration.minutes(3);
/** How long a message stays explained by what has passed: its own figures pass later. */
const SUPPRESSOR_EXTENSION = Duration.minutes(10);
/** An alarm adds up at most this many metrics. */
export const MAX_METRICS_PER_ALARM = 10;

const atLeastThreshold = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const notBreaching = TreatMissingData.NOT_BREACHING;

type AlarmLimit = {
  /** What is the matter, as the alarm says it. */
  description: string;
  threshold: number;
  /** How many periods of five minutes it lasts. */
  periods?: number;
  comparison?: ComparisonOperator;
  /** What it means that there are no figures; where it is not said: nothing happened. */
  missing?: TreatMissingData;
};

/** What an alarm is part of. `all-calls` is the API's where it is not the printer's or the sign-in's, who count there, too. */
type AlarmGroup = AlarmMessageName | 'all-calls';

type AlarmMessageOptions = {
  /** What is behind it, where it is not any of its alarms. */
  rule?: IAlarmRule;
  /** While that one rings this says nothing: it is a symptom. */
  explainedBy?: CompositeAlarm;
};

/** Alarms that each watch one thing and tell nobody, and the messages that are made of them. */
export class AlarmWatch {
  private readonly alarmsByGroup = new Map<AlarmGroup, Alarm[]>();
  private readonly scope: Construct;
  private readonly environment: Environment;

  constructor(scope: Construct, environment: Environment) {
    this.scope = scope;
    this.environment = environment;
  }

  /** An alarm that is part of a message. */
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

  /** Any of the alarms of a message. */
  getAnyAlarmRule(group: AlarmGroup): IAlarmRule {
    return AlarmRule.anyOf(...this.getAlarms(group));
  }

  /** An alarm that people are told of. */
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

  /** An alarm that only explains others. */
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

/** Adds up metrics, of which some may have no figures: a plain + would have none then, either. */
export function createSumMetric(label: string, metrics: readonly IMetric[]): MathExpression {
  // Within a graph no two are called alike.
  const stem = label.toLowerCase().replaceAll('-', '_');
  const names = metrics.map((_, index) => `${stem}_${index}`);
  return new MathExpression({
    label,
    expression: `SUM([${names.join(', ')}])`,
    usingMetrics: Object.fromEntries(names.map((name, index) => [name, metrics[index]!])),
    period: ALARM_PERIOD,
  });
}

/** Errors of functions: what broke off, crashed or took too long. */
export const createErrorMetric = (label: string, functions: readonly Lambda[]) =>
  createSumMetric(
    label,
    functions.map((lambda) => lambda.metricErrors({ statistic: 'Sum', period: ALARM_PERIOD })),
  );

/** A metric of a service, by its dimensions. */
export const createServiceMetric = (
  namespace: string,
  metricName: string,
  { statistic = 'Sum', ...dimensionsMap }: Record<string, string> = {},
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period: ALARM_PERIOD });
