/** The endpoint of a local emulator of Cognito, if there is one. */
export const findCognitoEndpoint = (): string | undefined =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
