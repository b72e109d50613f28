import { readFileSync } from 'node:fs';
import { Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  formatAlarmDescription as describeAlarm,
  alarmMessageNames,
} from '#infra/plan/alarm-messages.ts';
import { environments } from '#infra/plan/environments.ts';
import { tableLayout } from '#infra/plan/table-layout.ts';
import { createAlarmTopic } from '#infra/stacks/alarm-topic.ts';
import { getSynthesizedStacks } from './synthesise.ts';

/** The parts of a resource that these tests read; a template has no types of its own. */
type Resource = { Type: string; Properties: Properties };
type Statement = {
  Effect: string;
  Principal?: { Service?: string };
  Action: string | string[];
  Condition?: Record<string, Record<string, unknown>>;
};
type Dimension = { Name: string; Value: unknown };
type Metric = { MetricName: string; Namespace: string; Dimensions?: Dimension[] };
type Properties = {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions?: { Ref: string }[];
  AlarmRule: unknown;
  ActionsSuppressor?: unknown;
  TreatMissingData: string;
  Threshold?: number;
  MetricName?: string;
  Namespace?: string;
  Dimensions?: Dimension[];
  Metrics?: { Expression?: string; MetricStat?: { Metric: Metric } }[];
  KmsMasterKeyId?: { 'Fn::GetAtt': [string, string] };
  EnableKeyRotation: boolean;
  KeyPolicy: { Statement: Statement[] };
  PolicyDocument: { Statement: Statement[] };
  Topics: { Ref: string }[];
  TopicArn: { Ref: string };
  Protocol: string;
  Endpoint: string;
};
type Resources = Record<string, Resource>;

let monitor: Resources;
/** The names of all alarms of all stacks. */
let alarmNames: string[];
beforeAll(() => {
  const stacks = getSynthesizedStacks('prod');
  const stackResources = Object.values(stacks).map(
    (stack) => stack.toJSON().Resources as Resources,
  );
  monitor = stacks.Monitor!.toJSON().Resources as Resources;
  alarmNames = stackResources
    .flatMap((resources) => Object.values(resources))
    .filter(({ Type }) => /^AWS::CloudWatch::\w*Alarm$/.test(Type))
    .map(({ Properties }) => Properties.AlarmName);
});

const listByType = (resources: Resources, type: string) =>
  Object.entries(resources).filter(([, { Type }]) => Type === `AWS::${type}`);
const toList = <T>(value: T | T[]) => [value].flat() as T[];
const listMessages = (resources: Resources) =>
  listByType(resources, 'CloudWatch::CompositeAlarm').filter(([, { Properties }]) =>
    alarmMessageNames.some((message) => Properties.AlarmName === `smartsales-prod-${message}`),
  );

/** Whether CloudWatch may do all of these actions for this account alone. */
const mayCloudWatchDo = (statements: readonly Statement[], actions: readonly string[]) =>
  actions.every((wanted) =>
    statements.some(
      ({ Effect, Principal, Action, Condition }) =>
        Effect === 'Allow' &&
        Principal?.Service === 'cloudwatch.amazonaws.com' &&
        toList(Action).includes(wanted) &&
        JSON.stringify(Condition?.StringEquals) ===
          '{"aws:SourceAccount":{"Ref":"AWS::AccountId"}}',
    ),
  );

/** The breaks on the way from an alarm to a person's mail. */
function listBrokenLinks(resources: Resources): string[] {
  const messages = listMessages(resources);
  if (messages.length !== alarmMessageNames.length) return ['a message is missing'];
  return messages.flatMap(([, { Properties }]) => {
    const actions = Properties.AlarmActions ?? [];
    if (actions.length === 0) return [`${Properties.AlarmName} has no action`];
    return actions.flatMap(({ Ref }) => listTopicProblems(resources, Ref));
  });
}

function listTopicProblems(resources: Resources, topic: string): string[] {
  const keyName = resources[topic]?.Properties.KmsMasterKeyId?.['Fn::GetAtt'][0] ?? '';
  const { EnableKeyRotation = false, KeyPolicy } = resources[keyName]?.Properties ?? {};
  const ofTopic = listByType(resources, 'SNS::TopicPolicy')
    .filter(([, { Properties }]) => Properties.Topics.some(({ Ref }) => Ref === topic))
    .flatMap(([, { Properties }]) => Properties.PolicyDocument.Statement);
  const ofKey = KeyPolicy?.Statement ?? [];
  const isRead = listByType(resources, 'SNS::Subscription').some(
    ([, { Properties }]) => Properties.TopicArn.Ref === topic,
  );
  const links: [boolean, string][] = [
    [topic in resources, 'there is no topic'],
    [mayCloudWatchDo(ofTopic, ['sns:Publish']), 'the topic takes nothing'],
    [EnableKeyRotation, 'the topic has no key of its own'],
    [mayCloudWatchDo(ofKey, ['kms:Decrypt', 'kms:GenerateDataKey*']), 'the key may not be used'],
    [isRead, 'nobody is subscribed'],
  ];
  return links.flatMap(([isThere, cut]) => (isThere ? [] : [cut]));
}

