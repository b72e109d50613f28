import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { getSchemaIssueMessage } from '#shared/contract/field-messages.ts';
import { NewOrder } from '#shared/schemas/order-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** The message for a field of an order. */
function findFieldMessage(order: Record<string, unknown>, field: string) {
  const { error } = z.safeDecode(NewOrder, order as never, { error: getSchemaIssueMessage });
  return error?.issues.find(({ path }) => path.join('.') === field)?.message;
}

test.each([
  ['CustomerId', null, ordersTexts.customerRequired],
  ['CustomerId', undefined, ordersTexts.customerRequired],
  ['CustomerId', -1, ordersTexts.customerRequired],
  ['SalesRepId', null, ordersTexts.ownerRequired],
  ['WorksheetName', 'x'.repeat(51), ordersTexts.worksheetNameTooLong],
])('what an order lacks is said as its rules say it: %s %s', (field, value, message) => {
  expect(findFieldMessage({ [field]: value }, field)).toBe(message);
});
