import { expect, test } from 'vitest';
import { metricDescriptions } from '#functions/log/metrics.ts';
import { readResources } from '#tests/cost/cost-document.ts';
import { paidEnvironments, type Resources } from '#tests/cost/cost.ts';
import { ofType, synthesised } from './synthesise.ts';

test.each(paidEnvironments)(
  'what of %s is paid for by the month is what docs/cost.md counts',
  (name) => {
    const stacks = synthesised(name);
    const count = (type: string) => ofType(stacks, `AWS::${type}`).length;
    const firewalls = ofType(stacks, 'AWS::WAFv2::WebACL');
    const rules = firewalls.flatMap(({ Properties }) => Properties['Rules'] as object[]);
    const resources: Resources = {
      alarms: count('CloudWatch::Alarm'),
      messagesOfAlarms: count('CloudWatch::CompositeAlarm'),
      dashboards: count('CloudWatch::Dashboard'),
      metrics: Object.keys(metricDescriptions).length,
      secrets: count('SecretsManager::Secret'),
      keys: count('KMS::Key'),
      firewalls: firewalls.length,
      firewallRules: rules.length,
    };
    expect(readResources()[name]).toEqual(resources);
  },
);
