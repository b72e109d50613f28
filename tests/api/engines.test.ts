import { createHmac } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { GetItemCommand, PutItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureUserWithPassword } from '#functions/outside/cognito-passwords.ts';
import { type PasswordChallenge, PasswordProof } from '#functions/outside/password-proof.ts';

const env = (name: string) => process.env[name] ?? '';
const password = 'Demo-1234!';

type Tokens = { AccessToken: string; RefreshToken: string };
type Answer = {
  AuthenticationResult?: Tokens;
  UserPoolClient: { ClientSecret: string };
  ChallengeName?: string;
  ChallengeParameters?: PasswordChallenge;
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

async function secretHash(username = ''): Promise<string> {
  const { UserPoolClient } = await cognito('DescribeUserPoolClient', {});
  return createHmac('sha256', UserPoolClient.ClientSecret)
    .update(`${username}${env('USER_POOL_CLIENT_ID')}`)
    .digest('base64');
}

async function withSecret(call: string, AuthFlow: string, parameters: Record<string, string>) {
  const SECRET_HASH = await secretHash(parameters['USERNAME']);
  return cognito(call, { AuthFlow, AuthParameters: { SECRET_HASH, ...parameters } });
}

/** What Cognito answers to a proof of that password, or to the wish for a challenge where it refuses that. */
async function prove(USERNAME: string, typed: string): Promise<Answer> {
  const proof = new PasswordProof(env('USER_POOL_ID'));
  const parameters = { USERNAME, SRP_A: proof.publicValue };
  const asked = await withSecret('AdminInitiateAuth', 'USER_SRP_AUTH', parameters);
  if (!asked.ChallengeParameters) return asked;
  return cognito('AdminRespondToAuthChallenge', {
    ChallengeName: asked.ChallengeName,
    ChallengeResponses: {
      ...proof.answerChallenge(asked.ChallengeParameters, typed),
      SECRET_HASH: await secretHash(USERNAME),
    },
  });
}

async function signIn(username: string): Promise<Tokens> {
  const { AuthenticationResult } = await prove(username, password);
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
    // Of a kind that is known: others look through all items while it is there.
    const Key = { PK: { S: 'THROTTLE#engine' }, SK: { S: 'THROTTLE' } };
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

  test.each([
    ['0-0', 'k'],
    ['1-1', 'e'],
    ['0-2', 'kep'],
    ['2-', 'pt'],
  ])('gives the bytes %s of a file', async (bytes, part) => {
    const { Body } = await client.send(new GetObjectCommand({ ...file, Range: `bytes=${bytes}` }));
    expect(await Body?.transformToString()).toBe(part);
  });

  test('keeps no half of a file whose sender left in the middle, and what was there before', async () => {
    const cut = { ...file, Key: 'folder/cut.txt' };
    for (const before of [undefined, 'as it was']) {
      if (before) await client.send(new PutObjectCommand({ ...cut, Body: before }));
      const address = await getSignedUrl(client, new PutObjectCommand(cut), { expiresIn: 60 });
      const sending = httpRequest(address, { method: 'PUT', headers: { 'content-length': 10 } });
      const left = new Promise((resolve) => sending.once('close', resolve));
      sending.once('error', () => undefined).write('half');
      await wait(300);
      sending.destroy();
      await left;
      await wait(100);
      const found = await client.send(new GetObjectCommand(cut)).catch(() => undefined);
      expect(await found?.Body?.transformToString()).toBe(before);
    }
    await client.send(new DeleteObjectCommand(cut));
  });

  test('gives a file to a signed address and to no forged one', async () => {
    const address = await getSignedUrl(client, new GetObjectCommand(file), { expiresIn: 60 });
    expect(await (await fetch(address)).text()).toBe('kept');
    const forged = address.replace(/X-Amz-Signature=.{8}/, 'X-Amz-Signature=00000000');
    expect((await fetch(forged)).status).toBe(403);
  });
});

describe('the Cognito engine', () => {
  beforeAll(() => ensureUserWithPassword(901, password));

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
    expect(await prove('901', 'wrong')).toMatchObject(wrong);
    expect(await prove('nobody', password)).toMatchObject(wrong);
  });

  test('ends every refresh token by a global sign-out', async () => {
    const { AccessToken, RefreshToken } = await signIn('901');
    await cognito('GlobalSignOut', { AccessToken });
    expect(await refresh('901', RefreshToken)).toBe('');
  });

  test('refuses a disabled user with the right password', async () => {
    await ensureUserWithPassword(902, password);
    await cognito('AdminDisableUser', { Username: '902' });
    expect(await prove('902', password)).toMatchObject({ message: 'User is disabled.' });
  });

  test('lets nobody in who lacks the secret of the client', async () => {
    const SRP_A = new PasswordProof(env('USER_POOL_ID')).publicValue;
    const AuthParameters = { USERNAME: '901', SRP_A, SECRET_HASH: 'x' };
    const noSecret = { AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    expect(await cognito('AdminInitiateAuth', noSecret)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    const { RefreshToken } = await signIn('901');
    const renewal = { USERNAME: '901', REFRESH_TOKEN: RefreshToken };
    expect(
      await cognito('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: renewal }),
    ).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('knows no flow in which a password is sent', async () => {
    const parameters = { USERNAME: '901', PASSWORD: password };
    const flows = [
      ['AdminInitiateAuth', 'ADMIN_USER_PASSWORD_AUTH'],
      ['AdminInitiateAuth', 'USER_PASSWORD_AUTH'],
      ['InitiateAuth', 'USER_PASSWORD_AUTH'],
      ['InitiateAuth', 'USER_SRP_AUTH'],
    ] as const;
    for (const [call, flow] of flows)
      expect(await withSecret(call, flow, parameters)).toMatchObject({
        __type: 'InvalidParameterException',
      });
  });

  test('takes no answer to a challenge of somebody else', async () => {
    const proof = new PasswordProof(env('USER_POOL_ID'));
    const parameters = { USERNAME: '901', SRP_A: proof.publicValue };
    const { ChallengeParameters } = await withSecret(
      'AdminInitiateAuth',
      'USER_SRP_AUTH',
      parameters,
    );
    const ChallengeResponses = {
      ...proof.answerChallenge(ChallengeParameters!, 'Another-1234!'),
      SECRET_HASH: await secretHash('901'),
    };
    expect(
      await cognito('AdminRespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses,
      }),
    ).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});
