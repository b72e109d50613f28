import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validateBody, validateUnencodedBody } from '#frontend/api/validate-body.ts';
import {
  createTrimmedLineSchema,
  PercentCodec,
  createIntegerSchema,
} from '#shared/schemas/schema-values.ts';

const Form = z.object({
  Name: createTrimmedLineSchema(3),
  Minutes: createIntegerSchema(0, 60),
  Tax: PercentCodec,
  Kind: z.enum(['A', 'B']),
  Tags: z.array(z.string()).check(z.maxLength(1)),
});

const wrong = { Name: 'long', Minutes: 61, Kind: 'C', Tags: ['a', 'b'] };
const expectedErrors = {
  Name: 'May only have 3 characters',
  Minutes: 'Must be at most 60',
  Kind: 'Must be A or B',
  Tags: 'May only have 1 entry',
};

it('What a form lacks is said as the server says it, where its schema has no words of its own', () => {
  expect(validateBody(Form, { ...wrong, Tax: 'x' })).toEqual({
    ...expectedErrors,
    Tax: 'Must be a percent with at most 4 decimals',
  });
  expect(validateUnencodedBody(Form, { ...wrong, Tax: 7_0000 } as never)).toEqual(expectedErrors);
  expect(validateBody(Form, {})).toEqual(
    Object.fromEntries(Object.keys(Form.shape).map((name) => [name, 'Is required'])),
  );
});
