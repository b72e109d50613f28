import { expect, test } from 'vitest';
import { createConflictError, createValidationError } from '#functions/api-error.ts';
import { buildErrorReply } from '#functions/runtime/build-reply.ts';
import { findSchemaMessage } from '#functions/runtime/schema-messages.ts';
import { login } from '#shared/contract/account-endpoints.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';

const readBody = (error: Parameters<typeof buildErrorReply>[0]): unknown =>
  JSON.parse(String(buildErrorReply(error, login).body));

test('an error has its code and its values beside its text', () => {
  expect(readBody(createConflictError(ordersMessages.mayNotBeSaved('Committed')))).toEqual({
    Message: 'Orders that are Committed may not be saved.',
    Code: 'orders.mayNotBeSaved',
    Params: { status: 'Committed' },
  });
});

test('each wrong field has a code beside its text', () => {
  const errors = { Name: accountsMessages.required, Size: apiErrorMessages.mustBeAtMost(1000) };
  expect(readBody(createValidationError(signInMessages.seeValidationErrors, errors))).toEqual({
    Message: 'See Validation Errors',
    Code: 'signIn.seeValidationErrors',
    Errors: { Name: 'Required', Size: 'Must be at most 1,000' },
    ErrorCodes: {
      Name: { Code: 'accounts.required' },
      Size: { Code: 'api.mustBeAtMost', Params: { max: 1000 } },
    },
  });
});

test('a failure within the server has a code, too', () => {
  expect(readBody(undefined)).toEqual({
    Message: 'Something went wrong',
    Code: 'api.somethingWentWrong',
  });
});

test('the text of a schema leads to its message', () => {
  expect(findSchemaMessage('Required').code).toBe('accounts.required');
  expect(findSchemaMessage('Must be an amount').code).toBe('api.mustBe');
  expect(findSchemaMessage('Of a rule without a message')).toMatchObject({
    code: 'api.fieldRejected',
    text: 'Of a rule without a message',
  });
});
