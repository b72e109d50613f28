import type { IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import type { Environment } from '#infra/plan/environments.ts';
import type { Message } from '#infra/plan/messages.ts';
import type { ApiStack } from './api-stack.ts';
import type { DocumentsStack } from './documents-stack.ts';
import { errorsOf, measure, METRICS_PER_ALARM, period, type Watch } from './watch.ts';

export type Area = { name: string; functions: Lambda[]; failures: IMetric | undefined };

/** Areas whose trouble is another message's; all others' is the API's. */
const messageOf: Record<string, Message> = {
  reports: 'printing',
  account: 'sign-in',
  registration: 'sign-in',
};

const FAILURES = 5;
const SLOW_MS = 2000;
/**
 * Twice what the longest paper takes, which the outbox has made: while it rings, others say nothing. A print that
 * somebody waits for fails long before.
 */
const SLOW_PRINT_MS = 60_000;
/** Of what the account, or the printer, may run at once. */
const NEARLY_ALL = 0.8;

/** Calls by area: those that answered that they failed, and those that did not come to answer. */
export function watchAreas(watch: Watch, areas: readonly Area[]): { errors: IMetric[] } {
  const errors: IMetric[] = [];
  for (const { name, functions, failures } of areas) {
    const message = messageOf[name] ?? 'api';
    if (failures)
      watch.part(message, `${name}-failures`, failures, {
        what: `A call of ${name} answered that it failed`,
        atLeast: 1,
      });
    for (const [index, part] of inParts(functions).entries()) {
      const label = part.length === functions.length ? name : `${name}-${index + 1}`;
      const metric = errorsOf(label, part);
      errors.push(metric);
      watch.part(message, `${label}-errors`, metric, {
        what: `A call of ${name} broke off`,
        atLeast: 1,
      });
    }
  }
  return { errors };
}

/** What no area can say of itself. The gateway and the account count every area: what they count may be another message's. */
export function watchGateway(watch: Watch, { api }: ApiStack, environment: Environment) {
  const gateway = (name: string, statistic: string) =>
    measure('AWS/ApiGateway', name, { ApiId: api.ref, statistic });
  const latency = gateway('Latency', 'p95');
  watch.part('api', 'api-latency', latency, {
    what: 'One call in twenty takes longer than two seconds',
    atLeast: SLOW_MS,
    periods: 2,
  });
  const running = measure('AWS/Lambda', 'ConcurrentExecutions', { statistic: 'Maximum' });
  watch.part('api', 'concurrency', running, {
    what: 'The account runs nearly as many functions at once as it may',
    atLeast: NEARLY_ALL * environment.accountConcurrency,
  });
  const failures = gateway('5xx', 'Sum');
  watch.part('all-calls', 'api-failures', failures, {
    what: 'The API answers 5xx',
    atLeast: FAILURES,
    periods: 2,
  });
  // Of the whole account: functions share what may run at once, and whichever is over it may be any of them.
  const throttles = measure('AWS/Lambda', 'Throttles');
  watch.part('all-calls', 'throttles', throttles, {
    what: 'Functions were throttled: more were to run at once than may',
    atLeast: 1,
    periods: 2,
  });
  return { gateway, latency, failures, throttles, running };
}

/** The function that prints. */
export function watchPrinter(
  watch: Watch,
  { printer: lambda }: DocumentsStack,
  { printer }: Environment,
) {
  const duration = lambda.metricDuration({ statistic: 'Maximum', period });
  watch.part('printing', 'printer-errors', errorsOf('printer', [lambda]), {
    what: 'A print failed',
    atLeast: 1,
  });
  watch.part('printing', 'printer-throttles', lambda.metricThrottles({ period }), {
    what: 'There were more prints at once than the printer may run',
    atLeast: 1,
  });
  watch.part('printing', 'printer-duration', duration, {
    what: 'A print took twice as long as the longest paper does',
    atLeast: SLOW_PRINT_MS,
  });
  const atOnce = lambda.metric('ConcurrentExecutions', { statistic: 'Maximum', period });
  watch.part('printing', 'printer-concurrency', atOnce, {
    what: 'Nearly as many prints are made at once as may be: others wait in line',
    atLeast: NEARLY_ALL * printer.maxConcurrentPrints,
    periods: 2,
  });
  return { duration, atOnce };
}

const inParts = (functions: Lambda[]) =>
  Array.from({ length: Math.ceil(functions.length / METRICS_PER_ALARM) }, (_, part) =>
    functions.slice(part * METRICS_PER_ALARM, (part + 1) * METRICS_PER_ALARM),
  );
