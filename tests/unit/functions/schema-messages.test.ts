import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { MAX_FIELD_ERRORS } from '#functions/rejection-error.ts';
import { checkBySchema } from '#functions/schema-messages.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';

// The files of a worker share the messages.
afterEach(() => vi.restoreAllMocks());

test('of many problems only the first ones are returned, and only they get a message', () => {
  const mustBe = vi.spyOn(apiErrorMessages, 'mustBe');
  const values = Array.from({ length: 1000 }, (_, index) => index);

  const checked = checkBySchema(z.array(z.string()), values, 'decode');

  const problems = checked.success ? [] : checked.problems;
  expect(problems.map(({ path }) => path)).toEqual(
    values.slice(0, MAX_FIELD_ERRORS).map((index) => [index]),
  );
  expect(new Set(problems.map(({ message }) => message.text))).toEqual(new Set(['Must be text']));
  expect(mustBe).toHaveBeenCalledTimes(MAX_FIELD_ERRORS);
});

test('problems with a text of their schema count among the first ones', () => {
  const schema = z.array(z.union([z.string().check(z.minLength(2, 'Too short')), z.number()]));
  const values = Array.from({ length: 60 }, (_, index) => (index % 2 ? '' : true));

  const checked = checkBySchema(schema, values, 'parse');

  const problems = checked.success ? [] : checked.problems;
  expect(problems.map(({ message }) => message.text)).toEqual(
    values
      .slice(0, MAX_FIELD_ERRORS)
      .map((value) => (value === '' ? 'Too short' : apiErrorMessages.unreadable.text)),
  );
});

test('a valid value makes no message, although an option of a union rejects it', () => {
  const mustBe = vi.spyOn(apiErrorMessages, 'mustBe');
  const schema = z.union([z.number(), z.string()]);

  expect(checkBySchema(schema, 'text', 'parse')).toEqual({ success: true, data: 'text' });
  expect(checkBySchema(schema, true, 'parse')).toMatchObject({
    success: false,
    problems: [{ path: [], message: { code: apiErrorMessages.unreadable.code } }],
  });
  expect(mustBe).not.toHaveBeenCalled();
});
