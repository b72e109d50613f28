import { GetItemCommand, PutItemCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { beforeAll, describe, expect, test } from 'vitest';
import { addCognitoUser } from '#infra/local/engines/cognito-users.ts';

const env = (name: string) => process.env[name] ?? '';
const password = 'Demo-1234!';

function cognitoUser(username: string) {
  const pool = new CognitoUserPool({
    UserPoolId: env('USER_POOL_ID'),
    ClientId: env('USER_POOL_CLIENT_ID'),
    endpoint: env('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'),
  });
  const user = new CognitoUser({ Username: username, Pool: pool });
  user.setAuthenticationFlowType('USER_PASSWORD_AUTH');
  return user;
}

const signIn = (user: CognitoUser, Password: string) =>
  new Promise<CognitoUserSession>((onSuccess, onFailure) =>
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password }), {
      onSuccess,
      onFailure,
    }),
  );

/** The library's own refreshSession tries a refused token again for six seconds. */
async function refresh(token: string): Promise<string> {
  const { AuthenticationResult } = await cognito('InitiateAuth', {
    ClientId: env('USER_POOL_CLIENT_ID'),
    AuthFlow: 'REFRESH_TOKEN_AUTH',
    AuthParameters: { REFRESH_TOKEN: token },
  });
  return AuthenticationResult?.AccessToken ?? '';
}

async function cognito(call: string, body: object) {
  const response = await fetch(env('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'), {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` },
    body: JSON.stringify(body),
  });
  return (await response.json()) as {
    AuthenticationResult?: { AccessToken: string };
  };
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
  beforeAll(() => addCognitoUser({ username: '901', email: 'engine@hsus.example', password }));

  test('gives tokens that the verifier accepts', async () => {
    const session = await signIn(cognitoUser('901'), password);
    const verifier = CognitoJwtVerifier.create({
      userPoolId: env('USER_POOL_ID'),
      clientId: env('USER_POOL_CLIENT_ID'),
      tokenUse: 'access',
    });
    const jwks = `${env('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER')}/${env('USER_POOL_ID')}/.well-known/jwks.json`;
    verifier.cacheJwks((await (await fetch(jwks)).json()) as never);
    const claims = await verifier.verify(session.getAccessToken().getJwtToken());
    expect(claims).toMatchObject({ username: '901', token_use: 'access' });
    expect(claims.exp - claims.iat).toBe(900);
  });

  test('keeps the origin of a sign-in when its token is refreshed', async () => {
    const user = cognitoUser('901');
    const session = await signIn(user, password);
    const origin = originOf(session.getAccessToken().getJwtToken());
    expect(originOf(await refresh(session.getRefreshToken().getToken()))).toBe(origin);
    const next = await signIn(user, password);
    expect(originOf(next.getAccessToken().getJwtToken())).not.toBe(origin);
  });

  test('answers a wrong password and an unknown user alike', async () => {
    const wrong = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn(cognitoUser('901'), 'wrong')).rejects.toMatchObject(wrong);
    await expect(signIn(cognitoUser('nobody'), password)).rejects.toMatchObject(wrong);
  });

  test('ends every refresh token by a global sign-out', async () => {
    const user = cognitoUser('901');
    const session = await signIn(user, password);
    await new Promise((onSuccess, onFailure) => user.globalSignOut({ onSuccess, onFailure }));
    expect(await refresh(session.getRefreshToken().getToken())).toBe('');
  });

  test('refuses a disabled user with the right password', async () => {
    await addCognitoUser({ username: '902', email: 'off@hsus.example', password });
    await cognito('AdminDisableUser', { UserPoolId: env('USER_POOL_ID'), Username: '902' });
    await expect(signIn(cognitoUser('902'), password)).rejects.toMatchObject({
      message: 'User is disabled.',
    });
  });
});
