/** The engine that stands in for Cognito, where there is one. */
export const findCognitoEndpoint = (): string | undefined =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? process.env.AWS_ENDPOINT_URL;
