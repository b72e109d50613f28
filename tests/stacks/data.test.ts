import { App } from 'aws-cdk-lib';
import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { environments } from '#infra/plan/environments.ts';
import { secretStacks, getSecretVersionContextKey, type SecretName } from '#infra/plan/secrets.ts';
import { buildSmartSalesStacks } from '#infra/smart-sales.ts';
import {
  listResourcesByType,
  synthesizeEnvironment,
  getSynthesizedStacks,
  withoutCopies,
} from './synthesise.ts';

/** The environment variables of a function; the function that starts the others has none of ours. */
const getEnvironment = (properties: Record<string, unknown>) =>
  (properties['Environment'] ?? { Variables: {} }) as { Variables: Record<string, unknown> };

type Stacks = Record<string, Template>;
type AllowStatement = { Effect: string; Principal: unknown; Condition?: object };
type Statement = { Action: string | string[]; Condition?: Record<string, object> };

describe('production', () => {
  let stacks: Stacks;
  beforeAll(() => {
    stacks = getSynthesizedStacks('prod');
  });

  test('table, files and users outlive their stacks, and are gone where making them failed', () => {
    const retainedTypes = ['AWS::DynamoDB::Table', 'AWS::S3::Bucket', 'AWS::Cognito::UserPool'];
    for (const resource of retainedTypes.flatMap((type) => listResourcesByType(stacks, type)))
      expect(resource).toMatchObject({
        DeletionPolicy: 'RetainExceptOnCreate',
        UpdateReplacePolicy: 'Retain',
      });
  });

  test('nothing that is kept has a name that the next one would have to have', () => {
    const named = { 'AWS::S3::Bucket': 'BucketName', 'AWS::DynamoDB::Table': 'TableName' };
    for (const [type, property] of Object.entries(named))
      for (const { Properties } of listResourcesByType(stacks, type))
        expect(Properties).not.toHaveProperty(property);
    const retainedTypes = [
      'AWS::Logs::LogGroup',
      'AWS::Cognito::UserPool',
      'AWS::SecretsManager::Secret',
    ]
      .flatMap((type) => listResourcesByType(stacks, type))
      .filter(({ DeletionPolicy }) => DeletionPolicy !== 'Delete');
    const names = ['LogGroupName', 'UserPoolName', 'Name'];
    expect(retainedTypes.length).toBeGreaterThan(5);
    for (const { Properties } of retainedTypes)
      expect(names.filter((name) => Object.hasOwn(Properties, name))).toEqual([]);
  });

  test('a service of AWS reaches a bucket for our own account and resources alone', () => {
    const statements = listResourcesByType(stacks, 'AWS::S3::BucketPolicy').flatMap(
      ({ Properties }) =>
        (Properties['PolicyDocument'] as { Statement: AllowStatement[] }).Statement,
    );
    const ofServices = statements.filter(
      ({ Effect, Principal }) => Effect === 'Allow' && Object.hasOwn(Object(Principal), 'Service'),
    );
    expect(ofServices.length).toBeGreaterThan(2);
    for (const { Condition } of ofServices)
      expect(JSON.stringify(Condition)).toMatch(/aws:SourceA(ccount|rn)/i);
    const others = statements.filter((one) => one.Effect === 'Allow' && !ofServices.includes(one));
    expect(others).toEqual([]);
  });

  test('every statement that names keys of the table refuses what names none', () => {
    const statements = listResourcesByType(stacks, 'AWS::IAM::Policy')
      .flatMap(
        ({ Properties }) => (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement,
      )
      .filter(({ Condition }) => Condition?.['ForAllValues:StringLike']);
    expect(statements.length).toBeGreaterThan(40);
    for (const { Condition } of statements)
      expect(Condition!['Null']).toEqual({ 'dynamodb:LeadingKeys': 'false' });
    const onTable = listResourcesByType(stacks, 'AWS::IAM::Policy').flatMap(({ Properties }) =>
      (Properties['PolicyDocument'] as { Statement: Statement[] }).Statement.filter(({ Action }) =>
        [Action].flat().some((action) => /^dynamodb:(?!.*(Stream|Shard|Records))/.test(action)),
      ),
    );
    expect(onTable).toHaveLength(statements.length);
  });

  test('a table of other keys is another resource, which every template that names it names anew', () => {
    const [table] = listResourcesByType(stacks, 'AWS::DynamoDB::Table');
    const keys = (table!.Properties['KeySchema'] as { AttributeName: string }[]).map(
      ({ AttributeName }) => AttributeName,
    );
    expect(table!.id).toMatch(new RegExp(`^Table${keys.join('')}[0-9A-F]{8}$`));
    const named = listResourcesByType(stacks, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
      const { Variables } = getEnvironment(Properties);
      return Variables['TABLE_NAME'] === undefined ? [] : JSON.stringify(Variables['TABLE_NAME']);
    });
    expect(named.length).toBeGreaterThan(190);
    expect(named.filter((name) => !name.includes(table!.id))).toEqual([]);
  });

  test('the browser may fetch files from the bucket, and from no other', () => {
    const [policy] = listResourcesByType(
      { Web: stacks['Web']! },
      'AWS::CloudFront::ResponseHeadersPolicy',
    )
      .map(({ Properties }) => JSON.stringify(Properties))
      .filter((text) => text.includes('ContentSecurityPolicy'));
    const bucket = listResourcesByType({ Data: stacks['Data']! }, 'AWS::S3::Bucket').find(
      ({ id }) => id.startsWith('Files'),
    )!;
    expect(policy).toMatch(
      new RegExp(
        `connect-src 'self' https://",\\{"Fn::GetStackOutput":[^}]*Ref${bucket.id}[^}]*\\}\\},"\\.s3\\.us-east-1\\.amazonaws\\.com;`,
      ),
    );
  });

  test('the table can be restored to a point in time, and copies of days and weeks lie in a vault that nobody unlocks', () => {
    const [plan] = listResourcesByType(stacks, 'AWS::Backup::BackupPlan');
    const rules = (
      plan!.Properties['BackupPlan'] as { BackupPlanRule: { Lifecycle: object }[] }
    ).BackupPlanRule.map(({ Lifecycle }) => Lifecycle);
    expect(rules).toEqual([{ DeleteAfterDays: 7 }, { DeleteAfterDays: 28 }]);
    const [vault] = listResourcesByType(stacks, 'AWS::Backup::BackupVault');
    expect(vault!.Properties['LockConfiguration']).toEqual({
      MinRetentionDays: 7,
      ChangeableForDays: 3,
    });
    expect(vault!.DeletionPolicy).toBe('RetainExceptOnCreate');
    const [selection] = listResourcesByType(stacks, 'AWS::Backup::BackupSelection');
    const copied = JSON.stringify(selection);
    for (const what of ['Table', 'Files']) expect(copied).toContain(what);
    const roles = JSON.stringify(
      listResourcesByType({ Backup: stacks['Backup']! }, 'AWS::IAM::Role'),
    );
    for (const policy of ['ForBackup', 'ForS3Backup', 'ForRestores', 'ForS3Restore'])
      expect(roles).toContain(`AWSBackupServiceRolePolicy${policy}"`);
  });

  test('functions take two secrets from the CDN, which sends one', () => {
    const first = JSON.stringify(listResourcesByType(stacks, 'AWS::Lambda::Function'));
    expect(first).toContain('ORIGIN_SECRET_ALSO');
    expect(JSON.stringify(stacks['Web']!.toJSON())).not.toContain('OriginSecretAlso');
  });
});

