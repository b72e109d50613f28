/** The endpoint of a local emulator of Cognito, if there is one. */
export const findLocalCognitoEndpoint = (): string | undefined =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
