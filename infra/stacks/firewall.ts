import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { policyReportsRoutePath } from '#infra/plan/edge-paths.ts';
import type { Environment, ManagedRuleGroup } from '#infra/plan/environments.ts';

/** Requests one address may make in five minutes before the firewall answers 429. */
const MAX_REQUESTS_PER_ADDRESS = 6000;
/** The same of calls that nobody has to be signed in for; a whole office may sit behind one address. */
const MAX_SIGN_INS_PER_ADDRESS = 300;
/** The same of what browsers report, which nobody waits for. */
const MAX_REPORTS_PER_ADDRESS = 100;

type FirewallProps = { environment: Environment; metricName: string };

/**
 * Turns away what comes too often, and counts what looks like an attack. It answers 429 and 400, never 403: the client
 * reads a 403 as being logged off (D24).
 */
export function createFirewall(
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
      scopeDownStatement: createPathStatement(`^${policyReportsRoutePath}/?$`),
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

type FirewallRule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** Turns away an address that makes more requests in five minutes. */
const createRateRule = (
  name: string,
  limit: { limit: number; scopeDownStatement?: CfnWebACL.StatementProperty },
): FirewallRule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { aggregateKeyType: 'IP', ...limit } },
  visibilityConfig: createVisibilityConfig(name),
});

/** The calls that nobody has to be signed in for: passwords are tried, and mails sent, by them alone. */
const visitorPathPattern =
  '^/api/(account/(login|forgotpassword|resetpassword|resendactivation)|users/activate|dealers/signup)/?$';

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

/** Bodies that are larger than the firewall reads are uploads, and orders of many lines. */
const LARGE_BODY_RULE = 'SizeRestrictions_BODY';

/** Counts and labels what a group of rules finds, and lets it pass. */
const createCountingRule = (labels: ManagedRuleGroup, name: string): FirewallRule => ({
  name,
  overrideAction: { count: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      // Counted by itself, so that it hides nothing that the rules after it find.
      ...(labels === 'core-rule-set' && {
        ruleActionOverrides: [{ name: LARGE_BODY_RULE, actionToUse: { count: {} } }],
      }),
    },
  },
  visibilityConfig: createVisibilityConfig(name),
});

/** Turns away what a group has labelled, whatever else is large about it. A group by itself would answer 403. */
function createBlockingRule(labels: ManagedRuleGroup): FirewallRule {
  const labelPrefix = `awswaf:managed:aws:${labels}:`;
  const groupLabelStatement = { labelMatchStatement: { scope: 'NAMESPACE', key: labelPrefix } };
  const largeBodyStatement = {
    labelMatchStatement: { scope: 'LABEL', key: `${labelPrefix}SizeRestrictions_Body` },
  };
  const name = `TurnAway-${labels}`;
  return {
    name,
    action: { block: { customResponse: { responseCode: 400 } } },
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

/** Samples would show queries, which name customers, to whoever opens the console; the log leaves them out. */
const createVisibilityConfig = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
  metricName,
});

const toRedactedHeader = (name: string) => ({ singleHeader: { Name: name } });
const toActionCondition = (name: string) => ({ ActionCondition: { Action: name } });

/** What was turned away or counted, without what names customers or lets somebody in. */
function createFirewallLog(scope: Construct, acl: CfnWebACL, { name, ...settings }: Environment) {
  const { account, partition, region } = Stack.of(scope);
  // The firewall writes to logs of that name alone: one that stayed would stand in the way of the next.
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
      ...['authorization', 'cookie', 'referer'].map(toRedactedHeader),
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