/** The same template with a part removed or changed. */
function changeTemplate(change: (resources: Resources) => void): Resources {
  const copy = structuredClone(monitor);
  change(copy);
  return copy;
}
const removeType = (type: string) =>
  changeTemplate((resources) => {
    for (const [id] of listByType(resources, type)) delete resources[id];
  });

describe('an alarm of prod reaches somebody', () => {
  test('over its action, its topic, the key of the topic and a subscription', () =>
    expect(listBrokenLinks(monitor)).toEqual([]));

  test.each<[string, () => Resources, string]>([
    [
      'without an action',
      () =>
        changeTemplate(
          (resources) => delete listMessages(resources)[0]![1].Properties.AlarmActions,
        ),
      'smartsales-prod-data has no action',
    ],
    ['without its topic', () => removeType('SNS::Topic'), 'there is no topic'],
    ['without the policy', () => removeType('SNS::TopicPolicy'), 'the topic takes nothing'],
    [
      'whose topic denies plain HTTP and allows nothing',
      () =>
        changeTemplate((resources) => {
          for (const [, { Properties }] of listByType(resources, 'SNS::TopicPolicy'))
            Properties.PolicyDocument.Statement = Properties.PolicyDocument.Statement.filter(
              ({ Effect }) => Effect === 'Deny',
            );
        }),
      'the topic takes nothing',
    ],
    [
      'whose topic takes alarms of every account',
      () =>
        changeTemplate((resources) => {
          for (const [, { Properties }] of listByType(resources, 'SNS::TopicPolicy'))
            for (const statement of Properties.PolicyDocument.Statement) delete statement.Condition;
        }),
      'the topic takes nothing',
    ],
    ['without a key', () => removeType('KMS::Key'), 'the topic has no key of its own'],
    [
      'whose key is of its owner alone',
      () =>
        changeTemplate((resources) => {
          for (const [, { Properties }] of listByType(resources, 'KMS::Key'))
            Properties.KeyPolicy.Statement = Properties.KeyPolicy.Statement.slice(0, 1);
        }),
      'the key may not be used',
    ],
    ['without a reader', () => removeType('SNS::Subscription'), 'nobody is subscribed'],
  ])('and one %s does not', (_, template, cut) =>
    expect(listBrokenLinks(template())).toContain(cut),
  );

  test('and prod is refused without an address, in one sentence', () => {
    const { alarmEmail: _, ...prod } = environments.prod;
    expect(() => createAlarmTopic(new Stack(), prod)).toThrow(
      /^Nobody would be told of alarms: [^.]+\.ts\.$/,
    );
  });
});

