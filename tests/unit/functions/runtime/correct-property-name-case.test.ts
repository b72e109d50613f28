import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { RejectionError } from '#functions/rejection-error.ts';
import { correctPropertyNameCase } from '#functions/runtime/correct-property-name-case.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';

const Row = z.object({
  Id: z.number(),
  orderId: z.optional(z.number()),
  Place: z.nullish(z.object({ ZipCode: z.string() })),
  Lines: z._default(z.array(z.object({ LineNumber: z.number() })), []),
});

const spellText = (schema: z.ZodMiniType, text: string) => {
  const body: unknown = JSON.parse(text);
  correctPropertyNameCase(schema, body);
  return body;
};

describe('the names of a body', () => {
  test('are read whatever their case, at every depth (D56)', () => {
    expect(
      spellText(Row, '{"ID":1,"OrderId":2,"place":{"zipcode":"1"},"LINES":[{"linenumber":3}]}'),
    ).toEqual({ Id: 1, orderId: 2, Place: { ZipCode: '1' }, Lines: [{ LineNumber: 3 }] });
  });

  test('that are spelled as the row has them stay, and so do names that it does not have', () => {
    const body = { Id: 1, Other: 2, Place: null, Lines: [] };
    expect(spellText(Row, JSON.stringify(body))).toEqual(body);
  });

  test.each([
    ['{"Id":1,"id":1}', 'Id'],
    ['{"iD":1,"id":2}', 'Id'],
    ['{"Lines":[{"LineNumber":1},{"LineNumber":1,"LINENUMBER":2}]}', 'Lines.1.LineNumber'],
  ])('%s is refused: it says a name twice', (text, path) => {
    expect(() => spellText(Row, text)).toThrow(RejectionError);
    expect(() => spellText(Row, text)).toThrow(
      expect.objectContaining({
        kind: 'invalid',
        errors: { [path]: apiErrorMessages.repeated },
      }) as Error,
    );
  });

  test.each(['null', '1', '[]', '[{"id":1}]', '"text"', '{"Lines":{"0":{}}}', '{"Place":[]}'])(
    'stay as they are where %s stands for an object',
    (text) => expect(spellText(Row, text)).toEqual(JSON.parse(text)),
  );

  test('of a prototype are names like any other that the row does not have', () => {
    const body = spellText(
      Row,
      '{"__proto__":{"Id":1},"constructor":2,"HASOWNPROPERTY":3}',
    ) as object;
    expect(Object.keys(body)).toEqual(['__proto__', 'constructor', 'HASOWNPROPERTY']);
    expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('Id');
  });

  test('are those of an order and its lines, too', () => {
    const text = '{"customerid":1,"orderlines":[{"retail":5}],"billinginfo":{"NAME":"A"}}';
    expect(spellText(NewOrder, text)).toEqual({
      CustomerId: 1,
      OrderLines: [{ Retail: 5 }],
      BillingInfo: { Name: 'A' },
    });
  });
});
