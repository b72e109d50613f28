/**
 * What any role of an environment may ever do, whatever its own policy says: none of it makes, changes or takes away
 * what a deployment makes.
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
