import type { Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, test } from 'vitest';
import { snapshotFilesPattern } from '#infra/plan/access.ts';
import { areaAccess, keysReadByAll } from '#infra/plan/area-access.ts';
import {
  requireEnvironment,
  environments,
  type EnvironmentName,
} from '#infra/plan/environments.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { routeFunctions } from '#infra/plan/route-functions.ts';
import { getSynthesizedStacks } from './synthesise.ts';

const names = Object.keys(environments) as EnvironmentName[];

/** The parts of a resource that these tests read; a template has no types of its own. */
type Statement = {
  Action: string | string[];
  Resource: unknown;
  Condition: {
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': string | string[] };
    StringLike: { 's3:prefix': string | string[] };
  };
};
type Properties = {
  RouteKey: string;
  PublicAccessBlockConfiguration: object;
  BucketEncryption: object;
  RetentionInDays: number;
  PolicyDocument?: { Statement: Statement[] };
  Roles?: { Ref: string }[];
  ResponseHeadersPolicyConfig: {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: { ContentSecurityPolicy: unknown };
      FrameOptions: { FrameOption: string };
      ReferrerPolicy: { ReferrerPolicy: string };
      StrictTransportSecurity: { AccessControlMaxAgeSec: number };
    };
  };
  DistributionConfig: {
    DefaultCacheBehavior: { ResponseHeadersPolicyId: unknown };
    CacheBehaviors?: { PathPattern: string; ResponseHeadersPolicyId: unknown }[];
  };
  Environment?: { Variables: Record<string, unknown> };
  EventDestination: object;
  ConfigurationSetName: unknown;
  FunctionName: string;
  RecordFields: string[];
  ReservedConcurrentExecutions?: number;
  ProvisionedConcurrencyConfig?: object;
  SqsManagedSseEnabled: boolean;
  SourceParameters: object;
};
const listResources = (template: Template, type: string) =>
  Object.values(template.findResources(type)) as { Properties: Properties }[];
const listAreaPolicies = (access: Template, area: string) =>
  Object.entries(access.findResources('AWS::IAM::Policy'))
    .filter(([id]) => id.startsWith(`${area}RoleDefaultPolicy`))
    .map(([, resource]) => resource as { Properties: Properties });
const toList = <T>(value: T | T[]) => [value].flat() as T[];
const compareNames = (a: string, b: string) => a.localeCompare(b);
const listOwnKeys = (keys: readonly string[]) =>
  keys.filter((key) => !keysReadByAll.includes(key)).toSorted(compareNames);

test('an unknown environment is refused by name', () => {
  expect(() => requireEnvironment('production')).toThrow("There is no environment 'production'");
});

