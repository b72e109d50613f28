import { findFunctionName } from '#functions/configuration/platform-variables.ts';

/*
 * Counted events. CloudWatch reads them from the log line of a call (its embedded metric format), so that no
 * call waits for them. The environment is the only dimension, because each value of a dimension costs.
 */

export const METRICS_NAMESPACE = 'SmartSales';

/** The counted events, with the descriptions of their metrics. */
export const metricDescriptions = {
  OrdersSaved: 'Orders that were made or saved',
  Conflicts: 'Saves that were refused because somebody else had saved the order',
  SignIns: 'Sign-ins that began a session',
  WrongPasswords: 'Sign-ins with a wrong e-mail or password',
  LockedOut: 'Sign-ins that were refused because the user is locked out',
  FormsPrinted: 'Papers that were printed',
  OrdersDelivered: 'Orders that OrderLink took',
  OrdersGivenUp: 'Orders that OrderLink refused, or that were given up after a day',
  UploadsRead: 'Uploads that were read to their end',
  UploadsFailed: 'Uploads of which nothing was made',
  PageErrors: 'Errors of our own code in a browser, as pages told them',
  PolicyReports: 'Things on our pages that browsers refused to load or run',
} as const;

export type MetricName = keyof typeof metricDescriptions;
export type MetricCounts = Partial<Record<MetricName, number>>;

/**
 * The second part of a function's name (smartsales-prod-orders-update-order); 'local' on a developer's
 * machine.
 */
const getEnvironmentName = () => findFunctionName()?.split('-')[1] ?? 'local';

/** The fields that CloudWatch reads metrics from; empty when nothing was counted. */
export function toEmbeddedMetrics(counts: MetricCounts, now = Date.now()): object {
  const names = Object.keys(counts);
  if (names.length === 0) return {};
  const Metrics = names.map((Name) => ({ Name, Unit: 'Count' }));
  const metricDirective = { Namespace: METRICS_NAMESPACE, Dimensions: [['Environment']], Metrics };
  return {
    ...counts,
    Environment: getEnvironmentName(),
    _aws: { Timestamp: now, CloudWatchMetrics: [metricDirective] },
  };
}
