import {
  findKmsEndpoint,
  findLambdaEndpoint,
  findServicesEndpoint,
  findSesEndpoint,
  findSqsEndpoint,
  getRegion,
} from '#functions/configuration/platform-variables.ts';

const endpointFinders = {
  KMS: findKmsEndpoint,
  LAMBDA: findLambdaEndpoint,
  SES: findSesEndpoint,
  SQS: findSqsEndpoint,
};

/** The endpoint of a service: a local emulator, if there is one, or AWS. */
export const getAwsServiceUrl = (name: keyof typeof endpointFinders, host: string): string =>
  endpointFinders[name]() ??
  findServicesEndpoint() ??
  `https://${host}.${getRegion()}.amazonaws.com`;
