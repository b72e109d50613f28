import { expect, test } from 'vitest';
import { limitRemarks } from '#functions/domain/imports/limit-remarks.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

test('remarks are as many and as long as they are read', () => {
  const many = Array.from({ length: 1050 }, (_, at) => `${at} ${'x'.repeat(600)}`);
  const few = limitRemarks(many);
  expect(few).toHaveLength(51);
  expect(few[0]).toHaveLength(500);
  expect(few[50]).toBe(quoteTexts.moreRemarks(1000));
  expect(limitRemarks(many.slice(0, 50))).toHaveLength(50);
});
