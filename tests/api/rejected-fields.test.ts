import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createApiHandler } from '#functions/runtime/create-api-handler.ts';
import { definePost } from '#shared/contract/endpoint.ts';
import { apiRoutes } from '#shared/contract/index.ts';
import {
  CalendarDate,
  Id,
  MoneyCodec,
  PercentCodec,
  QuantityCodec,
  Text,
  Timestamp,
  createIntegerSchema,
} from '#shared/schemas/schema-values.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';

const bodySchema = z.object({
  Id,
  Name: Text,
  Short: z.string().check(z.minLength(3)),
  Given: z.string().check(z.minLength(1)),
  IsOpen: z.boolean(),
  Kind: z.union([z.literal(1), z.literal(2)]),
  Word: z.enum(['a', 'b']),
  Always: z.literal('password'),
  Amount: MoneyCodec,
  Part: PercentCodec,
  Pieces: QuantityCodec,
  On: CalendarDate,
  At: Timestamp,
  Lines: z
    .array(z.object({ Number: createIntegerSchema(1, 10_000) }))
    .check(z.minLength(1), z.maxLength(2)),
  Pair: z.array(z.string()).check(z.minLength(2)),
  Place: z.object({ City: Text }),
});
const handler = createApiHandler(
  definePost('/words', 'anyone', { body: bodySchema }),
  async () => {},
);

const validBody = {
  Id: 1,
  Name: 'A',
  Short: 'abc',
  Given: 'a',
  IsOpen: true,
  Kind: 1,
  Word: 'a',
  Always: 'password',
  Amount: 1.5,
  Part: 1,
  Pieces: 1,
  On: '2026-12-14',
  At: '2026-12-14T00:00:00Z',
  Lines: [{ Number: 1 }],
  Pair: ['a', 'b'],
  Place: { City: 'Reno' },
};

const readErrors = async (changes: object) => {
  const answer = await callHandler(handler, { body: { ...validBody, ...changes } });
  return answer.status === 204 ? {} : (answer.body as { Errors: Record<string, string> }).Errors;
};

test('a good body is taken', async () => expect(await readErrors({})).toEqual({}));

test.each([
  [{ Id: 'x' }, { Id: 'Must be a number' }],
  [{ Id: 1.5 }, { Id: 'Must be a whole number' }],
  [{ Id: -1 }, { Id: 'Must be at least 0' }],
  [{ Id: null }, { Id: 'Is required' }],
  [{ Id: undefined }, { Id: 'Is required' }],
  [{ Name: 5 }, { Name: 'Must be text' }],
  [{ Name: 'x'.repeat(501) }, { Name: 'May only have 500 characters' }],
  [{ Short: 'x' }, { Short: 'Must have at least 3 characters' }],
  [{ Given: '' }, { Given: 'Is required' }],
  [{ IsOpen: 'yes' }, { IsOpen: 'Must be true or false' }],
  [{ Kind: 3 }, { Kind: apiErrorTexts.unreadable }],
  [{ Word: 'c' }, { Word: 'Must be a or b' }],
  [{ Always: 'x' }, { Always: 'Must be password' }],
  [{ Amount: null }, { Amount: 'Is required' }],
  [{ Amount: {} }, { Amount: 'Must be an amount with at most 2 decimals' }],
  [{ Amount: 1.005 }, { Amount: 'Must be an amount with at most 2 decimals' }],
  [{ Part: true }, { Part: 'Must be a percent with at most 4 decimals' }],
  [{ Pieces: [] }, { Pieces: 'Must be a quantity with at most 3 decimals' }],
  [{ On: '12/14/2026' }, { On: 'Must be a date as YYYY-MM-DD' }],
  [{ At: 'now' }, { At: 'Must be a time in UTC' }],
  [{ Lines: {} }, { Lines: 'Must be a list' }],
  [{ Lines: [] }, { Lines: 'Is required' }],
  [{ Lines: [{}, {}, {}] }, { Lines: 'May only have 2 entries' }],
  [
    { Lines: [{ Number: 10_001 }, 1] },
    { 'Lines.0.Number': 'Must be at most 10,000', 'Lines.1': 'Must be an object' },
  ],
  [
    { Lines: [{ Number: 0 }, {}] },
    { 'Lines.0.Number': 'Must be at least 1', 'Lines.1.Number': 'Is required' },
  ],
  [{ Pair: ['a'] }, { Pair: 'Must have at least 2 entries' }],
  [{ Place: { City: null } }, { 'Place.City': 'Is required' }],
])('%j says %j', async (changes, errors) => {
  expect(await readErrors(changes)).toEqual(errors);
});

test('what is no object at all is the body’s fault', async () => {
  const answer = await callHandler(handler, { text: '7' });
  expect(answer.body).toEqual({
    Message: signInTexts.seeValidationErrors,
    Code: 'signIn.seeValidationErrors',
    Errors: { body: 'Must be an object' },
    ErrorCodes: { body: { Code: 'api.mustBe', Params: { expectedValue: 'an object' } } },
  });
});

/** Wrong values for a field, also of the first line: the message never has the validator's own text. */
const wrongValues = [null, true, -1, 1.5, 1e300, '', 'x'.repeat(5000), [], {}, [[]], [null]];

test.each(apiRoutes.filter((route) => route.body))(
  '$name speaks our words of every field',
  async (route) => {
    const recordHandler = createApiHandler(
      definePost('/words', 'anyone', { body: route.body! }),
      async () => {},
    );
    const names = route.body instanceof z.ZodMiniObject ? Object.keys(route.body.shape) : [];
    const bodies = [
      ...names.flatMap((name) => wrongValues.map((value) => ({ [name]: value }))),
      ...wrongValues,
      [{}],
      { OrderLines: [{}], Bundles: [{}] },
    ];
    for (const one of bodies) {
      const answer = await callHandler(recordHandler, { body: one });
      const { Errors = {} } = (answer.body ?? {}) as { Errors?: Record<string, string> };
      expect(JSON.stringify(Object.values(Errors))).not.toMatch(
        /invalid|expected|received|zod|undefined|\bnan\b/i,
      );
    }
  },
);
