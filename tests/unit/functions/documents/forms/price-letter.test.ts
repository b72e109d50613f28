import { describe, expect, test } from 'vitest';
import {
  buildPriceLetter,
  type PriceLetter,
} from '#functions/documents/forms/price-letter/price-letter.ts';
import { asCents } from '#shared/money/money.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const buildLetter = (changes: Partial<PriceLetter> = {}): PriceLetter => ({
  dealer: buildDealer(),
  language: 'en',
  today: '2026-11-26',
  address: { Name: 'Lakeshore Dental Group', Contact: 'Renee Castillo' },
  firstName: 'Renee',
  list: { manufacturers: ['Ardent'], day: '2027-01-01' },
  orders: [
    {
      OrderNumber: '104818',
      WorksheetName: 'Lakeshore Dental, east suite',
      ExpiresOn: '2027-01-29',
      More: asCents(173_296),
    },
  ],
  reps: [{ name: 'Marcus Oyelaran', phone: '2185550119' }],
  ...changes,
});

const readText = (letter: PriceLetter) =>
  buildPriceLetter(letter)
    .content.text.replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a letter about a price list', () => {
  test('says until when the prices hold, and what they would be', () => {
    const text = readText(buildLetter());
    expect(text).toContain('Dear Renee,');
    expect(text).toContain(
      'Ardent raises its prices on 01/01/2027. Your prices hold until 01/29/2027. For “Lakeshore Dental, east suite” the new prices would come to $1,732.96 more, before freight and tax.',
    );
    expect(text).toContain('Marcus Oyelaran');
  });

  test.each([
    [['Ardent', 'Medova'], 'Ardent and Medova raise their prices'],
    [['A', 'B', 'C'], 'A, B and C raise their prices'],
    [['A', 'B', 'C', 'D', 'E'], 'Our manufacturers raise their prices'],
    [[], 'Our manufacturers raise their prices'],
  ])('names %j', (manufacturers, expected) => {
    const list = { manufacturers, day: '2027-01-01' };
    expect(readText(buildLetter({ list }))).toContain(expected);
  });

  test('has what is typed as text', () => {
    const address = { Name: '<b>Lake & Shore</b>' };
    const { content } = buildPriceLetter(buildLetter({ address, firstName: '<i>' }));
    expect(content.text).toContain('&#60;b&#62;Lake &#38; Shore');
    expect(content.text).toContain('Dear &#60;i&#62;,');
  });

  test('requires each amount in the printed text', () => {
    const { requiredAmounts } = buildPriceLetter(buildLetter());
    expect(requiredAmounts).toEqual([{ name: 'would come to', amount: '$1,732.96' }]);
  });
});
