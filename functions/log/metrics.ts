/*
 * What happens in the product, counted: CloudWatch reads it out of the line of a call (its embedded metric format), so
 * that nobody waits for it. There is one dimension, the environment: each value of a dimension is paid for.
 */

export const METRICS_NAMESPACE = 'SmartSales';

/** What is counted, and what a count of it says. */
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

/** The second word of a function's name (smartsales-prod-orders-update-order); a laptop has none. */
const getEnvironmentName = () => process.env.AWS_LAMBDA_FUNCTION_NAME?.split('-')[1] ?? 'local';

/** What of a line makes CloudWatch count; nothing where nothing was counted. */
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
