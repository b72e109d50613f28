import { TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { OutboxStack } from './outbox-stack.ts';
import type { SignInStack } from './sign-in-stack.ts';
import { measure, sumOf, type Watch } from './watch.ts';
import type { businessMetrics } from './watched-business.ts';
import type { WebStack } from './web-stack.ts';

type Business = ReturnType<typeof businessMetrics>;

/** Of a hundred requests of five minutes. */
const FAILED_PERCENT = 5;
/** Whoever is a little over a limit is turned away a few hundred times; this is a flood. */
const TURNED_AWAY = 1000;
/** One browser with an extension that alters pages says so a few times a page. */
const REFUSED_BY_BROWSERS = 50;
/** Few people share an office and a bad day; these are more. */
const LOCKED_OUT = 20;
/** SES looks into an account at 5 %, and 0.1 %, and stops it at twice and five times as much. */
const BOUNCES = 0.05;
const COMPLAINTS = 0.001;

/** The CDNs and the firewall, whose figures are all in this region. */
export function watchEdge(
  watch: Watch,
  { distributions, firewallMetric }: WebStack,
  { PolicyReports }: Business,
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
    atLeast: TURNED_AWAY,
  });
  watch.part('edge', 'policy-reports', PolicyReports, {
    what: 'Browsers refuse much of what our pages load or run',
    atLeast: REFUSED_BY_BROWSERS,
    periods: 2,
  });
  return { failed, blocked };
}

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
  watch.part('sign-in', 'cognito-throttles', sumOf('throttles', throttles), {
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
