import { beforeAll, describe, expect, test } from 'vitest';
import { environments } from '#infra/plan/environments.ts';
import { NEXT_SEALING_KEY_CONTEXT } from '#infra/plan/sealing-keys.ts';
import { getSecretVersionContextKey } from '#infra/plan/secrets.ts';
import { COMMIT_HEADER } from '#infra/plan/security-headers.ts';
import { listResourcesByType, synthesizeEnvironment, getSynthesizedStacks } from './synthesise.ts';

type Stacks = ReturnType<typeof synthesizeEnvironment>;

/** The stacks whose templates differ. */
const listChangedStacks = (after: Stacks): string[] => {
  const before = getSynthesizedStacks('dev');
  expect(Object.keys(after)).toEqual(Object.keys(before));
  const stringifyStack = (stacks: Stacks, name: string) => JSON.stringify(stacks[name]!.toJSON());
  return Object.keys(after).filter(
    (name) => stringifyStack(after, name) !== stringifyStack(before, name),
  );
};

describe('the commit of a deployment', () => {
  let stacks: Stacks;
  beforeAll(() => {
    stacks = synthesizeEnvironment({ ...environments.dev, commit: 'abc123' });
  });

  test('is a tag and an output of the API', () => {
    const [api] = listResourcesByType({ Api: stacks.Api! }, 'AWS::ApiGatewayV2::Api');
    expect(api!.Properties.Tags).toMatchObject({ commit: 'abc123' });
    expect(stacks.Api!.toJSON().Outputs).toMatchObject({ Commit: { Value: 'abc123' } });
  });

  test('is a header of every answer of the CDN of the product', () => {
    const json = JSON.stringify(
      listResourcesByType({ Web: stacks.Web! }, 'AWS::CloudFront::ResponseHeadersPolicy'),
    );
    expect(json).toContain(`"Header":"${COMMIT_HEADER}","Override":true,"Value":"abc123"`);
  });

  test('changes those two stacks and no other: one that does not change is not deployed', () => {
    expect(listChangedStacks(stacks)).toEqual(['Api', 'Web']);
  });
});

test('a secret that was changed changes the stacks that hold it, and no others', () => {
  const context = { [getSecretVersionContextKey('CatalogSecret')]: 'v2' };
  const holders = Object.entries(getSynthesizedStacks('dev')).flatMap(([name, template]) =>
    JSON.stringify(template.toJSON()).includes('CATALOG_SECRET') ? [name] : [],
  );
  expect(holders.length).toBeGreaterThan(0);
  expect(listChangedStacks(synthesizeEnvironment(environments.dev, { context }))).toEqual(holders);
});

test('the key that will seal next is made beside the one in use, and signs nothing yet', () => {
  const context = { [NEXT_SEALING_KEY_CONTEXT]: 'SealingKey9' };
  const { Outbox } = synthesizeEnvironment(environments.dev, { context });
  const [inUse, next] = Object.keys(Outbox!.findResources('AWS::KMS::Key'));
  expect([inUse, next]).toEqual([
    expect.stringMatching(/^SealingKey[0-9A-F]{8}$/),
    expect.stringMatching(/^SealingKey9[0-9A-F]{8}$/),
  ]);
  expect(Outbox!.toJSON()).toMatchObject({
    Outputs: {
      SealingKeyArn: { Value: { 'Fn::GetAtt': [inUse, 'Arn'] } },
      NextSealingKeyArn: { Value: { 'Fn::GetAtt': [next, 'Arn'] } },
      NextSealingKeyName: { Value: 'SealingKey9' },
    },
  });
  const users = JSON.stringify([
    Outbox!.findResources('AWS::IAM::Policy'),
    Outbox!.findResources('AWS::Lambda::Function'),
  ]);
  expect(users).toContain(inUse);
  expect(users).not.toContain(next);
});
