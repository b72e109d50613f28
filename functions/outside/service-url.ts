const { env } = process;

/** The endpoint of a service: a local emulator, if there is one, or AWS. */
export const getServiceUrl = (name: 'LAMBDA' | 'SES' | 'SQS', host: string): string =>
  env[`AWS_ENDPOINT_URL_${name}`] ??
  env.AWS_ENDPOINT_URL ??
  `https://${host}.${env.AWS_REGION}.amazonaws.com`;