describe('what was restored or changed', () => {
  const tableName = 'smartsales-staging-restored-20260101';
  const tableStreamArn = `arn:aws:dynamodb:us-east-1:111111111111:table/${tableName}/stream/2026-01-01T00:00:00.000`;
  const filesBucket = 'smartsales-staging-restored-files';
  const versions = Object.fromEntries(
    Object.keys(secretStacks).map((name) => [
      getSecretVersionContextKey(name as SecretName),
      `version-of-${name}`,
    ]),
  );
  let stacks: Stacks;
  beforeAll(() => {
    const restored = { tableName, tableStreamArn, filesBucket };
    stacks = synthesizeEnvironment({ ...environments.staging, ...restored }, { context: versions });
  });

  const all = () => Object.values(stacks).map((template) => template.toJSON() as object);

  test('a table that was restored is used by whatever names a table, and none is made', () => {
    expect(listResourcesByType(stacks, 'AWS::DynamoDB::Table')).toEqual([]);
    const variables = listResourcesByType(stacks, 'AWS::Lambda::Function').map(
      ({ Properties }) => getEnvironment(Properties).Variables,
    );
    for (const { TABLE_NAME = tableName, FILES_BUCKET = filesBucket } of variables)
      expect([TABLE_NAME, FILES_BUCKET]).toEqual([tableName, filesBucket]);
    const policies = JSON.stringify(listResourcesByType(stacks, 'AWS::IAM::Policy'));
    expect(policies).toContain(`:table/${tableName}`);
    expect(policies).toContain(`${tableName}/index/GSI1`);
    for (const { Properties } of listResourcesByType(stacks, 'AWS::Pipes::Pipe'))
      expect(Properties['Source']).toBe(tableStreamArn);
    expect(JSON.stringify(all())).not.toMatch(/TablePKSK[0-9A-F]{8}/);
  });

  test('a restored table needs its stream', () => {
    const lacking = { ...environments.staging, tableName };
    expect(() => buildSmartSalesStacks(new App({ context: withoutCopies }), lacking)).toThrow(
      'needs its stream',
    );
  });

  test('a secret is named by its version, wherever it stands', () => {
    const web = JSON.stringify(stacks['Web']!.toJSON());
    expect(web).toContain('version-of-OriginSecret}}');
    for (const { Properties } of listResourcesByType(stacks, 'AWS::Lambda::Function')) {
      const text = JSON.stringify(getEnvironment(Properties));
      if (!text.includes('"ORIGIN_SECRET"')) continue;
      expect(text).toContain('version-of-OriginSecret}}');
      // The worker of the outbox is called by nobody, and works out tokens of links by the first one.
      const isCalled = !String(Properties['FunctionName']).endsWith('-outbox-deliver');
      expect(text.includes('version-of-OriginSecretAlso}}')).toBe(isCalled);
    }
    const text = JSON.stringify(all());
    for (const name of Object.keys(secretStacks)) expect(text).toContain(`version-of-${name}}}`);
    expect(text).not.toMatch(/resolve:secretsmanager:[^}]*SecretString:::?}}/);
  });
});
