import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { reportPathPattern } from '#infra/plan/edge-paths.ts';
import type { Environment, ManagedRuleGroup } from '#infra/plan/environments.ts';
import { PROPOSAL_LINK_HEADER } from '#shared/constants.ts';
import { ANSWER_HEADER, ANSWER_HEADER_VALUE } from '#shared/contract/page-headers.ts';

/** Requests per address in five minutes before the firewall answers 429. */
const MAX_REQUESTS_PER_ADDRESS = 6000;
/** The limit for calls without a sign-in; a whole office may share one address. */
const MAX_SIGN_INS_PER_ADDRESS = 300;
/** The limit for browser reports, which nothing waits for. */
const MAX_REPORTS_PER_ADDRESS = 100;

type FirewallProps = { environment: Environment; metricName: string };

/**
 * Blocks too frequent requests, and counts those that look like an attack. It answers 429 and 400, never 403:
 * the client treats a 403 as a signed-out session (D24).
 */
export function createRateLimitingFirewall(
  scope: Construct,
  { environment, metricName }: FirewallProps,
): CfnWebACL {
  const rules = [
    createRateRule('TooManyRequests', { limit: MAX_REQUESTS_PER_ADDRESS }),
    createRateRule('TooManySignIns', {
      limit: MAX_SIGN_INS_PER_ADDRESS,
      scopeDownStatement: createPathStatement(visitorPathPattern),
    }),
    createRateRule('TooManyReports', {
      limit: MAX_REPORTS_PER_ADDRESS,
      scopeDownStatement: createPathStatement(reportPathPattern),
    }),
    ...Object.entries(managedRuleGroups).map(([labels, group]) =>
      createCountingRule(labels as ManagedRuleGroup, group),
    ),
    ...(environment.firewallBlocks ?? []).map(createBlockingRule),
  ];
  const acl = new CfnWebACL(scope, 'Firewall', {
    scope: 'CLOUDFRONT',
    defaultAction: { allow: {} },
    visibilityConfig: createVisibilityConfig(metricName),
    rules: rules.map((rule, priority) => ({ ...rule, priority })),
  });
  createFirewallLog(scope, acl, environment);
  return acl;
}

/** It says that it is ours: a page would else take it for the answer of a foreign network. */
const buildBlockedResponse = (responseCode: number): CfnWebACL.CustomResponseProperty => ({
  responseCode,
  responseHeaders: [{ name: ANSWER_HEADER, value: ANSWER_HEADER_VALUE }],
});

type FirewallRule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** Blocks an address with more requests in five minutes. */
const createRateRule = (
  name: string,
  limit: { limit: number; scopeDownStatement?: CfnWebACL.StatementProperty },
): FirewallRule => ({
  name,
  action: { block: { customResponse: buildBlockedResponse(429) } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...limit } },
  visibilityConfig: createVisibilityConfig(name),
});

/** The calls without a sign-in that check passwords, codes, tokens of links and sealed PDFs, and that send mails. */
const visitorPathPattern =
  '^/api/(account/(login|forgotpassword|resetpassword|resendactivation)|users/activate|dealers/signup|proposal(/[a-z]+)?|seals/[^/]+|weeklymail/[a-z]+)/?$';

const createPathStatement = (regexString: string): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

const managedRuleGroups: Record<ManagedRuleGroup, string> = {
  'core-rule-set': 'AWSManagedRulesCommonRuleSet',
  'known-bad-inputs': 'AWSManagedRulesKnownBadInputsRuleSet',
  'amazon-ip-list': 'AWSManagedRulesAmazonIpReputationList',
};

/** Bodies larger than what the firewall inspects are uploads, and orders with many lines. */
const LARGE_BODY_RULE = 'SizeRestrictions_BODY';

/** Counts and labels the matches of a rule group, without blocking. */
const createCountingRule = (labels: ManagedRuleGroup, name: string): FirewallRule => ({
  name,
  overrideAction: { count: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      // Counted separately, so that it does not hide matches of the rules after it.
      ...(labels === 'core-rule-set' && {
        ruleActionOverrides: [{ name: LARGE_BODY_RULE, actionToUse: { count: {} } }],
      }),
    },
  },
  visibilityConfig: createVisibilityConfig(name),
});

/**
 * Blocks what a group has labelled; in the core rule set, a request with the label for large bodies passes. A
 * group that blocks by itself would answer 403.
 */
function createBlockingRule(labels: ManagedRuleGroup): FirewallRule {
  const labelPrefix = `awswaf:managed:aws:${labels}:`;
  const groupLabelStatement = { labelMatchStatement: { scope: 'NAMESPACE', key: labelPrefix } };
  const largeBodyStatement = {
    labelMatchStatement: { scope: 'LABEL', key: `${labelPrefix}SizeRestrictions_Body` },
  };
  const name = `TurnAway-${labels}`;
  return {
    name,
    action: { block: { customResponse: buildBlockedResponse(400) } },
    statement:
      labels === 'core-rule-set'
        ? {
            andStatement: {
              statements: [
                groupLabelStatement,
                { notStatement: { statement: largeBodyStatement } },
              ],
            },
          }
        : groupLabelStatement,
    visibilityConfig: createVisibilityConfig(name),
  };
}

/** Samples would show queries, which contain customer names, to every console user; the log leaves them out. */
const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const toRedactedHeader = (name: string) => ({ singleHeader: { Name: name } });
const toActionCondition = (name: string) => ({ ActionCondition: { Action: name } });

/** Logs blocked and counted requests, without customer names and credentials. */
function createFirewallLog(scope: Construct, acl: CfnWebACL, { name, ...settings }: Environment) {
  const { account, partition, region } = Stack.of(scope);
  // The firewall only writes to logs with this name prefix; a retained log would block the next deployment.
  const log = new LogGroup(scope, 'FirewallLog', {
    logGroupName: `aws-waf-logs-smartsales-${name}`,
    retention: settings.logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const granted = log.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal('delivery.logs.amazonaws.com')],
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [log.logGroupArn],
      conditions: {
        StringEquals: { 'aws:SourceAccount': account },
        ArnLike: { 'aws:SourceArn': `arn:${partition}:logs:${region}:${account}:*` },
      },
    }),
  );
  const configuration = new CfnLoggingConfiguration(scope, 'FirewallLogging', {
    resourceArn: acl.attrArn,
    logDestinationConfigs: [
      `arn:${partition}:logs:${region}:${account}:log-group:aws-waf-logs-smartsales-${name}`,
    ],
    redactedFields: [
      { queryString: {} },
      ...['authorization', 'cookie', 'referer', PROPOSAL_LINK_HEADER].map(toRedactedHeader),
    ],
    loggingFilter: {
      DefaultBehavior: 'DROP',
      Filters: [
        {
          Behavior: 'KEEP',
          Requirement: 'MEETS_ANY',
          Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map(toActionCondition),
        },
      ],
    },
  });
  configuration.node.addDependency(log);
  if (granted.policyDependable) configuration.node.addDependency(granted.policyDependable);
}
