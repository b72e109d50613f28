import { describe, expect, test } from 'vitest';
import {
  inferCommaMeaning,
  createCommaStatistics,
} from '#functions/domain/legacy-orders/comma-statistics.ts';
import { createLegacyRowReader } from '#functions/domain/legacy-orders/legacy-row-reader.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

/** An amount parsed within a column of these amounts. */
function readAmount(text: string, column: readonly string[], otherColumn: readonly string[] = []) {
  const marks = createCommaStatistics();
  for (const total of [...column, text]) marks.addRow('Orders', { total });
  for (const freight of otherColumn) marks.addRow('Orders', { freight, notes: '1,5' });
  const rejectedTexts: string[] = [];
  const reader = createLegacyRowReader(
    { total: text },
    {
      rejectValue: (_field, _value, reason) => rejectedTexts.push(reason.text),
      noteRemark: () => {},
      getCommaUsage: (field) => marks.getUsage('Orders', field),
    },
  );
  return reader.readMoney('total', 1_000_000_000) ?? rejectedTexts[0];
}

describe('The comma of an amount', () => {
  test.each([
    ['1,234', undefined],
    ['$1,234', undefined],
    ['12', undefined],
    ['1.234', undefined],
    ['chair, blue', undefined],
    ['1,5', 'decimals'],
    ['1234,567', 'decimals'],
    ['0,500', 'decimals'],
    ['1.234,50', 'decimals'],
    ['1 234,56 $', 'decimals'],
    ['1,234.50', 'thousands'],
    ['1,234,567', 'thousands'],
    ['12.50', 'thousands'],
  ])('%s says of itself: %s', (text, comma) => {
    expect(inferCommaMeaning(text)).toBe(comma);
  });

  test.each([
    ['1,234', ['1,234.50', '12.00'], 123_400],
    ['1,234', ['1234,5', '2,50'], 124],
    ['1,234', ['1 234,56'], 124],
    ['1.234', ['1.234,50'], 123_400],
    ['1.234', ['12.50'], 124],
    ['1 234,56', [], 123_456],
    ['1234,5', [], 123_450],
    ['1,234.56', [], 123_456],
  ])('%s beside %j is read as its column is', (text, column, amount) => {
    expect(readAmount(text, column)).toBe(amount);
  });

  test('is told by the other amounts of the table where its column does not tell', () => {
    expect(readAmount('1,234', ['2,000'], ['12,50'])).toBe(124);
    expect(readAmount('1,234', ['2,000'], ['12.50'])).toBe(123_400);
  });

  test('is refused where nothing tells, or where its column says both', () => {
    expect(readAmount('1,234', ['2,000', '15'])).toBe(legacyOrdersTexts.ambiguousNumber);
    expect(readAmount('1,234', ['1,5', '1,234.50'], ['12.50'])).toBe(
      legacyOrdersTexts.ambiguousNumber,
    );
  });
});