describe.each(names)('%s', (name) => {
  let stacks: Record<string, Template>;
  beforeAll(() => {
    stacks = getSynthesizedStacks(name);
  });
  const all = (type: string) =>
    Object.values(stacks).flatMap((stack) => listResources(stack, type));

  test('every call of the contract has its function and its route', () => {
    const keys = all('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey);
    expect(keys).toEqual(
      expect.arrayContaining([
        '$default',
        ...routeFunctions.map(({ route }) => `${route.method} /api${route.path}`),
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('no stack comes near the limit of 500 resources, and the API stays under 300 integrations', () => {
    for (const stack of Object.values(stacks))
      expect(Object.keys(stack.toJSON().Resources).length).toBeLessThan(400);
    // Of the 300 that an API may have, 20 stay free (B8.3).
    expect(all('AWS::ApiGatewayV2::Integration').length).toBeLessThanOrEqual(280);
  });

  test('the table is encrypted, can be restored to a point in time and forgets expired items', () => {
    expect(listResources(stacks.Data!, 'AWS::DynamoDB::Table')[0]!.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { SSEEnabled: true },
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      TimeToLiveSpecification: { AttributeName: 'ExpiresAt', Enabled: true },
    });
  });

  test('no bucket is public, unencrypted or reached without TLS', () => {
    const buckets = all('AWS::S3::Bucket');
    expect(buckets.length).toBeGreaterThan(0);
    for (const { Properties } of buckets) {
      expect(Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(Properties.BucketEncryption).toBeDefined();
    }
    const policies = JSON.stringify(all('AWS::S3::BucketPolicy'));
    expect(policies.split('"aws:SecureTransport":"false"').length - 1).toBe(buckets.length);
  });

  test('every log is kept for a stated time', () => {
    const days = all('AWS::Logs::LogGroup').map(({ Properties }) => Properties.RetentionInDays);
    expect(days.length).toBeGreaterThan(0);
    expect([...new Set(days)]).toEqual([environments[name].logRetention]);
  });

  test('new versions are tried on a tenth of the calls where the record says so', () => {
    const canaries = all('AWS::CodeDeploy::DeploymentGroup');
    expect(canaries.length > 0).toBe(environments[name].canary === true);
  });

  test('no policy allows an action on everything', () => {
    const statements = [...all('AWS::IAM::Policy'), ...all('AWS::IAM::Role')].flatMap(
      ({ Properties }) => Properties.PolicyDocument?.Statement ?? [],
    );
    expect(statements.length).toBeGreaterThan(0);
    for (const { Action, Resource } of statements) {
      expect(toList(Action)).not.toContain('*');
      expect(toList(Resource)).not.toContain('*');
    }
  });

  test.each(Object.entries(areaAccess))(
    'functions of %s reach only their keys of the table',
    (area, access) => {
      const statements = listAreaPolicies(stacks.Access!, area)
        .flatMap(({ Properties }) => Properties.PolicyDocument!.Statement)
        .filter(({ Action }) => toList(Action).some((action) => action.startsWith('dynamodb:')));
      const isReader = !access.isAnonymous || access.reads.length > 0;
      const kinds = [isReader, access.writes.length > 0, access.appends !== undefined];
      expect(statements).toHaveLength(kinds.filter(Boolean).length);
      for (const { Action, Condition } of statements) {
        const keys = toList(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']);
        const isPut = toList(Action).includes('dynamodb:PutItem');
        const isChange = toList(Action).includes('dynamodb:UpdateItem');
        const put = isChange ? access.writes : access.appends!;
        expect(listOwnKeys(keys)).toEqual(listOwnKeys(isPut ? put : access.reads));
        expect(toList(Action)).not.toContain('dynamodb:Scan');
      }
    },
  );

  test.each(Object.entries(areaAccess))(
    'functions of %s reach the snapshots of lists where they keep lists, and nowhere else',
    (area, access) => {
      const policies = JSON.stringify(listAreaPolicies(stacks.Access!, area));
      expect(policies.includes(`/${snapshotFilesPattern}`)).toBe(access.cachesLists === true);
      const writesFiles = access.cachesLists === true || access.writesFiles !== undefined;
      expect(policies.includes('s3:PutObject')).toBe(writesFiles);
    },
  );

  test('access tokens live for 15 minutes and strangers learn nothing of who exists', () => {
    expect(
      listResources(stacks.SignIn!, 'AWS::Cognito::UserPoolClient')[0]!.Properties,
    ).toMatchObject({
      AccessTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      GenerateSecret: true,
      // No flow that sends a password (D75).
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
    });
    expect(listResources(stacks.SignIn!, 'AWS::Cognito::UserPool')[0]!.Properties).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    });
  });

  test('only functions that sign in may ask the pool, and only one area sets passwords', () => {
    for (const area of Object.keys(areaAccess)) {
      const actions = listAreaPolicies(stacks.Access!, area)
        .flatMap(({ Properties }) => Properties.PolicyDocument!.Statement)
        .flatMap(({ Action, Resource }) =>
          toList(Action).flatMap((action) =>
            action.startsWith('cognito-idp:') ? [[action, JSON.stringify(Resource)]] : [],
          ),
        );
      const allowedActions = new Set(actions.map(([action]) => action));
      const signsIn = ['account', 'registration'].includes(area);
      expect([area, allowedActions.has('cognito-idp:AdminInitiateAuth')]).toEqual([area, signsIn]);
      expect([area, allowedActions.has('cognito-idp:AdminRespondToAuthChallenge')]).toEqual([
        area,
        signsIn,
      ]);
      const setsPasswords = area === 'registration';
      expect([area, allowedActions.has('cognito-idp:AdminSetUserPassword')]).toEqual([
        area,
        setsPasswords,
      ]);
      for (const [, resource] of actions) expect(resource).toContain('SignIn');
    }
  });

  test('the functions of the outbox reach only their keys, its queue, and nothing else', () => {
    const statements = listResources(stacks.Outbox!, 'AWS::IAM::Policy').flatMap(
      ({ Properties }) => Properties.PolicyDocument!.Statement,
    );
    const { deliver, sweep, runHourly, recordMailProblems } = outboxAccess;
    const onTable = statements.filter(({ Condition }) => Condition?.['ForAllValues:StringLike']);
    const lists = statements.filter(({ Action }) => toList(Action).includes('s3:ListBucket'));
    expect(lists.map(({ Condition }) => toList(Condition.StringLike['s3:prefix']))).toEqual([
      [...deliver.listsFiles!],
    ]);
    expect(
      onTable.map(({ Condition }) =>
        toList(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']),
      ),
    ).toEqual([
      [...recordMailProblems.reads],
      [...recordMailProblems.writes],
      [...recordMailProblems.appends!],
      [...deliver.reads],
      [...deliver.writes],
      [...deliver.appends!],
      [...sweep.reads],
      [...runHourly.reads],
      [...runHourly.writes],
    ]);
    const actions = statements.flatMap(({ Action }) => toList(Action));
    const services = new Set(actions.map((action) => action.split(':')[0]));
    expect(services).toEqual(new Set(['dynamodb', 'kms', 'lambda', 'logs', 's3', 'ses', 'sqs']));
    const mail = statements.find(({ Action }) => toList(Action).includes('ses:SendEmail'));
    expect(JSON.stringify(mail?.Resource)).toContain(`:identity/${environments[name].mailDomain}`);
    expect(JSON.stringify(mail?.Resource)).toContain(':configuration-set/');
    expect(actions).not.toContain('dynamodb:Scan');
  });

  test('the worker of the outbox alone signs, with a key that KMS never gives out', () => {
    const signing = Object.entries(stacks).flatMap(([stack, template]) =>
      listResources(template, 'AWS::IAM::Policy').flatMap(
        ({ Properties: { PolicyDocument, Roles } }) =>
          PolicyDocument!.Statement.filter(({ Action }) =>
            toList(Action).some((action) => action.startsWith('kms:')),
          ).map(({ Action, Resource }) => ({ stack, Action, Resource, Roles })),
      ),
    );
    expect(signing).toEqual([
      {
        stack: 'Outbox',
        Action: 'kms:Sign',
        Resource: { 'Fn::GetAtt': [expect.stringMatching(/^SealingKey/), 'Arn'] },
        Roles: [{ Ref: expect.stringMatching(/^outboxdeliverrole/) }],
      },
    ]);
    const keys = listResources(stacks.Outbox!, 'AWS::KMS::Key');
    expect(keys.map(({ Properties }) => Properties)).toMatchObject([
      { KeySpec: 'RSA_3072', KeyUsage: 'SIGN_VERIFY', PendingWindowInDays: 30 },
    ]);
  });

  test('what the outbox cannot get rid of is kept, encrypted, and new entries come at once', () => {
    const queues = listResources(stacks.Outbox!, 'AWS::SQS::Queue');
    // The queue of the outbox, its dead-letter queue, and the one for undelivered mail events.
    expect(queues).toHaveLength(3);
    for (const { Properties } of queues)
      expect(Properties).toMatchObject({ SqsManagedSseEnabled: true });
    expect(queues.filter(({ Properties }) => 'RedrivePolicy' in Properties)).toHaveLength(1);
    const policies = JSON.stringify(listResources(stacks.Outbox!, 'AWS::SQS::QueuePolicy'));
    expect(policies.split('"aws:SecureTransport":"false"').length - 1).toBe(3);
    expect(listResources(stacks.Data!, 'AWS::DynamoDB::Table')[0]!.Properties).toMatchObject({
      StreamSpecification: { StreamViewType: 'NEW_IMAGE' },
    });
    const pipes = listResources(stacks.Outbox!, 'AWS::Pipes::Pipe');
    expect(pipes).toHaveLength(1);
    // The sweep's and the hourly one.
    expect(listResources(stacks.Outbox!, 'AWS::Events::Rule')).toHaveLength(2);
  });

  test('the inbox tells a queue that the bucket alone may write to, and its worker reaches only what it needs', () => {
    const [files] = listResources(stacks.Data!, 'AWS::S3::Bucket').filter(({ Properties }) =>
      JSON.stringify(Properties).includes('inbox/'),
    );
    expect(JSON.stringify(files!.Properties)).toContain('s3:ObjectCreated:*');
    const policies = JSON.stringify(listResources(stacks.Data!, 'AWS::SQS::QueuePolicy'));
    expect(policies).toContain('"Service":"s3.amazonaws.com"');
    expect(policies).toContain('aws:SourceArn');
    const queues = listResources(stacks.Data!, 'AWS::SQS::Queue');
    expect(queues.map(({ Properties }) => Properties.SqsManagedSseEnabled)).toEqual([true, true]);
    const { reads, writes, appends } = outboxAccess.takeInbox;
    const statements = JSON.stringify(listResources(stacks.Uploads!, 'AWS::IAM::Policy'));
    for (const keys of [reads, writes]) expect(statements).toContain(JSON.stringify(keys));
    expect(statements).toContain(JSON.stringify(appends![0]));
    expect(statements).toContain('/inbox/*');
  });

  test('uploads are read by a worker of their own, which reaches only its keys, files and queue', () => {
    const [policy] = listResources(stacks.Uploads!, 'AWS::IAM::Policy');
    const statements = policy!.Properties.PolicyDocument!.Statement;
    const { reads, writes, appends } = outboxAccess.processUploads;
    const keys = statements
      .filter(({ Condition }) => Condition)
      .map(({ Condition }) => toList(Condition['ForAllValues:StringLike']['dynamodb:LeadingKeys']));
    expect(keys).toEqual([[...reads], [...writes], [...appends!]]);
    const actions = statements.flatMap(({ Action }) => toList(Action));
    const services = new Set(actions.map((action) => action.split(':')[0]));
    expect(services).toEqual(new Set(['dynamodb', 'logs', 's3', 'sqs']));
    const queues = listResources(stacks.Uploads!, 'AWS::SQS::Queue');
    expect(queues.map(({ Properties }) => Properties.SqsManagedSseEnabled)).toEqual([true, true]);
    const pipes = listResources(stacks.Uploads!, 'AWS::Pipes::Pipe');
    expect(pipes).toHaveLength(1);
    const followed = pipes.map(({ Properties }) => JSON.stringify(Properties.SourceParameters));
    expect(followed.every((filter) => filter.includes('UPLOADS'))).toBe(true);
    const [sweep] = listResources(stacks.Outbox!, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.FunctionName.endsWith('outbox-sweep'),
    );
    const { OUTBOX_QUEUE_URL, UPLOADS_QUEUE_URL } = sweep!.Properties.Environment!.Variables;
    expect(UPLOADS_QUEUE_URL).not.toEqual(OUTBOX_QUEUE_URL);
  });

  test('what becomes of mails is told to one function, and kept there without being read', () => {
    const outbox = stacks.Outbox!;
    const [destination] = listResources(outbox, 'AWS::SES::ConfigurationSetEventDestination');
    expect(destination!.Properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ['bounce', 'complaint'],
    });
    const [subscription] = listResources(outbox, 'AWS::SNS::Subscription');
    expect(subscription!.Properties).toMatchObject({ Protocol: 'lambda' });
    expect(JSON.stringify(subscription!.Properties)).toContain('mailproblems');
    const worker = listResources(outbox, 'AWS::Lambda::Function').find(({ Properties }) =>
      Properties.FunctionName.endsWith('outbox-deliver'),
    );
    const { MAIL_EVENTS } = worker!.Properties.Environment!.Variables;
    expect(MAIL_EVENTS).toEqual(destination!.Properties.ConfigurationSetName);
  });

  test('orders are sent over TLS alone', () => {
    const { endpoint, followUp } = environments[name].orderLink;
    for (const address of [endpoint, followUp]) expect(new URL(address).protocol).toBe('https:');
  });

  test('prints go to the alias of the printer, which takes as many as are set aside for it', () => {
    const { printer } = environments[name];
    const [lambda] = listResources(stacks.Documents!, 'AWS::Lambda::Function');
    expect(lambda!.Properties.ReservedConcurrentExecutions).toBe(printer.reserved);
    // A wake-up call is not a print, but also takes a concurrent execution.
    expect(printer.reserved ?? Infinity).toBeGreaterThan(printer.maxConcurrentPrints);
    const [alias] = listResources(stacks.Documents!, 'AWS::Lambda::Alias');
    expect(alias!.Properties).toMatchObject({ Name: 'live' });
    expect(alias!.Properties.ProvisionedConcurrencyConfig).toEqual(
      printer.warm && { ProvisionedConcurrentExecutions: printer.warm },
    );
    const called = all('AWS::Lambda::Function').flatMap(
      ({ Properties }) => Properties.Environment?.Variables.PRINTER_FUNCTION_NAME ?? [],
    );
    expect([...new Set(called)]).toEqual([`smartsales-${name}-printer:live`]);
    const runs = [...all('AWS::IAM::Policy')]
      .flatMap(({ Properties }) => Properties.PolicyDocument!.Statement)
      .filter(
        ({ Action, Resource }) =>
          toList(Action).includes('lambda:InvokeFunction') &&
          JSON.stringify(Resource).includes('Printer'),
      );
    expect(runs.length).toBeGreaterThan(1);
    for (const { Resource } of runs) expect(JSON.stringify(Resource)).toContain('PrinterLive');
  });

  test('the function with Chromium has no way to the table', () => {
    const policies = JSON.stringify(listResources(stacks.Documents!, 'AWS::IAM::Policy'));
    expect(policies).toContain('s3:PutObject');
    expect(policies).not.toContain('dynamodb:');
  });
});

describe.each(names.filter((name) => environments[name].hasEdge))('%s at the edge', (name) => {
  let stacks: Record<string, Template>;
  beforeAll(() => {
    stacks = getSynthesizedStacks(name);
  });

  test('the CDN sends the security headers everywhere', () => {
    const headersPolicy = listResources(stacks.Web!, 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ({ Properties }) => JSON.stringify(Properties).includes('ContentSecurityPolicy'),
    );
    const headers = headersPolicy!.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    const policy = JSON.stringify(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(headers.FrameOptions.FrameOption).toBe('DENY');
    // Another site that opens the product gets no handle of its window.
    expect(JSON.stringify(headersPolicy)).toContain(
      '"Header":"cross-origin-opener-policy","Override":true,"Value":"same-origin"',
    );
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('same-origin');
    expect(headers.StrictTransportSecurity.AccessControlMaxAgeSec).toBeGreaterThan(31_000_000);
    for (const { Properties } of listResources(stacks.Web!, 'AWS::CloudFront::Distribution')) {
      const { DefaultCacheBehavior, CacheBehaviors = [] } = Properties.DistributionConfig;
      for (const behavior of [DefaultCacheBehavior, ...CacheBehaviors])
        expect(behavior.ResponseHeadersPolicyId).toBeDefined();
    }
  });

  test('all answers of the API say that they are ours, and no others do (B7)', () => {
    const policies = stacks.Web!.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const ours = Object.keys(policies).filter((id) =>
      JSON.stringify(policies[id]).includes('"Header":"x-smartsales","Override":true,"Value":"1"'),
    );
    const { DefaultCacheBehavior, CacheBehaviors = [] } = listResources(
      stacks.Web!,
      'AWS::CloudFront::Distribution',
    )
      .map(({ Properties }) => Properties.DistributionConfig)
      .find((config) => config.CacheBehaviors)!;
    const isOurs = ({ ResponseHeadersPolicyId }: typeof DefaultCacheBehavior) =>
      ours.includes((ResponseHeadersPolicyId as { Ref: string }).Ref);
    expect(isOurs(DefaultCacheBehavior)).toBe(false);
    const listPaths = (behaviors: typeof CacheBehaviors) =>
      behaviors.map(({ PathPattern }) => PathPattern);
    expect(listPaths(CacheBehaviors.filter(isOurs))).toEqual(
      listPaths(CacheBehaviors).filter((path) => /^\/api\//i.test(path)),
    );
  });

  test.each(['/p', '/verify'])('the page of %s has strict headers of its own', (path) => {
    const { DistributionConfig } = listResources(stacks.Web!, 'AWS::CloudFront::Distribution')
      .map(({ Properties }) => Properties)
      .find(({ DistributionConfig: { CacheBehaviors = [] } }) => CacheBehaviors.length > 0)!;
    const behavior = DistributionConfig.CacheBehaviors!.find(
      ({ PathPattern }) => PathPattern === path,
    )!;
    const { Ref } = behavior.ResponseHeadersPolicyId as { Ref: string };
    const policies = stacks.Web!.findResources('AWS::CloudFront::ResponseHeadersPolicy');
    const headers = (policies[Ref]!.Properties as Properties).ResponseHeadersPolicyConfig
      .SecurityHeadersConfig;
    const policy = JSON.stringify(headers.ContentSecurityPolicy.ContentSecurityPolicy);
    for (const rule of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe|blob:/);
    expect(headers.ReferrerPolicy.ReferrerPolicy).toBe('no-referrer');
  });

  test('whoever holds a token can ask nothing of the pool but its keys', () => {
    const [acl] = listResources(stacks.SignIn!, 'AWS::WAFv2::WebACL');
    const rules = JSON.stringify(acl!.Properties);
    expect(rules).toContain('"Action":{"Block":{}}');
    expect(rules).toContain('"SearchString":"AWSCognitoIdentityProviderService."');
    const [, pattern] = /"RegexString":"([^"]+)"/.exec(rules)!;
    const isOurs = (action: string) =>
      new RegExp(pattern!).test(`AWSCognitoIdentityProviderService.${action}`);
    for (const action of [
      'AdminInitiateAuth',
      'AdminRespondToAuthChallenge',
      'AdminSetUserPassword',
      'DescribeUserPoolClient',
    ])
      expect([action, isOurs(action)]).toEqual([action, true]);
    for (const action of ['GetUser', 'DeleteUser', 'ChangePassword', 'InitiateAuth', 'SignUp'])
      expect([action, isOurs(action)]).toEqual([action, false]);
    expect(listResources(stacks.SignIn!, 'AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  });

  test('the pages of smart catalogues have an address of their own, and nothing else is there', () => {
    const web = stacks.Web!;
    const [catalogs, product] = ['CatalogCdn', 'Cdn'].map((id) =>
      Object.entries(web.findResources('AWS::CloudFront::Distribution')).find(([key]) =>
        new RegExp(`^${id}[A-F0-9]{8}$`).test(key),
      ),
    );
    const { DistributionConfig } = catalogs![1].Properties as Properties;
    expect(DistributionConfig).not.toHaveProperty('Aliases');
    expect(DistributionConfig).not.toHaveProperty('CacheBehaviors');
    const code = JSON.stringify(web.findResources('AWS::CloudFront::Function'));
    expect(code).toContain("request.uri.indexOf('/catalogs/') === 0");
    // Only the product may frame it.
    const policies = JSON.stringify(web.findResources('AWS::CloudFront::ResponseHeadersPolicy'));
    expect(policies).toMatch(
      new RegExp(`frame-src https://",\\{"Fn::GetAtt":\\["${catalogs![0]}","DomainName"`),
    );
    expect(product).toBeDefined();
  });

  test('a missing file of the bundle is no 403', () =>
    // With this permission, a missing file is reported as missing.
    expect(JSON.stringify(listResources(stacks.Web!, 'AWS::S3::BucketPolicy'))).toContain(
      's3:ListBucket',
    ));

  test('logs of the edge hold nothing of who asked, and what they asked for', () => {
    const web = stacks.Web!;
    const cdns = listResources(web, 'AWS::CloudFront::Distribution');
    expect(cdns).toHaveLength(2);
    // Those would log it, whatever their settings are.
    for (const { Properties } of cdns)
      expect(Properties.DistributionConfig).not.toHaveProperty('Logging');
    const deliveries = listResources(web, 'AWS::Logs::Delivery');
    expect(deliveries).toHaveLength(2);
    for (const { Properties } of deliveries) {
      expect(Properties.RecordFields).toContain('sc-status');
      for (const field of ['c-ip', 'x-forwarded-for', 'cs-uri-query', 'cs(Cookie)', 'cs(Referer)'])
        expect(Properties.RecordFields).not.toContain(field);
    }
    const sources = listResources(web, 'AWS::Logs::DeliverySource').map(({ Properties }) =>
      JSON.stringify(Properties),
    );
    expect(sources).toHaveLength(2);
    for (const source of sources) expect(source).toContain('ACCESS_LOGS');
    const policy = JSON.stringify(listResources(stacks.Data!, 'AWS::S3::BucketPolicy'));
    expect(policy).toContain('"Service":"delivery.logs.amazonaws.com"');
    expect(policy).toContain(`:delivery-source:smartsales-${name}-*`);
  });

  test('there is one page to look at', () => {
    expect(listResources(stacks.Monitor!, 'AWS::CloudWatch::Dashboard')).toHaveLength(1);
  });
});
