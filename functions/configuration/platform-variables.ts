import * as z from 'zod/mini';
import { declaredVariables, declareOptionalVariable, declareVariable } from './declare-variable.ts';
import { WHOLE_NUMBER_FORM, wholeNumberSchema } from './variable-schemas.ts';

/*
 * The environment variables that Lambda sets, and those of a developer's machine, each declared once (see
 * variables.ts). Of what Lambda sets, only presence is checked, so that functions without variables of their own
 * need no schemas.
 */

const findNoCdn = declareOptionalVariable({
  name: 'BEHIND_NO_CDN',
  schema: z.literal('yes'),
  form: "'yes'",
  purpose: 'Set where no CDN is in front of the functions: its secret is not checked.',
  source: 'laptop',
});

/** A missing secret does not mean that there is no CDN. */
export const isWithoutCdn = (): boolean => findNoCdn() === 'yes';

export const getRegion = declareVariable({
  name: 'AWS_REGION',
  form: 'a text',
  purpose: 'The region of the services.',
  source: 'lambda',
});

export const getAccessKeyId = declareVariable({
  name: 'AWS_ACCESS_KEY_ID',
  form: 'a text',
  purpose: 'The credentials of the role.',
  source: 'lambda',
});

export const getSecretAccessKey = declareVariable({
  name: 'AWS_SECRET_ACCESS_KEY',
  form: 'a text',
  purpose: 'The credentials of the role.',
  source: 'lambda',
});

export const findSessionToken = declareOptionalVariable({
  name: 'AWS_SESSION_TOKEN',
  form: 'a text',
  purpose: 'The credentials of the role.',
  source: 'lambda',
});

export const findFunctionName = declareOptionalVariable({
  name: 'AWS_LAMBDA_FUNCTION_NAME',
  form: 'a text',
  purpose: 'Its second part names the environment in metrics.',
  source: 'lambda',
});

export const findFunctionVersion = declareOptionalVariable({
  name: 'AWS_LAMBDA_FUNCTION_VERSION',
  form: 'a text',
  purpose: 'The version in log lines.',
  source: 'lambda',
});

export const findFunctionMegabytes = declareOptionalVariable({
  name: 'AWS_LAMBDA_FUNCTION_MEMORY_SIZE',
  schema: wholeNumberSchema,
  form: WHOLE_NUMBER_FORM,
  purpose: 'The memory, of which cached lists use a part.',
  source: 'lambda',
});

export const findExecutionEnvironment = declareOptionalVariable({
  name: 'AWS_EXECUTION_ENV',
  form: 'a text',
  purpose: 'Set where the function runs in Lambda: Chromium starts differently there.',
  source: 'lambda',
});

export const findServicesEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL',
  form: 'a text',
  purpose: 'An emulator of all services.',
  source: 'laptop',
});

export const findCognitoIdentityEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
  form: 'a text',
  purpose: 'An emulator of Cognito.',
  source: 'laptop',
});

export const findKmsEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_KMS',
  form: 'a text',
  purpose: 'An emulator of KMS.',
  source: 'laptop',
});

export const findLambdaEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_LAMBDA',
  form: 'a text',
  purpose: 'An emulator of Lambda.',
  source: 'laptop',
});

export const findS3Endpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_S3',
  form: 'a text',
  purpose: 'An emulator of S3.',
  source: 'laptop',
});

export const findSesEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_SES',
  form: 'a text',
  purpose: 'An emulator of SES.',
  source: 'laptop',
});

export const findSqsEndpoint = declareOptionalVariable({
  name: 'AWS_ENDPOINT_URL_SQS',
  form: 'a text',
  purpose: 'An emulator of SQS.',
  source: 'laptop',
});

/** The environment of a program that this process starts. */
export const buildChildEnvironment = (variables: Record<string, string>) => ({
  ...process.env,
  ...variables,
});

/** All of these, for the tests. */
export const platformVariables = declaredVariables.filter(({ source }) => source !== 'stack');