describe('one fault is one message', () => {
  test('alarms of one thing tell nobody by themselves', () => {
    const alarms = listByType(monitor, 'CloudWatch::Alarm');
    expect(alarms.length).toBeGreaterThan(50);
    for (const [, { Properties }] of alarms) expect(Properties.AlarmActions).toBeUndefined();
  });

  test('no two alarms of an environment have one name, those of deployments neither', () => {
    expect(alarmNames.length).toBeGreaterThan(listByType(monitor, 'CloudWatch::Alarm').length);
    expect(new Set(alarmNames).size).toBe(alarmNames.length);
  });

  test('each of them is part of a message', () => {
    const rules = listMessages(monitor).map(([, { Properties }]) =>
      JSON.stringify(Properties.AlarmRule),
    );
    const timesPart = listByType(monitor, 'CloudWatch::Alarm').map(
      ([id]) => [id, rules.filter((rule) => rule.includes(`"${id}"`)).length] as const,
    );
    expect(timesPart.filter(([, times]) => times !== 1)).toEqual([]);
  });

  test('what a table that throttles brings with it says nothing while the table does', () => {
    const [data] = listMessages(monitor).find(
      ([, { Properties }]) => Properties.AlarmName === 'smartsales-prod-data',
    )!;
    const quiet = listMessages(monitor)
      .filter(([, { Properties }]) =>
        JSON.stringify(Properties.ActionsSuppressor ?? '').includes(`"${data}"`),
      )
      .map(([, { Properties }]) => Properties.AlarmName.replace('smartsales-prod-', ''));
    expect(quiet.toSorted()).toEqual(['api', 'outbox', 'printing', 'sign-in', 'uploads']);
  });

  test('a long paper, which the outbox has made in half a minute, keeps no other message back', () => {
    const [, slow] = listByType(monitor, 'CloudWatch::Alarm').find(
      ([, { Properties }]) => Properties.AlarmName === 'smartsales-prod-printer-duration',
    )!;
    expect(slow.Properties.Threshold).toBeGreaterThan(45_000);
  });

  test('no rule is longer, and has more alarms, than CloudWatch takes', () => {
    for (const [, { Properties }] of listByType(monitor, 'CloudWatch::CompositeAlarm')) {
      const parts = (Properties.AlarmRule as { 'Fn::Join': [string, unknown[]] })['Fn::Join'][1];
      const refs = parts.filter((part) => typeof part !== 'string');
      expect(new Set(refs.map((ref) => JSON.stringify(ref))).size).toBeLessThanOrEqual(100);
      const words = parts.filter((part) => typeof part === 'string').join('').length;
      // arn:aws:cloudwatch:us-east-1:123456789012:alarm: and a name of at most sixty letters.
      expect(words + refs.length * 110).toBeLessThan(10_240);
    }
    for (const [, { Properties }] of listByType(monitor, 'CloudWatch::Alarm'))
      expect(Properties.Metrics?.filter(({ MetricStat }) => MetricStat) ?? []).toSatisfy(
        (metrics: unknown[]) => metrics.length <= 10,
      );
  });
});

const listMetrics = ({ MetricName, Namespace, Dimensions, Metrics }: Properties): Metric[] =>
  Metrics
    ? Metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []))
    : [{ MetricName: MetricName!, Namespace: Namespace!, Dimensions: Dimensions ?? [] }];

const listWatchedMetrics = () =>
  listByType(monitor, 'CloudWatch::Alarm').flatMap(([, { Properties }]) =>
    listMetrics(Properties).map(({ Namespace, MetricName, Dimensions = [] }) =>
      [Namespace, MetricName, ...Dimensions.map(({ Name }) => Name).toSorted()].join(' '),
    ),
  );

describe('what is watched has figures', () => {
  test('by the dimensions that each service gives', () => {
    expect(
      [...new Set(listWatchedMetrics())]
        .filter((name) => !name.startsWith('AWS/Lambda'))
        .toSorted(),
    ).toEqual(
      [
        'AWS/ApiGateway 5xx ApiId',
        'AWS/ApiGateway Latency ApiId',
        ...['Aborted', 'Completed', 'Expired', 'Failed'].map(
          (ended) => `AWS/Backup NumberOfBackupJobs${ended} BackupVaultName`,
        ),
        'AWS/CloudFront 5xxErrorRate DistributionId Region',
        'AWS/CloudFront Requests DistributionId Region',
        'AWS/Cognito SignInThrottles UserPool UserPoolClient',
        'AWS/Cognito TokenRefreshThrottles UserPool UserPoolClient',
        'AWS/DynamoDB ReadThrottleEvents GlobalSecondaryIndexName TableName',
        'AWS/DynamoDB ReadThrottleEvents TableName',
        'AWS/DynamoDB SystemErrors Operation TableName',
        'AWS/DynamoDB WriteThrottleEvents GlobalSecondaryIndexName TableName',
        'AWS/DynamoDB WriteThrottleEvents TableName',
        'AWS/EventBridge/Pipes ExecutionFailed PipeName',
        'AWS/EventBridge/Pipes ExecutionThrottled PipeName',
        'AWS/EventBridge/Pipes ExecutionTimeout PipeName',
        'AWS/SES Reputation.BounceRate ses:configuration-set',
        'AWS/SES Reputation.ComplaintRate ses:configuration-set',
        'AWS/SQS ApproximateAgeOfOldestMessage QueueName',
        'AWS/SQS ApproximateNumberOfMessagesVisible QueueName',
        'AWS/WAFV2 BlockedRequests Rule WebACL',
        'SmartSales LockedOut Environment',
        'SmartSales PageErrors Environment',
        'SmartSales PolicyReports Environment',
        'SmartSales/prod outbox-failures',
        'SmartSales/prod outbox-oldest-seconds',
        'SmartSales/prod jobs-failures',
        ...listWatchedMetrics().filter((name) => /^SmartSales\/prod \w+-failures$/.test(name)),
      ]
        .filter((name, index, all) => all.indexOf(name) === index)
        .toSorted(),
    );
  });

  test('each index of the table is', () => {
    const json = JSON.stringify(listByType(monitor, 'CloudWatch::Alarm'));
    for (const { name } of tableLayout.indexes) expect(json).toContain(`"Value":"${name}"`);
  });

  test('what is added up is added where some of it has no figures', () => {
    const sums = listByType(monitor, 'CloudWatch::Alarm').flatMap(([, { Properties }]) =>
      (Properties.Metrics ?? []).flatMap(({ Expression }) => (Expression ? [Expression] : [])),
    );
    expect(sums.length).toBeGreaterThan(0);
    // Missing values are filled with 0, and count only in working hours.
    const others = sums.filter((sum) => !sum.startsWith('SUM('));
    expect(new Set(others.map((sum) => sum.split('(')[0]))).toEqual(new Set(['FILL', 'IF']));
    for (const sum of sums.filter((one) => !others.includes(one)))
      expect(sum).toMatch(/^SUM\(\[\w+(, \w+)*\]\)$/);
  });

  test('a sweep that says nothing rings, mails that are not sent change nothing, and else silence is good', () => {
    const missing = listByType(monitor, 'CloudWatch::Alarm').map(
      ([, { Properties }]) =>
        [
          Properties.AlarmName.replace('smartsales-prod-', ''),
          Properties.TreatMissingData,
        ] as const,
    );
    const silent = missing.filter(([, treated]) => treated === 'breaching').map(([name]) => name);
    expect(silent.toSorted()).toEqual(['copies-missing', 'no-traffic', 'outbox-sweep']);
    expect(missing.filter(([, treated]) => treated === 'ignore').map(([name]) => name)).toEqual([
      'mail-bounces',
      'mail-complaints',
    ]);
    expect(missing.every(([, treated]) => treated !== 'missing' && treated)).toBe(true);
  });
});

