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
import type { Environment } from '#infra/plan/environments.ts';
import { describe, type Message } from '#infra/plan/messages.ts';

export const period = Duration.minutes(5);
/** How long a message waits for the alarm that would explain it, whose figures may come later. */
const WAIT = Duration.minutes(3);
/** How long a message stays explained by what has passed: its own figures pass later. */
const AFTER = Duration.minutes(10);
/** An alarm adds up at most this many metrics. */
export const METRICS_PER_ALARM = 10;

const atLeastThat = ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD;
const nothing = TreatMissingData.NOT_BREACHING;

type Limit = {
  /** What is the matter, as the alarm says it. */
  what: string;
  atLeast: number;
  /** How many periods of five minutes it lasts. */
  periods?: number;
  comparison?: ComparisonOperator;
  /** What it means that there are no figures; where it is not said: nothing happened. */
  missing?: TreatMissingData;
};

/** What an alarm is part of. `all-calls` is the API's where it is not the printer's or the sign-in's, who count there, too. */
type Part = Message | 'all-calls';

type AlarmMessageOptions = {
  /** What is behind it, where it is not any of its alarms. */
  rule?: IAlarmRule;
  /** While that one rings this says nothing: it is a symptom. */
  explainedBy?: CompositeAlarm;
};

/** Alarms that each watch one thing and tell nobody, and the messages that are made of them. */
export class Watch {
  private readonly found = new Map<Part, Alarm[]>();
  private readonly scope: Construct;
  private readonly environment: Environment;

  constructor(scope: Construct, environment: Environment) {
    this.scope = scope;
    this.environment = environment;
  }

  /** An alarm that is part of a message. */
  part(of: Part, name: string, metric: IMetric, limit: Limit): Alarm {
    const { what, atLeast, periods = 1, comparison = atLeastThat, missing = nothing } = limit;
    const alarm = new Alarm(this.scope, name, {
      alarmName: this.named(name),
      alarmDescription: describe(of === 'all-calls' ? 'api' : of, this.environment, what),
      metric,
      threshold: atLeast,
      evaluationPeriods: periods,
      comparisonOperator: comparison,
      treatMissingData: missing,
    });
    this.found.set(of, [...this.partsOf(of), alarm]);
    return alarm;
  }

  /** Any of the alarms of a message. */
  anyOf(of: Part): IAlarmRule {
    return AlarmRule.anyOf(...this.partsOf(of));
  }

  /** An alarm that people are told of. */
  message(message: Message, topic: ITopic, options: AlarmMessageOptions = {}): CompositeAlarm {
    const composite = new CompositeAlarm(this.scope, message, {
      compositeAlarmName: this.named(message),
      alarmDescription: describe(message, this.environment),
      alarmRule: options.rule ?? this.anyOf(message),
      ...(options.explainedBy && {
        actionsSuppressor: options.explainedBy,
        actionsSuppressorWaitPeriod: WAIT,
        actionsSuppressorExtensionPeriod: AFTER,
      }),
    });
    composite.addAlarmAction(new SnsAction(topic));
    return composite;
  }

  /** An alarm that only explains others. */
  silent(name: string, what: string, rule: IAlarmRule): CompositeAlarm {
    return new CompositeAlarm(this.scope, name, {
      compositeAlarmName: this.named(name),
      alarmDescription: what,
      alarmRule: rule,
    });
  }

  private partsOf(of: Part): Alarm[] {
    return this.found.get(of) ?? [];
  }

  private named(name: string): string {
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
    period,
  });
}

/** Errors of functions: what broke off, crashed or took too long. */
export const errorsOf = (label: string, functions: readonly Lambda[]) =>
  createSumMetric(
    label,
    functions.map((lambda) => lambda.metricErrors({ statistic: 'Sum', period })),
  );

/** A metric of a service, by its dimensions. */
export const measure = (
  namespace: string,
  metricName: string,
  { statistic = 'Sum', ...dimensionsMap }: Record<string, string> = {},
) => new Metric({ namespace, metricName, dimensionsMap, statistic, period });
