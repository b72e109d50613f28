import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { deployAccess } from '#infra/plan/deploy-access.ts';
import { environments } from '#infra/plan/environments.ts';
import { maxRoleActions } from '#infra/plan/role-boundary.ts';
import { listResourcesByType, synthesizeEnvironment } from './synthesise.ts';

type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, unknown>;
};
type Properties = Record<string, unknown> & {
  PolicyDocument: { Statement: Statement[] };
  AssumeRolePolicyDocument: { Statement: { Condition: unknown; Action: string }[] };
};

const listStatements = (template: Template) =>
  listResourcesByType({ template }, 'AWS::IAM::Policy').flatMap(
    ({ Properties }) => (Properties as Properties).PolicyDocument.Statement,
  );
const listActions = (template: Template) =>
  listStatements(template).flatMap(({ Action }) => Action);

const subject = 'repo:smartsales/smartsales:environment:staging';
const issuer = 'https://token.actions.example';

let stacks: Record<string, Template>;
beforeAll(() => {
  const deployedBy = { issuer, audience: 'sts.amazonaws.com', subject };
  stacks = synthesizeEnvironment({ ...environments.staging, deployedBy });
});

describe('the boundary', () => {
  test('holds every role but that which deploys', () => {
    const roles = listResourcesByType(stacks, 'AWS::IAM::Role');
    expect(roles.length).toBeGreaterThan(30);
    const free = roles.filter(
      ({ Properties }) =>
        !JSON.stringify(Properties['PermissionsBoundary'] ?? '').includes('MostOfAnyRole'),
    );
    expect(free.map(({ stack }) => stack)).toEqual(['Deploy']);
  });

  test('is wide enough for whatever a policy allows, and no wider', () => {
    const used = new Set(
      Object.entries(stacks).flatMap(([stack, template]) =>
        stack === 'Deploy' ? [] : listActions(template),
      ),
    );
    expect([...used].filter((action) => !maxRoleActions.includes(action))).toEqual([]);
    expect(maxRoleActions.filter((action) => !used.has(action))).toEqual([]);
    for (const action of maxRoleActions) expect(action).toMatch(/^[a-z0-9-]+:[A-Za-z]+$/);
  });
});

describe('who deploys without a key', () => {
  test('is vouched for by one subject of one issuer', () => {
    const [role] = listResourcesByType({ Deploy: stacks['Deploy']! }, 'AWS::IAM::Role');
    expect((role!.Properties as Properties).AssumeRolePolicyDocument.Statement).toEqual([
      expect.objectContaining({
        Action: 'sts:AssumeRoleWithWebIdentity',
        Condition: {
          StringEquals: {
            'token.actions.example:aud': 'sts.amazonaws.com',
            'token.actions.example:sub': subject,
          },
        },
      }),
    ]);
    expect(listResourcesByType(stacks, 'AWS::IAM::OIDCProvider')).toHaveLength(1);
  });

  test('takes the roles of the bootstrap and does what comes after them, and nothing else', () => {
    expect(
      [...new Set(listActions(stacks['Deploy']!))].toSorted((a, b) => a.localeCompare(b)),
    ).toEqual([
      'cloudformation:DescribeStacks',
      'cloudformation:ListStackResources',
      'cloudfront:CreateInvalidation',
      'cognito-idp:AdminCreateUser',
      'cognito-idp:AdminSetUserPassword',
      'dynamodb:ConditionCheckItem',
      'dynamodb:DeleteItem',
      'dynamodb:GetItem',
      'dynamodb:PutItem',
      'dynamodb:Query',
      'dynamodb:UpdateItem',
      'lambda:DeleteFunction',
      'lambda:GetAlias',
      'lambda:ListAliases',
      'lambda:ListVersionsByFunction',
      'lambda:UpdateAlias',
      's3:DeleteObject',
      's3:GetObject',
      's3:ListBucket',
      's3:PutObject',
      'secretsmanager:DescribeSecret',
      'secretsmanager:GetSecretValue',
      'sts:AssumeRole',
    ]);
    // In the table, only the data of the dealer for deployment checks.
    const onTable = listStatements(stacks['Deploy']!).filter(({ Action }) =>
      String(Action).includes('dynamodb:'),
    );
    expect(onTable.map(({ Condition }) => Condition!['ForAllValues:StringLike'])).toEqual(
      onTable.map(() => ({ 'dynamodb:LeadingKeys': deployAccess.reads })),
    );
    const assumed = listStatements(stacks['Deploy']!).find(
      ({ Action }) => Action === 'sts:AssumeRole',
    );
    expect(JSON.stringify(assumed!.Resource)).not.toContain('*');
    expect(JSON.stringify(assumed!.Resource)).not.toContain('cfn-exec');
    const removes = listStatements(stacks['Deploy']!).find(
      ({ Action }) => Action === 'lambda:DeleteFunction',
    );
    // A version, not a function.
    expect(JSON.stringify(removes!.Resource)).toContain(':function:smartsales-staging-*:*"');
  });
});
