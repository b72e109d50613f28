import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { counted, NAMESPACE, type Counted } from '#functions/log/counts.ts';
import type { Environment } from '#infra/plan/environments.ts';
import { measure } from './watch.ts';

/** What the functions count of what happens in the product. */
export const businessMetrics = ({ name }: Environment) =>
  Object.fromEntries(
    Object.keys(counted).map((metric) => [
      metric,
      measure(NAMESPACE, metric, { Environment: name }),
    ]),
  ) as Record<Counted, Metric>;
