import { Duration } from 'aws-cdk-lib';
import {
  ComparisonOperator,
  MathExpression,
  type Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Environment } from '#infra/plan/environments.ts';
import type { OutboxStack } from './outbox-stack.ts';
import type { SignInStack } from './sign-in-stack.ts';
import { measure, createSumMetric, type Watch } from './watch.ts';
import type { businessMetrics } from './watched-business.ts';
import type { WebStack } from './web-stack.ts';

type Business = ReturnType<typeof businessMetrics>;

/** Of a hundred requests of five minutes. */
const FAILED_PERCENT = 5;
/** Whoever is a little over a limit is turned away a few hundred times; this is a flood. */
const BLOCKED_THRESHOLD = 1000;
/** One browser with an extension that alters pages says so a few times a page. */
const POLICY_REPORT_THRESHOLD = 50;
/** One page that breaks for everybody, and not one browser that is old. */
const PAGES_BROKEN = 20;
/** A certificate is renewed by itself sixty days before its end, where the DNS still vouches for it. */
const DAYS_TO_END = 30;
/** Few people share an office and a bad day; these are more. */
const LOCKED_OUT = 20;
/** SES looks into an account at 5 %, and 0.1 %, and stops it at twice and five times as much. */
const BOUNCES = 0.05;
const COMPLAINTS = 0.001;

/** The CDNs and the firewall, whose figures are all in this region. */
export function watchEdge(
  watch: Watch,
  { distributions, firewallMetric }: WebStack,
  { PolicyReports, PageErrors }: Business,
  environment: Environment,
) {
  const failed = Object.entries(distributions).map(([name, { distributionId }]) => {
    const metric = measure('AWS/CloudFront', '5xxErrorRate', {
      DistributionId: distributionId,
      Region: 'Global',
      statistic: 'Average',
    });
    watch.part('edge', `${name}-cdn`, metric, {
      what: `The CDN of the ${name} answers 5xx to more than ${FAILED_PERCENT} requests in a hundred`,
      atLeast: FAILED_PERCENT,
      periods: 2,
    });
    return metric;
  });
  // At the edge there is no region among its dimensions.
  const blocked = measure('AWS/WAFV2', 'BlockedRequests', { WebACL: firewallMetric, Rule: 'ALL' });
  watch.part('edge', 'firewall-blocks', blocked, {
    what: 'The firewall turns away more requests than usual',
    atLeast: BLOCKED_THRESHOLD,
  });
  watch.part('edge', 'policy-reports', PolicyReports, {
    what: 'Browsers refuse much of what our pages load or run',
    atLeast: POLICY_REPORT_THRESHOLD,
    periods: 2,
  });
  watch.part('edge', 'page-errors', PageErrors, {
    what: 'Our own code breaks in the browsers of users',
    atLeast: PAGES_BROKEN,
  });
  watchArrival(watch, distributions.product.distributionId, environment);
  return { failed, blocked };
}

/** Whether anybody comes to the product at all, and goes on to be let in. */
function watchArrival(
  watch: Watch,
  DistributionId: string,
  { domain, hasTraffic }: Environment,
): void {
  const hour = Duration.hours(1);
  if (hasTraffic)
    watch.part('edge', 'no-traffic', inWorkingHours(requestsOf(DistributionId, hour), hour), {
      what: 'Nobody has asked for anything for three hours of a working day',
      atLeast: 1,
      periods: 3,
      comparison: ComparisonOperator.LESS_THAN_THRESHOLD,
      missing: TreatMissingData.BREACHING,
    });
  if (!domain) return;
  const days = measure('AWS/CertificateManager', 'DaysToExpiry', {
    CertificateArn: domain.certificateArn,
    statistic: 'Minimum',
  });
  watch.part('edge', 'certificate', days.with({ period: Duration.days(1) }), {
    what: `The certificate of the address ends within ${DAYS_TO_END} days and was not renewed`,
    atLeast: DAYS_TO_END,
    comparison: ComparisonOperator.LESS_THAN_OR_EQUAL_TO_THRESHOLD,
    missing: TreatMissingData.IGNORE,
  });
}

const requestsOf = (DistributionId: string, hour: Duration) =>
  measure('AWS/CloudFront', 'Requests', { DistributionId, Region: 'Global' }).with({
    period: hour,
  });

/** From Monday to Friday, 15 to 22 hours UTC, when all of North America works; at other times it is one. */
const inWorkingHours = (requests: Metric, hour: Duration) =>
  new MathExpression({
    label: 'requests',
    expression:
      'IF(DAY(requests) < 6 AND HOUR(requests) >= 15 AND HOUR(requests) < 22, requests, 1)',
    usingMetrics: {
      requests: new MathExpression({
        expression: 'FILL(asked, 0)',
        usingMetrics: { asked: requests },
        period: hour,
      }),
    },
    period: hour,
  });

/** Cognito, and who tries to get in. */
export function watchSignIn(
  watch: Watch,
  { userPool, client }: SignInStack,
  { LockedOut }: Business,
) {
  // What a role asks for is counted for no client of the pool, but for one of this name.
  const throttles = [client.userPoolClientId, 'Admin'].flatMap((UserPoolClient) =>
    ['SignInThrottles', 'TokenRefreshThrottles'].map((name) =>
      measure('AWS/Cognito', name, { UserPool: userPool.userPoolId, UserPoolClient }),
    ),
  );
  watch.part('sign-in', 'cognito-throttles', createSumMetric('throttles', throttles), {
    what: 'Cognito throttled sign-ins',
    atLeast: 1,
  });
  watch.part('sign-in', 'lockouts', LockedOut, {
    what: 'Many sign-ins in five minutes were refused because their user is locked out',
    atLeast: LOCKED_OUT,
  });
}

/** What SES counts of the mails of this environment. It says so now and then: until it does, nothing has changed. */
export function watchMail(watch: Watch, { mail }: OutboxStack) {
  const rate = (metricName: string) =>
    measure('AWS/SES', metricName, {
      'ses:configuration-set': mail.configurationSetName,
      statistic: 'Average',
    });
  const bounces = rate('Reputation.BounceRate');
  const complaints = rate('Reputation.ComplaintRate');
  watch.part('mail', 'mail-bounces', bounces, {
    what: 'Of a hundred mails five or more came back',
    atLeast: BOUNCES,
    missing: TreatMissingData.IGNORE,
  });
  watch.part('mail', 'mail-complaints', complaints, {
    what: 'Of a thousand mails one or more was called spam',
    atLeast: COMPLAINTS,
    missing: TreatMissingData.IGNORE,
  });
  return { bounces, complaints };
}
