import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createConflictError, createValidationError } from '#functions/rejection-error.ts';
import { buildErrorReply } from '#functions/runtime/build-reply.ts';
import { login } from '#shared/contract/account-endpoints.ts';
import { accountsMessages } from '#shared/messages/accounts-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { listMessages } from '#shared/messages/message-list.ts';
import { ordersMessages } from '#shared/messages/orders-messages.ts';
import { signInMessages } from '#shared/messages/sign-in-messages.ts';
import { findFieldMessage } from '#shared/schemas/field-texts.ts';

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
  expect(findFieldMessage('Required')?.code).toBe('accounts.required');
  expect(findFieldMessage('Must be a whole number')).toEqual({
    code: 'api.mustBe',
    params: { expectedValue: 'a whole number' },
    text: 'Must be a whole number',
  });
});

test('a schema gives each text with its code', () => {
  const textWithoutCode = /(?<!registerFieldMessage\(\s*'[\w.]+',\s*)\b\w+Texts\.\w+|[(:,] 'Must /g;
  const files = globSync('shared/{schemas,contract}/*.ts').filter(
    (path) => !path.endsWith('/field-messages.ts'),
  );
  const found = files.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(textWithoutCode)].map(([text]) => `${path}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test('a code that a schema gives is that of its text', () => {
  const textsByCode = new Map(listMessages().map(({ code, text }) => [code, text]));
  const given = globSync('shared/{schemas,contract}/*.ts').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(
      /registerFieldMessage\(\s*'(?<code>[\w.]+)',\s*\w+Texts\.(?<key>\w+)/g,
    ),
  ]);
  expect(given.length).toBeGreaterThan(20);
  for (const { groups } of given) {
    expect(groups?.code).toMatch(new RegExp(`\\.${groups?.key}$`));
    expect(textsByCode.has(groups!.code!)).toBe(true);
  }
});
