import { describe, expect, test } from 'vitest';
import { environments } from '#infra/plan/environments.ts';
import { listResourcesByType, synthesizeEnvironment, getSynthesizedStacks } from './synthesise.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111111111111:certificate/a';
const ownDomainStacks = synthesizeEnvironment({
  ...environments.dev,
  domain: { name: 'sales.example.com', certificateArn },
});

type Stacks = typeof ownDomainStacks;
const findAlarm = ({ Monitor }: Stacks, name: string) =>
  listResourcesByType({ Monitor: Monitor! }, 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties.AlarmName === name,
  );
const isPartOfMessage = ({ Monitor }: Stacks, alarm: string, message: string) => {
  const messageAlarm = listResourcesByType(
    { Monitor: Monitor! },
    'AWS::CloudWatch::CompositeAlarm',
  ).find(({ Properties }) => Properties.AlarmName === message);
  return JSON.stringify(messageAlarm!.Properties.AlarmRule).includes(`"${alarm}"`);
};

describe('the certificate of an address', () => {
  const alarm = findAlarm(ownDomainStacks, 'smartsales-dev-certificate');

  test('rings a month before its end, where it was not renewed', () => {
    expect(alarm!.Properties).toMatchObject({
      Namespace: 'AWS/CertificateManager',
      MetricName: 'DaysToExpiry',
      Dimensions: [{ Name: 'CertificateArn', Value: certificateArn }],
      ComparisonOperator: 'LessThanOrEqualToThreshold',
      Threshold: 30,
      Statistic: 'Minimum',
    });
    expect(isPartOfMessage(ownDomainStacks, alarm!.id, 'smartsales-dev-edge')).toBe(true);
  });
  test('is watched where there is one', () => {
    expect(findAlarm(getSynthesizedStacks('prod'), 'smartsales-prod-certificate')).toBeUndefined();
  });
});

describe('an hour of a working day in which nobody asks for anything', () => {
  test('rings after three, in prod, and at no other hour', () => {
    const alarm = findAlarm(getSynthesizedStacks('prod'), 'smartsales-prod-no-traffic')!;
    expect(alarm.Properties).toMatchObject({
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      EvaluationPeriods: 3,
      TreatMissingData: 'breaching',
    });
    const json = JSON.stringify(alarm.Properties.Metrics);
    expect(json).toContain(
      'IF(DAY(requests) < 6 AND HOUR(requests) >= 15 AND HOUR(requests) < 22, requests, 1)',
    );
    expect(json).toContain('"MetricName":"Requests"');
    expect(isPartOfMessage(getSynthesizedStacks('prod'), alarm.id, 'smartsales-prod-edge')).toBe(
      true,
    );
    expect(findAlarm(ownDomainStacks, 'smartsales-dev-no-traffic')).toBeUndefined();
  });
});

describe('copies', () => {
  test('that fail, are broken off or come too late ring, and so does a day without any', () => {
    const failed = findAlarm(getSynthesizedStacks('prod'), 'smartsales-prod-copies-failed')!;
    expect(failed.Properties).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
    const json = JSON.stringify(failed.Properties.Metrics);
    for (const how of ['Failed', 'Aborted', 'Expired'])
      expect(json).toContain(`"NumberOfBackupJobs${how}"`);
    const missing = findAlarm(getSynthesizedStacks('prod'), 'smartsales-prod-copies-missing')!;
    expect(missing.Properties).toMatchObject({
      MetricName: 'NumberOfBackupJobsCompleted',
      ComparisonOperator: 'LessThanThreshold',
      Threshold: 1,
      Period: 86_400,
    });
    for (const { id } of [failed, missing])
      expect(isPartOfMessage(getSynthesizedStacks('prod'), id, 'smartsales-prod-data')).toBe(true);
  });
});
