import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePriceList } from '#functions/domain/price-lists/parse-price-list.ts';
import {
  NO_ROW_CHANGES,
  parsePlainCents,
  tryComputePlainRowChanges,
} from '#functions/domain/price-lists/plain-row-changes.ts';
import { asCents } from '#shared/money/money.ts';
import { parseCents } from '#shared/money/scaled-decimals.ts';
import { buildProduct } from '#tests/make/catalog-fixtures.ts';
import { countPropertyRuns } from '#tests/make/count-property-runs.ts';

test('a plain amount is read as every amount is, and nothing else is plain', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom(...'0123456789.-, $e'.split('')), maxLength: 17 }),
    fc
      .tuple(fc.bigInt(0n, 10n ** 13n), fc.constantFrom('', '.', '.5', '.50', '.505'))
      .map(([integerDigits, rest]) => `${integerDigits}${rest}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const isPlain = /^\d{1,12}(?:\.\d\d?)?$/.test(text);
      expect(parsePlainCents(text)).toBe(isPlain ? parseCents(text) : undefined);
    }),
    { numRuns: countPropertyRuns(5_000) },
  );
});

const product = {
  ...buildProduct({ ReferenceCode: 'R1', MinimumPrice: asCents(10_00) }),
  Version: 3,
};
const heads = 'MFID,Part #,RefCode,Stock Code,Description,Retail,Min,Max';

test.each([
  ['what it has', 'ADEC,AX-200,R1,104-2210,"Patient Chair, Slate",1000.00,10,', NO_ROW_CHANGES],
  [
    'its number in other letters',
    'adec, ax-200 ,R1,104-2210,"Patient Chair, Slate",1000,10.0,',
    NO_ROW_CHANGES,
  ],
  [
    'another price',
    'ADEC,AX-200,R1,104-2210,"Patient Chair, Slate",1050.5,10,',
    { Retail: 1050_50 },
  ],
  [
    'a code that it has no more',
    'ADEC,AX-200,,104-2210,"Patient Chair, Slate",1000,10,',
    { ReferenceCode: null },
  ],
  [
    'a price with more than cents',
    'ADEC,AX-200,R1,104-2210,"Patient Chair, Slate",1000.005,10,',
    undefined,
  ],
  ['another description', 'ADEC,AX-200,R1,104-2210,"Patient Chair, Sand",1000,10,', undefined],
  ['both limits', 'ADEC,AX-200,R1,104-2210,"Patient Chair, Slate",1000,10,5', undefined],
  ['less than it has columns', 'ADEC,AX-200,R1', undefined],
])('a row with %s', (_, row, news) => {
  const list = parsePriceList(new TextEncoder().encode(`${heads}\n${row}`));
  expect(tryComputePlainRowChanges(list, list.rows[0]!, product)).toEqual(news);
});

test.each([',', ';', '\t', '|'])('its cells may be parted by %j', (sign) => {
  const text = `Prices of 2027\n\nPart #${sign}MFID${sign}Retail\nAX-200${sign}ADEC${sign}12\n\n`;
  const { columns, firstLine, count } = parsePriceList(new TextEncoder().encode(text));
  expect({ columns, firstLine, count }).toEqual({
    columns: [
      { at: 0, field: 'PartNumber' },
      { at: 1, field: 'MfgCode' },
      { at: 2, field: 'Retail' },
    ],
    firstLine: 4,
    count: 1,
  });
});