/** The sections of operations.md by the anchor of their heading. */
function parseSections(text: string): Map<string, string> {
  const parts = text.split(/^#{1,3} /m).slice(1);
  return new Map(
    parts.map((part) => {
      const heading = part.split('\n')[0]!;
      const anchor = heading
        .toLowerCase()
        .replace(/[^\w -]/g, '')
        .replaceAll(' ', '-');
      return [anchor, part];
    }),
  );
}

const listAlarms = () => [...listByType(monitor, 'CloudWatch::Alarm'), ...listMessages(monitor)];

describe('what an alarm says', () => {
  const sections = parseSections(readFileSync('docs/operations.md', 'utf8'));

  test('is what has happened, what to do first, and where to read on', () => {
    for (const [, { Properties }] of listAlarms()) {
      const { AlarmDescription } = Properties;
      expect(AlarmDescription).toMatch(/^[A-Z].+\. First: .+\. docs\/operations\.md#[\w-]+$/);
      expect(AlarmDescription.length).toBeLessThan(1024);
    }
  });

  test('leads to a section that says the impact, a first look with a query, and what to do', () => {
    const anchors = listAlarms().map(([, { Properties }]) =>
      Properties.AlarmDescription.split('#').at(-1)!,
    );
    expect(new Set(anchors)).toEqual(
      new Set(alarmMessageNames.map((message) => `alarm-${message}`)),
    );
    const lacking = anchors.flatMap((anchor) =>
      ['**Impact**', '**First look**', '**What to do**', '```']
        .filter((part) => !sections.get(anchor)?.includes(part))
        .map((part) => `${anchor}: ${part}`),
    );
    expect(lacking).toEqual([]);
  });

  test('has its name in that section', () => {
    const areas = /^[a-zA-Z]+(-\d)?-(errors|failures)$/;
    const nameless = listByType(monitor, 'CloudWatch::Alarm').flatMap(([, { Properties }]) => {
      const name = Properties.AlarmName.replace('smartsales-prod-', '');
      const section = sections.get(Properties.AlarmDescription.split('#').at(-1)!)!;
      const ofAnyArea = areas.test(name) ? name.replace(/^[a-zA-Z]+(-\d)?-/, '<area>-') : name;
      const isNamed = [name, ofAnyArea].some((heading) => section.includes(`\`${heading}\``));
      return isNamed ? [] : [name];
    });
    expect(nameless).toEqual([]);
  });

  test('leads to where the handbook is read, where an environment says where that is', () => {
    const handbook = 'https://handbook.example/operations';
    for (const message of alarmMessageNames)
      expect(describeAlarm(message, { ...environments.dev, handbook })).toContain(
        ` ${handbook}#alarm-${message}`,
      );
  });
});
