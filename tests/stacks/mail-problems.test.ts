import { expect, test } from 'vitest';
import { listResourcesByType, getSynthesizedStacks } from './synthesise.ts';

type AllowStatement = { Action: string | string[]; Resource: unknown };

const outbox = { Outbox: getSynthesizedStacks('prod').Outbox! };
const monitor = { Monitor: getSynthesizedStacks('prod').Monitor! };

test('what SES told of a mail and could not be kept waits in a queue of its own, and rings', () => {
  const [dead] = listResourcesByType(outbox, 'AWS::SQS::Queue').filter(({ id }) =>
    id.startsWith('MailDeadLetters'),
  );
  expect(dead!.Properties).toMatchObject({ MessageRetentionPeriod: 14 * 24 * 3600 });
  const queue = { 'Fn::GetAtt': [dead!.id, 'Arn'] };
  const recorder = listResourcesByType(outbox, 'AWS::Lambda::Function').find(({ Properties }) =>
    String(Properties.FunctionName).endsWith('mail-problems'),
  );
  expect(recorder!.Properties).toMatchObject({ DeadLetterConfig: { TargetArn: queue } });
  const [policy] = listResourcesByType(outbox, 'AWS::IAM::Policy').filter(({ id }) =>
    id.startsWith('mailproblemsrole'),
  );
  const { Statement } = policy!.Properties.PolicyDocument as { Statement: AllowStatement[] };
  const sending = Statement.filter(({ Action }) => [Action].flat().includes('sqs:SendMessage'));
  expect(sending.map(({ Resource }) => Resource)).toEqual([queue]);
  const alarm = listResourcesByType(monitor, 'AWS::CloudWatch::Alarm').find(
    ({ Properties }) => Properties.AlarmName === 'smartsales-prod-mail-dead-letters',
  );
  expect(alarm!.Properties).toMatchObject({
    MetricName: 'ApproximateNumberOfMessagesVisible',
    Threshold: 1,
  });
  expect(JSON.stringify(alarm!.Properties.Dimensions)).toContain(dead!.id);
});
