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
import { ensurePoolUserWithPassword } from '#functions/external/cognito-passwords.ts';
import { type PasswordChallenge, PasswordProof } from '#functions/external/password-proof.ts';

const readEnvironment = (name: string) => process.env[name] ?? '';
const password = 'Demo-1234!';

type CognitoTokens = { AccessToken: string; RefreshToken: string };
type CognitoAnswer = {
  AuthenticationResult?: CognitoTokens;
  UserPoolClient: { ClientSecret: string };
  ChallengeName?: string;
  ChallengeParameters?: PasswordChallenge;
  __type?: string;
  message?: string;
};

async function postToCognito(call: string, body: object): Promise<CognitoAnswer> {
  const response = await fetch(readEnvironment('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` },
    body: JSON.stringify({
      UserPoolId: readEnvironment('USER_POOL_ID'),
      ClientId: readEnvironment('USER_POOL_CLIENT_ID'),
      ...body,
    }),
  });
  return (await response.json()) as CognitoAnswer;
}

async function computeSecretHash(username = ''): Promise<string> {
  const { UserPoolClient } = await postToCognito('DescribeUserPoolClient', {});
  return createHmac('sha256', UserPoolClient.ClientSecret)
    .update(`${username}${readEnvironment('USER_POOL_CLIENT_ID')}`)
    .digest('base64');
}

async function callCognitoWithSecret(
  call: string,
  AuthFlow: string,
  parameters: Record<string, string>,
) {
  const SECRET_HASH = await computeSecretHash(parameters['USERNAME']);
  return postToCognito(call, { AuthFlow, AuthParameters: { SECRET_HASH, ...parameters } });
}

/**
 * Cognito's answer to a proof of this password, or to the request for a challenge where Cognito rejects that.
 */
async function provePassword(USERNAME: string, typed: string): Promise<CognitoAnswer> {
  const proof = new PasswordProof(readEnvironment('USER_POOL_ID'));
  const parameters = { USERNAME, SRP_A: proof.publicValue };
  const challenge = await callCognitoWithSecret('AdminInitiateAuth', 'USER_SRP_AUTH', parameters);
  if (!challenge.ChallengeParameters) return challenge;
  return postToCognito('AdminRespondToAuthChallenge', {
    ChallengeName: challenge.ChallengeName,
    ChallengeResponses: {
      ...proof.answerChallenge(challenge.ChallengeParameters, typed),
      SECRET_HASH: await computeSecretHash(USERNAME),
    },
  });
}

async function signInWithProof(username: string): Promise<CognitoTokens> {
  const { AuthenticationResult } = await provePassword(username, password);
  expect(AuthenticationResult).toBeDefined();
  return AuthenticationResult!;
}

async function refreshAccessToken(USERNAME: string, REFRESH_TOKEN: string): Promise<string> {
  const parameters = { USERNAME, REFRESH_TOKEN };
  const answer = await callCognitoWithSecret('AdminInitiateAuth', 'REFRESH_TOKEN_AUTH', parameters);
  return answer.AuthenticationResult?.AccessToken ?? '';
}

const getOriginId = (accessToken: string) =>
  (
    JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      origin_jti: string;
    }
  ).origin_jti;

describe('the DynamoDB engine', () => {
  test('keeps an item of the table', async () => {
    const client = new DynamoDBClient({});
    // With a known kind of key: other tests read all items meanwhile.
    const Key = { PK: { S: 'THROTTLE#engine' }, SK: { S: 'THROTTLE' } };
    await client.send(new PutItemCommand({ TableName: readEnvironment('TABLE_NAME'), Item: Key }));
    const { Item } = await client.send(
      new GetItemCommand({ TableName: readEnvironment('TABLE_NAME'), Key }),
    );
    expect(Item).toEqual(Key);
  });
});

