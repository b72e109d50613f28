/** Adds a user with a password that is his already, or gives one who is there that password. */
export async function addCognitoUser(user: {
  username: string;
  email: string;
  password: string;
}): Promise<void> {
  const { username, email, password } = user;
  await call('AdminCreateUser', {
    Username: username,
    MessageAction: 'SUPPRESS',
    UserAttributes: [
      { Name: 'email', Value: email },
      { Name: 'email_verified', Value: 'true' },
    ],
  }).catch((error: unknown) => {
    if (!(error instanceof Error && error.message.startsWith('UsernameExists'))) throw error;
  });
  await call('AdminSetUserPassword', { Username: username, Password: password, Permanent: true });
}

async function call(name: string, body: object): Promise<void> {
  const response = await fetch(process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'] ?? '', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    body: JSON.stringify({ UserPoolId: process.env['USER_POOL_ID'], ...body }),
  });
  if (response.ok) return;
  const { __type, message } = (await response.json()) as { __type: string; message: string };
  throw new Error(`${__type}: ${message}`);
}
