import { expect, test } from 'vitest';
import { metricDescriptions } from '#functions/log/metrics.ts';
import { readEnvironmentResources } from '#tests/cost/cost-document.ts';
import { paidEnvironments, type EnvironmentResources } from '#tests/cost/cost.ts';
import { listResourcesByType, getSynthesizedStacks } from './synthesise.ts';

test.each(paidEnvironments)(
  'what of %s is paid for by the month is what docs/cost.md counts',
  (name) => {
    const stacks = getSynthesizedStacks(name);
    const count = (type: string) => listResourcesByType(stacks, `AWS::${type}`).length;
    const firewalls = listResourcesByType(stacks, 'AWS::WAFv2::WebACL');
    const rules = firewalls.flatMap(({ Properties }) => Properties['Rules'] as object[]);
    const resources: EnvironmentResources = {
      alarms: count('CloudWatch::Alarm'),
      messagesOfAlarms: count('CloudWatch::CompositeAlarm'),
      dashboards: count('CloudWatch::Dashboard'),
      metrics: Object.keys(metricDescriptions).length,
      secrets: count('SecretsManager::Secret'),
      keys: count('KMS::Key'),
      firewalls: firewalls.length,
      firewallRules: rules.length,
    };
    expect(readEnvironmentResources()[name]).toEqual(resources);
  },
);
