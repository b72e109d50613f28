import { expect, test } from 'vitest';
import { limitRemarkCountAndLength } from '#functions/domain/imports/limit-remark-count-and-length.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';
import { createTestMessage } from '#tests/make/test-message.ts';

test('remarks are as many and as long as they are read', () => {
  const many = Array.from({ length: 1050 }, (_, at) =>
    createTestMessage(`${at} ${'x'.repeat(600)}`),
  );
  const few = limitRemarkCountAndLength(many);
  expect(few).toHaveLength(51);
  expect(few[0]?.text).toHaveLength(500);
  expect(few[50]).toEqual(quoteMessages.moreRemarks(1000));
  expect(limitRemarkCountAndLength(many.slice(0, 50))).toHaveLength(50);
});