describe('the S3 engine', () => {
  const client = new S3Client({});
  const file = { Bucket: readEnvironment('FILES_BUCKET'), Key: 'folder/a file.txt' };

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
      const connectionClosed = new Promise((resolve) => sending.once('close', resolve));
      sending.once('error', () => undefined).write('half');
      await wait(300);
      sending.destroy();
      await connectionClosed;
      await wait(100);
      const storedObject = await client.send(new GetObjectCommand(cut)).catch(() => undefined);
      expect(await storedObject?.Body?.transformToString()).toBe(before);
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
  beforeAll(() => ensurePoolUserWithPassword(901, password));

  test('gives tokens that the verifier accepts', async () => {
    const { AccessToken } = await signInWithProof('901');
    const verifier = CognitoJwtVerifier.create({
      userPoolId: readEnvironment('USER_POOL_ID'),
      clientId: readEnvironment('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
    });
    const jwks = `${readEnvironment('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER')}/${readEnvironment('USER_POOL_ID')}/.well-known/jwks.json`;
    verifier.cacheJwks((await (await fetch(jwks)).json()) as never);
    const claims = await verifier.verify(AccessToken);
    expect(claims).toMatchObject({ username: '901', token_use: 'access' });
    expect(claims.exp - claims.iat).toBe(900);
  });

  test('keeps the origin of a sign-in when its token is refreshed', async () => {
    const { AccessToken, RefreshToken } = await signInWithProof('901');
    const origin = getOriginId(AccessToken);
    expect(getOriginId(await refreshAccessToken('901', RefreshToken))).toBe(origin);
    expect(getOriginId((await signInWithProof('901')).AccessToken)).not.toBe(origin);
  });

  test('answers a wrong password and an unknown user alike', async () => {
    const wrong = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    expect(await provePassword('901', 'wrong')).toMatchObject(wrong);
    expect(await provePassword('nobody', password)).toMatchObject(wrong);
  });

  test('ends every refresh token by a global sign-out', async () => {
    const { AccessToken, RefreshToken } = await signInWithProof('901');
    await postToCognito('GlobalSignOut', { AccessToken });
    expect(await refreshAccessToken('901', RefreshToken)).toBe('');
  });

  test('refuses a disabled user with the right password', async () => {
    await ensurePoolUserWithPassword(902, password);
    await postToCognito('AdminDisableUser', { Username: '902' });
    expect(await provePassword('902', password)).toMatchObject({ message: 'User is disabled.' });
  });

  test('lets nobody in who lacks the secret of the client', async () => {
    const SRP_A = new PasswordProof(readEnvironment('USER_POOL_ID')).publicValue;
    const AuthParameters = { USERNAME: '901', SRP_A, SECRET_HASH: 'x' };
    const noSecret = { AuthFlow: 'USER_SRP_AUTH', AuthParameters };
    expect(await postToCognito('AdminInitiateAuth', noSecret)).toMatchObject({
      __type: 'NotAuthorizedException',
    });
    const { RefreshToken } = await signInWithProof('901');
    const renewal = { USERNAME: '901', REFRESH_TOKEN: RefreshToken };
    expect(
      await postToCognito('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: renewal,
      }),
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
      expect(await callCognitoWithSecret(call, flow, parameters)).toMatchObject({
        __type: 'InvalidParameterException',
      });
  });

  test('takes no answer to a challenge of somebody else', async () => {
    const proof = new PasswordProof(readEnvironment('USER_POOL_ID'));
    const parameters = { USERNAME: '901', SRP_A: proof.publicValue };
    const { ChallengeParameters } = await callCognitoWithSecret(
      'AdminInitiateAuth',
      'USER_SRP_AUTH',
      parameters,
    );
    const ChallengeResponses = {
      ...proof.answerChallenge(ChallengeParameters!, 'Another-1234!'),
      SECRET_HASH: await computeSecretHash('901'),
    };
    expect(
      await postToCognito('AdminRespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses,
      }),
    ).toMatchObject({ __type: 'NotAuthorizedException' });
  });
});
