import { Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Environment } from '#infra/plan/environments.ts';
import { createServiceMetric, createSumMetric, type AlarmWatch } from './alarm-watch.ts';
import type { createBusinessMetrics } from './business-metrics.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { SignInStack } from './sign-in-stack.ts';
import type { WebStack } from './web-stack.ts';

type BusinessMetrics = ReturnType<typeof createBusinessMetrics>;

/** Of the requests in five minutes. */
const MAX_FAILED_PERCENT = 5;
/** A client slightly over a limit is blocked a few hundred times; this is a flood. */
const BLOCKED_THRESHOLD = 1000;
/** A browser with an extension that alters pages reports a few violations per page. */
const POLICY_REPORT_THRESHOLD = 50;
/** Many users have the error, and not one old browser. */
const PAGE_ERROR_THRESHOLD = 20;
/** A certificate is renewed automatically sixty days before its end, if the DNS record still validates it. */
const MIN_CERTIFICATE_DAYS = 30;
/** A few lockouts are normal, also in one office; these are more. */
const LOCKOUT_THRESHOLD = 20;
/**
 * SES reviews an account at 5 % bounces or 0.1 % complaints, and pauses it at two times and five times these
 * rates.
 */
const MAX_BOUNCE_RATE = 0.05;
const MAX_COMPLAINT_RATE = 0.001;

/** Alarms for the CDNs and the firewall, whose metrics are all in this region. */
export function addEdgeAlarms(
  watch: AlarmWatch,
  { distributions, firewallMetric }: WebStack,
  { PolicyReports, PageErrors }: BusinessMetrics,
  environment: Environment,
) {
  const failed = Object.entries(distributions).map(([name, { distributionId }]) => {
    const metric = createServiceMetric('AWS/CloudFront', '5xxErrorRate', {
      DistributionId: distributionId,
      Region: 'Global',
      statistic: 'Average',
    });
    watch.addAlarm('edge', `${name}-cdn`, metric, {
      description: `The CDN of the ${name} answers 5xx to more than ${MAX_FAILED_PERCENT} requests in a hundred`,
      threshold: MAX_FAILED_PERCENT,
      periods: 2,
    });
    return metric;
  });
  // Metrics at the edge have no region dimension.
  const blocked = createServiceMetric('AWS/WAFV2', 'BlockedRequests', {
    WebACL: firewallMetric,
    Rule: 'ALL',
  });
  watch.addAlarm('edge', 'firewall-blocks', blocked, {
    description: 'The firewall turns away more requests than usual',
    threshold: BLOCKED_THRESHOLD,
  });
  watch.addAlarm('edge', 'policy-reports', PolicyReports, {
    description: 'Browsers refuse much of what our pages load or run',
    threshold: POLICY_REPORT_THRESHOLD,
    periods: 2,
  });
  watch.addAlarm('edge', 'page-errors', PageErrors, {
    description: 'Our own code breaks in the browsers of users',
    threshold: PAGE_ERROR_THRESHOLD,
  });
  addTrafficAlarms(watch, distributions.product.distributionId, environment);
  return { failed, blocked };
}

/** Alarms for missing traffic: no requests, and no sign-ins. */
function addTrafficAlarms(
  watch: AlarmWatch,
  DistributionId: string,
  { domain, hasTraffic }: Environment,
): void {
  const hour = Duration.hours(1);
  if (hasTraffic)
    watch.addAlarm(
      'edge',
      'no-traffic',
      createWorkingHoursMetric(createRequestMetric(DistributionId, hour), hour),
      {
        description: 'Nobody has asked for anything for three hours of a working day',
        threshold: 1,
        periods: 3,
        comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
        missing: TreatMissingData.BREACHING,
      },
    );
  if (!domain) return;
  const days = createServiceMetric('AWS/CertificateManager', 'DaysToExpiry', {
    CertificateArn: domain.certificateArn,
    statistic: 'Minimum',
  });
  watch.addAlarm('edge', 'certificate', days.with({ period: Duration.days(1) }), {
    description: `The certificate of the address ends within ${MIN_CERTIFICATE_DAYS} days and was not renewed`,
    threshold: MIN_CERTIFICATE_DAYS,
    comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    missing: TreatMissingData.IGNORE,
  });
}

const createRequestMetric = (DistributionId: string, hour: Duration) =>
  createServiceMetric('AWS/CloudFront', 'Requests', { DistributionId, Region: 'Global' }).with({
    period: hour,
  });

/** The requests from Monday to Friday, 15 to 22 hours UTC, when all of North America works; at other times 1. */
const createWorkingHoursMetric = (requests: Metric, hour: Duration) =>
  new MathExpression({
    label: 'requests',
    expression:
      'IF(DAY(requests) < 6 AND HOUR(requests) >= 15 AND HOUR(requests) < 22, requests, 1)',
    usingMetrics: {
      requests: new MathExpression({
        expression: 'FILL(hourlyRequests, 0)',
        usingMetrics: { hourlyRequests: requests },
        period: hour,
      }),
    },
    period: hour,
  });

/** Alarms for Cognito and for sign-in attempts. */
export function addSignInAlarms(
  watch: AlarmWatch,
  { userPool, client }: SignInStack,
  { LockedOut }: BusinessMetrics,
) {
  // Calls by a role are counted under the client name 'Admin', not under a client of the pool.
  const throttles = [client.userPoolClientId, 'Admin'].flatMap((UserPoolClient) =>
    ['SignInThrottles', 'TokenRefreshThrottles'].map((name) =>
      createServiceMetric('AWS/Cognito', name, { UserPool: userPool.userPoolId, UserPoolClient }),
    ),
  );
  watch.addAlarm('sign-in', 'cognito-throttles', createSumMetric('throttles', throttles), {
    description: 'Cognito throttled sign-ins',
    threshold: 1,
  });
  watch.addAlarm('sign-in', 'lockouts', LockedOut, {
    description: 'Many sign-ins in five minutes were refused because their user is locked out',
    threshold: LOCKOUT_THRESHOLD,
  });
}

/**
 * Alarms for the SES metrics of this environment's mails. SES reports them from time to time: missing data
 * mean no change.
 */
export function addMailAlarms(watch: AlarmWatch, { mail }: OutboxStack) {
  const createRateMetric = (metricName: string) =>
    createServiceMetric('AWS/SES', metricName, {
      'ses:configuration-set': mail.configurationSetName,
      statistic: 'Average',
    });
  const bounces = createRateMetric('Reputation.BounceRate');
  const complaints = createRateMetric('Reputation.ComplaintRate');
  watch.addAlarm('mail', 'mail-bounces', bounces, {
    description: 'Of a hundred mails five or more came back',
    threshold: MAX_BOUNCE_RATE,
    missing: TreatMissingData.IGNORE,
  });
  watch.addAlarm('mail', 'mail-complaints', complaints, {
    description: 'Of a thousand mails one or more was called spam',
    threshold: MAX_COMPLAINT_RATE,
    missing: TreatMissingData.IGNORE,
  });
  return { bounces, complaints };
}
