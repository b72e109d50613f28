import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';

/** Requests one address may make in five minutes before the firewall answers 429. */
const REQUESTS_PER_ADDRESS = 6000;
/** The same of calls that nobody has to be signed in for; a whole office may sit behind one address. */
const SIGN_INS_PER_ADDRESS = 300;

/** Turns away what comes too often. It answers 429, never 403: the client reads a 403 as being logged off (D24). */
export function firewall(scope: Construct, metricName: string): CfnWebACL {
  return new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: measured(metricName),
    rules: [
      tooMany({ name: 'TooManyRequests', priority: 0, limit: REQUESTS_PER_ADDRESS }),
      tooMany({
        name: 'TooManySignIns',
        priority: 1,
        limit: SIGN_INS_PER_ADDRESS,
        scopeDownStatement: toVisitorCalls,
      }),
    ],
  });
}

type Limit = {
  name: string;
  priority: number;
  limit: number;
  scopeDownStatement?: CfnWebACL.StatementProperty;
};

/** Turns away an address that makes more requests in five minutes. */
const tooMany = ({ name, priority, ...limit }: Limit): CfnWebACL.RuleProperty => ({
  name,
  priority,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...limit } },
  visibilityConfig: measured(name),
});

/** The calls that nobody has to be signed in for: passwords are tried, and mails sent, by them alone. */
const toVisitorCalls: CfnWebACL.StatementProperty = {
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString:
      '^/api/(account/(login|forgotpassword|resetpassword|resendactivation)|users/activate|dealers/signup)/?$',
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
};

const measured = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
  metricName,
});
