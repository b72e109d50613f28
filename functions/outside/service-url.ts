const { env } = process;

/** Where a service answers: at the engine that stands in for it or for all of them, where there is one. */
export const getServiceUrl = (name: 'LAMBDA' | 'SES' | 'SQS', host: string): string =>
  env[`AWS_ENDPOINT_URL_${name}`] ??
  env.AWS_ENDPOINT_URL ??
  `https://${host}.${env.AWS_REGION}.amazonaws.com`;
