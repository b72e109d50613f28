import { createHmac } from 'node:crypto';
import { GetItemCommand, PutItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { beforeAll, describe, expect, test } from 'vitest';
import { givePassword } from '#functions/outside/cognito-admin.ts';

const env = (name: string) => process.env[name] ?? '';
const password = 'Demo-1234!';

type Tokens = { AccessToken: string; RefreshToken: string };
type Answer = {
  AuthenticationResult?: Tokens;
  UserPoolClient: { ClientSecret: string };
  __type?: string;
  message?: string;
};

async function cognito(call: string, body: object): Promise<Answer> {
  const response = await fetch(env('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` },
    body: JSON.stringify({
      UserPoolId: env('USER_POOL_ID'),
      ClientId: env('USER_POOL_CLIENT_ID'),
      ...body,
    }),
  });
  return (await response.json()) as Answer;
}

async function withSecret(call: string, AuthFlow: string, parameters: Record<string, string>) {
  const { UserPoolClient } = await cognito('DescribeUserPoolClient', {});
  const SECRET_HASH = createHmac('sha256', UserPoolClient.ClientSecret)
    .update(`${parameters['USERNAME']}${env('USER_POOL_CLIENT_ID')}`)
    .digest('base64');
  return cognito(call, { AuthFlow, AuthParameters: { SECRET_HASH, ...parameters } });
}

const asked = (USERNAME: string, PASSWORD: string) =>
  withSecret('AdminInitiateAuth', 'ADMIN_USER_PASSWORD_AUTH', { USERNAME, PASSWORD });

async function signIn(username: string): Promise<Tokens> {
  const { AuthenticationResult } = await asked(username, password);
  expect(AuthenticationResult).toBeDefined();
  return AuthenticationResult!;
}

async function refresh(USERNAME: string, REFRESH_TOKEN: string): Promise<string> {
  const parameters = { USERNAME, REFRESH_TOKEN };
  const answer = await withSecret('AdminInitiateAuth', 'REFRESH_TOKEN_AUTH', parameters);
  return answer.AuthenticationResult?.AccessToken ?? '';
}

const originOf = (accessToken: string) =>
  (
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      origin_jti: string;
    }
  ).origin_jti;

describe('the DynamoDB engine', () => {
  test('keeps an item of the table', async () => {
    const client = new DynamoDBClient({});
    const Key = { PK: { S: 'ENGINE#1' }, SK: { S: 'ENGINE' } };
    await client.send(new PutItemCommand({ TableName: env('TABLE_NAME'), Item: Key }));
    const { Item } = await client.send(new GetItemCommand({ TableName: env('TABLE_NAME'), Key }));
    expect(Item).toEqual(Key);
  });
});

describe('the S3 engine', () => {
  const client = new S3Client({});
  const file = { Bucket: env('FILES_BUCKET'), Key: 'folder/a file.txt' };

  beforeAll(async () => {
    await client.send(new PutObjectCommand({ ...file, Body: 'kept' }));
  });

  test('lists what was put', async () => {
    const { Contents } = await client.send(
      new ListObjectsV2Command({ Bucket: file.Bucket, Prefix: 'folder/' }),
    );
    expect(Contents?.map(({ Key }) => Key)).toEqual([file.Key]);
  });

  test('gives a file to a signed address and to no forged one', async () => {
    const address = await getSignedUrl(client, new GetObjectCommand(file), { expiresIn: 60 });
    expect(await (await fetch(address)).text()).toBe('kept');
    const forged = address.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000');
    expect((await fetch(forged)).status).toBe(403);
  });
});

describe('the Cognito engine', () => {
  beforeAll(() => givePassword(901, password));

  test('gives tokens that the verifier accepts', async () => {
    const { AccessToken } = await signIn('901');
    const verifier = CognitoJwtVerifier.create({
      userPoolId: env('USER_POOL_ID'),
      clientId: env('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
    });
    const jwks = `${env('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER')}/${env('USER_POOL_ID')}/.well-known/jwks.json`;
    verifier.cacheJwks((await (await fetch(jwks)).json()) as never);
    const claims = await verifier.verify(AccessToken);
    expect(claims).toMatchObject({ username: '901', token_use: 'access' });
    expect(claims.exp - claims.iat).toBe(900);
  });

  test('keeps the origin of a sign-in when its token is refreshed', async () => {
    const { AccessToken, RefreshToken } = await signIn('901');
    const origin = originOf(AccessToken);
    expect(originOf(await refresh('901', RefreshToken))).toBe(origin);
    expect(originOf((await signIn('901')).AccessToken)).not.toBe(origin);
  });

  test('answers a wrong password and an unknown user alike', async () => {
    const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    expect(await asked('901', 'wrong')).toMatchObject(wrong);
    expect(await asked('nobody', password)).toMatchObject(wrong);
  });

  test('ends every refresh token by a global sign-out', async () => {
    const { AccessToken, RefreshToken } = await signIn('901');
    await cognito('GlobalSignOut', { AccessToken });
    expect(await refresh('901', RefreshToken)).toBe('');
  });

  test('refuses a disabled user with the right password', async () => {
    await givePassword(902, password);
    await cognito('AdminDisableUser', { Username: '902' });
    expect(await asked('902', password)).toMatchObject({ message: 'User is disabled.' });
  });

  test('lets nobody in who lacks the secret of the client, and knows no flow that is anybody’s', async () => {
    const AuthParameters = { USERNAME: '901', PASSWORD: password, SECRET_HASH: 'x' };
    const noSecret = { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH', AuthParameters };
    expect(await cognito('AdminInitiateAuth', noSecret)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    for (const AuthFlow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH'])
      expect(await cognito('InitiateAuth', { AuthFlow, AuthParameters })).toMatchObject({
        __type: 'InvalidParameterException',
      });
    const { RefreshToken } = await signIn('901');
    const renewal = { USERNAME: '901', REFRESH_TOKEN: RefreshToken };
    expect(
      await cognito('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: renewal }),
    ).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});
