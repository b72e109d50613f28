/**
 * The actions that any role of an environment may have at most, whatever its own policy allows: none of them
 * creates, changes or deletes what a deployment creates.
 */
export const maxRoleActions: readonly string[] = Object.entries({
  cloudwatch: ['DescribeAlarms'],
  'cognito-idp': [
    'AdminCreateUser',
    'AdminInitiateAuth',
    'AdminRespondToAuthChallenge',
    'AdminSetUserPassword',
    'DescribeUserPoolClient',
  ],
  dynamodb: [
    'ConditionCheckItem',
    'DeleteItem',
    'DescribeStream',
    'GetItem',
    'GetRecords',
    'GetShardIterator',
    'ListStreams',
    'PutItem',
    'Query',
    'UpdateItem',
  ],
  kms: ['Sign'],
  lambda: ['GetAlias', 'GetProvisionedConcurrencyConfig', 'InvokeFunction', 'UpdateAlias'],
  logs: ['CreateLogStream', 'PutLogEvents'],
  s3: ['DeleteObject', 'GetObject', 'ListBucket', 'PutObject'],
  ses: ['SendEmail', 'SendRawEmail'],
  sqs: [
    'ChangeMessageVisibility',
    'DeleteMessage',
    'GetQueueAttributes',
    'GetQueueUrl',
    'ReceiveMessage',
    'SendMessage',
  ],
}).flatMap(([service, actions]) => actions.map((action) => `${service}:${action}`));
