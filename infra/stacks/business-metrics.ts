import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { metricDescriptions, METRICS_NAMESPACE, type MetricName } from '#functions/log/metrics.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { createServiceMetric } from './alarm-watch.ts';

/** What the functions count of business events. */
export const createBusinessMetrics = ({ name }: Environment) =>
  Object.fromEntries(
    Object.keys(metricDescriptions).map((metric) => [
      metric,
      createServiceMetric(METRICS_NAMESPACE, metric, { Environment: name }),
    ]),
  ) as Record<MetricName, Metric>;
