const { env } = process;

/** The endpoint of a service: a local emulator, if there is one, or AWS. */
export const getAwsServiceUrl = (
  serviceName: 'LAMBDA' | 'SES' | 'SQS',
  hostPrefix: string,
): string =>
  env[`AWS_ENDPOINT_URL_${serviceName}`] ??
  env.AWS_ENDPOINT_URL ??
  `https://${hostPrefix}.${env.AWS_REGION}.amazonaws.com`;
