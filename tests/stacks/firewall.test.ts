import { App, Stack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { environments, type Environment } from '#infra/plan/environments.ts';
import { createRateLimitingFirewall } from '#infra/stacks/cdn-firewall.ts';
import { needsSignIn } from '#shared/access/permissions.ts';
import { apiRoutes } from '#shared/contract/index.ts';

type FirewallRule = {
  Name: string;
  Priority: number;
  Action?: {
    Block: {
      CustomResponse: {
        ResponseCode: number;
        ResponseHeaders: { Name: string; Value: string }[];
      };
    };
  };
  OverrideAction?: object;
  Statement: object;
  VisibilityConfig: { SampledRequestsEnabled: boolean };
};

function synthesizeFirewall(changes: Partial<Environment> = {}) {
  const stack = new Stack(new App(), 'Firewall', { env: { region: 'us-east-1' } });
  createRateLimitingFirewall(stack, {
    environment: { ...environments.prod, ...changes },
    metricName: 'all',
  });
  const template = Template.fromStack(stack);
  const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
  const [logging] = Object.values(template.findResources('AWS::WAFv2::LoggingConfiguration'));
  const rules = (acl!.Properties as { Rules: FirewallRule[] }).Rules;
  return { rules, template, logging: logging!.Properties as Record<string, unknown> };
}
const groups = ['core-rule-set', 'known-bad-inputs', 'amazon-ip-list'] as const;

test('nothing at the edge answers 403 by itself: the client would take it for being logged off', () => {
  const { rules } = synthesizeFirewall({ firewallBlocks: groups });
  const answers = rules.map(({ Action }) => Action?.Block.CustomResponse.ResponseCode ?? 'none');
  expect(answers).toEqual([429, 429, 429, 'none', 'none', 'none', 400, 400, 400]);
  expect(rules.filter(({ Action, OverrideAction }) => !Action && !OverrideAction)).toEqual([]);
  // And a page would take an answer without this header for that of a foreign network (B7).
  for (const { Action } of rules.filter((rule) => rule.Action))
    expect(Action!.Block.CustomResponse.ResponseHeaders).toEqual([
      { Name: 'x-smartsales', Value: '1' },
    ]);
});

test('too many requests of an address are turned away, and far fewer of those nobody is signed in for', () => {
  const [all, signIns, reports] = synthesizeFirewall().rules;
  expect(all!.Statement).toMatchObject({ RateBasedStatement: { Limit: 6000 } });
  expect(reports!.Statement).toMatchObject({
    RateBasedStatement: {
      Limit: 100,
      ScopeDownStatement: {
        RegexMatchStatement: {
          RegexString: '^(/api/policy-reports|/api/clienterrors)/?$',
          TextTransformations: [{ Type: 'LOWERCASE' }],
        },
      },
    },
  });
  expect(signIns!.Statement).toMatchObject({
    RateBasedStatement: {
      Limit: 300,
      ScopeDownStatement: {
        RegexMatchStatement: { TextTransformations: [{ Type: 'LOWERCASE' }] },
      },
    },
  });
});

test('a visitor of a proposal, or with a sealed PDF, has the limit of those nobody is signed in for', () => {
  const signIns = synthesizeFirewall().rules[1]!.Statement as {
    RateBasedStatement: { ScopeDownStatement: { RegexMatchStatement: { RegexString: string } } };
  };
  const { RegexString } = signIns.RateBasedStatement.ScopeDownStatement.RegexMatchStatement;
  const limited = apiRoutes.filter(({ path }) =>
    new RegExp(RegexString).test(`/api${path}`.toLowerCase()),
  );
  const ofVisitors = apiRoutes.filter(
    ({ access, area }) => access === 'proposal-link' || area === 'seals',
  );
  expect(ofVisitors).not.toEqual([]);
  expect(ofVisitors.filter((route) => !limited.includes(route))).toEqual([]);
  // No call of somebody who is signed in has it.
  expect(limited.filter(({ access }) => needsSignIn(access))).toEqual([]);
});

test('managed rules count and turn nobody away, until an environment says so of a group', () => {
  const counted = synthesizeFirewall().rules.slice(3);
  expect(counted.map(({ OverrideAction }) => OverrideAction)).toEqual(
    groups.map(() => ({ Count: {} })),
  );
  const { rules } = synthesizeFirewall({ firewallBlocks: ['known-bad-inputs'] });
  expect(rules).toHaveLength(counted.length + 4);
  expect(rules.at(-1)).toMatchObject({
    Action: { Block: { CustomResponse: { ResponseCode: 400 } } },
    Statement: {
      LabelMatchStatement: { Scope: 'NAMESPACE', Key: 'awswaf:managed:aws:known-bad-inputs:' },
    },
  });
  expect(rules.map(({ Priority }) => Priority)).toEqual(rules.map((_, at) => at));
});

test('an upload is no attack for being large', () => {
  const { rules } = synthesizeFirewall({ firewallBlocks: ['core-rule-set'] });
  const core = rules.find(({ Name }) => Name === 'AWSManagedRulesCommonRuleSet')!;
  expect(core.Statement).toMatchObject({
    ManagedRuleGroupStatement: {
      RuleActionOverrides: [{ Name: 'SizeRestrictions_BODY', ActionToUse: { Count: {} } }],
    },
  });
  expect(JSON.stringify(rules.at(-1)!.Statement)).toMatch(
    /"NotStatement":\{.*core-rule-set:SizeRestrictions_Body/,
  );
});

test('its log says what was turned away or counted, and neither queries, cookies, tokens nor pages', () => {
  const { logging, template, rules } = synthesizeFirewall();
  expect(logging).toMatchObject({
    RedactedFields: [
      { QueryString: {} },
      { SingleHeader: { Name: 'authorization' } },
      { SingleHeader: { Name: 'cookie' } },
      { SingleHeader: { Name: 'referer' } },
      { SingleHeader: { Name: 'x-proposal-link' } },
    ],
    LoggingFilter: { DefaultBehavior: 'DROP' },
  });
  template.hasResourceProperties('AWS::Logs::LogGroup', {
    LogGroupName: 'aws-waf-logs-smartsales-prod',
  });
  expect(JSON.stringify(logging.LogDestinationConfigs)).toContain(
    ':log-group:aws-waf-logs-smartsales-prod',
  );
  // Sampled requests are not redacted.
  for (const { VisibilityConfig } of rules)
    expect(VisibilityConfig.SampledRequestsEnabled).toBe(false);
});
