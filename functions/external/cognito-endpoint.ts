import {
  findCognitoIdentityEndpoint,
  findServicesEndpoint,
} from '#functions/configuration/platform-variables.ts';

/** The endpoint of a local emulator of Cognito, if there is one. */
export const findLocalCognitoEndpoint = (): string | undefined =>
  findCognitoIdentityEndpoint() ?? findServicesEndpoint();
