import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { AlarmMessageName } from '#infra/plan/alarm-messages.ts';
import type { Environment } from '#infra/plan/environments.ts';
import {
  createFunctionErrorMetric,
  createServiceMetric,
  MAX_METRICS_PER_ALARM,
  ALARM_PERIOD,
  type AlarmWatch,
} from './alarm-watch.ts';
import type { ApiStack } from './api-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';

export type WatchedArea = { name: string; functions: Lambda[]; failures: IMetric | undefined };

/** Areas whose alarms belong to another message; those of all other areas belong to the API's. */
const alarmMessageByArea: Record<string, AlarmMessageName> = {
  reports: 'printing',
  account: 'sign-in',
  registration: 'sign-in',
};

const FAILURE_THRESHOLD = 5;
const SLOW_CALL_MS = 2000;
/**
 * Twice the time of the longest document, which the outbox prints: while this alarm is active, others are
 * suppressed. A print that a user waits for fails long before.
 */
const SLOW_PRINT_MS = 60_000;
/** The share of the concurrency limit of the account or of the printer. */
const CONCURRENCY_SHARE = 0.8;

/** Alarms for calls by area: answered failures, and calls without an answer. */
export function addAreaAlarms(
  watch: AlarmWatch,
  areas: readonly WatchedArea[],
): { errors: IMetric[] } {
  const errors: IMetric[] = [];
  for (const { name, functions, failures } of areas) {
    const message = alarmMessageByArea[name] ?? 'api';
    if (failures)
      watch.addAlarm(message, `${name}-failures`, failures, {
        description: `A call of ${name} answered that it failed`,
        threshold: 1,
      });
    for (const [index, chunk] of splitByAlarmLimit(functions).entries()) {
      const label = chunk.length === functions.length ? name : `${name}-${index + 1}`;
      const metric = createFunctionErrorMetric(label, chunk);
      errors.push(metric);
      watch.addAlarm(message, `${label}-errors`, metric, {
        description: `A call of ${name} broke off`,
        threshold: 1,
      });
    }
  }
  return { errors };
}

/**
 * Alarms that no area can have. The gateway and the account count every area: another message may explain
 * them.
 */
export function addGatewayAndAccountAlarms(
  watch: AlarmWatch,
  { api }: ApiStack,
  environment: Environment,
) {
  const gateway = (name: string, statistic: string) =>
    createServiceMetric('AWS/ApiGateway', name, { ApiId: api.ref, statistic });
  const latency = gateway('Latency', 'p95');
  watch.addAlarm('api', 'api-latency', latency, {
    description: 'One call in twenty takes longer than two seconds',
    threshold: SLOW_CALL_MS,
    periods: 2,
  });
  const running = createServiceMetric('AWS/Lambda', 'ConcurrentExecutions', {
    statistic: 'Maximum',
  });
  watch.addAlarm('api', 'concurrency', running, {
    description: 'The account runs nearly as many functions at once as it may',
    threshold: CONCURRENCY_SHARE * environment.accountConcurrency,
  });
  const failures = gateway('5xx', 'Sum');
  watch.addAlarm('all-calls', 'api-failures', failures, {
    description: 'The API answers 5xx',
    threshold: FAILURE_THRESHOLD,
    periods: 2,
  });
  // Throttles of the whole account: functions share its concurrency, and any of them may exceed it.
  const throttles = createServiceMetric('AWS/Lambda', 'Throttles');
  watch.addAlarm('all-calls', 'throttles', throttles, {
    description: 'Functions were throttled: more were to run at once than may',
    threshold: 1,
    periods: 2,
  });
  return { gateway, latency, failures, throttles, running };
}

/** Alarms for the function that prints. */
export function addPrinterAlarms(
  watch: AlarmWatch,
  { printer: lambda }: DocumentsStack,
  { printer }: Environment,
) {
  const duration = lambda.metricDuration({ statistic: 'Maximum', period: ALARM_PERIOD });
  watch.addAlarm('printing', 'printer-errors', createFunctionErrorMetric('printer', [lambda]), {
    description: 'A print failed',
    threshold: 1,
  });
  watch.addAlarm(
    'printing',
    'printer-throttles',
    lambda.metricThrottles({ period: ALARM_PERIOD }),
    {
      description: 'There were more prints at once than the printer may run',
      threshold: 1,
    },
  );
  watch.addAlarm('printing', 'printer-duration', duration, {
    description: 'A print took twice as long as the longest paper does',
    threshold: SLOW_PRINT_MS,
  });
  const atOnce = lambda.metric('ConcurrentExecutions', {
    statistic: 'Maximum',
    period: ALARM_PERIOD,
  });
  watch.addAlarm('printing', 'printer-concurrency', atOnce, {
    description: 'Nearly as many prints are made at once as may be: others wait in line',
    threshold: CONCURRENCY_SHARE * printer.maxConcurrentPrints,
    periods: 2,
  });
  return { duration, atOnce };
}

const splitByAlarmLimit = (functions: Lambda[]) =>
  Array.from({ length: Math.ceil(functions.length / MAX_METRICS_PER_ALARM) }, (_, index) =>
    functions.slice(index * MAX_METRICS_PER_ALARM, (index + 1) * MAX_METRICS_PER_ALARM),
  );
