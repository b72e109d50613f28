import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  createLenientMoneyParser,
  isPlainOrMoneyNumberText,
  createMoneyParser,
  createCappedPercentParser,
  createQuantityParser,
} from '#shared/pricing/number-column.ts';
import {
  parseTypedMoney,
  parseClampedTypedPercent,
  parseTypedQuantity,
} from '#shared/pricing/typed-numbers.ts';

/*
 * The table of number formats (D51, D76): the value of each typed text on an English and on a French screen,
 * as money in cents; undefined where it is rejected with a message.
 */
const rejectedValue = undefined;

/** Decimal and thousands separators. */
const signs: [text: string, english: number | undefined, french: number | undefined][] = [
  ['1234', 123_400, 123_400],
  ['1234.5', 123_450, 123_450],
  ['1234,5', rejectedValue, 123_450],
  ['1,234', 123_400, 124],
  ['1.234', 124, 124],
  ['1,234.50', 123_450, 123_450],
  ['1.234,50', rejectedValue, rejectedValue],
  ['1 234.50', 123_450, 123_450],
  ['1 234,50', rejectedValue, 123_450],
  ['1\u00a0234,50', rejectedValue, 123_450],
  ['1\u202f234,50', rejectedValue, 123_450],
  ['1\u2009234', 123_400, 123_400],
  ["1'234.50", rejectedValue, rejectedValue],
  ['1’234.50', rejectedValue, rejectedValue],
  ['1,234,567', 123_456_700, 123_456_700],
  ['1.234.567', rejectedValue, rejectedValue],
  ['1,23,4', rejectedValue, rejectedValue],
  ['1,2,3', rejectedValue, rejectedValue],
  ['12,5', rejectedValue, 1250],
  ['0,125', rejectedValue, 13],
  ['01,234', rejectedValue, 124],
  ['0.125', 13, 13],
  [',5', rejectedValue, 50],
  [',50', rejectedValue, 50],
  ['.5', 50, 50],
  ['5.', 500, 500],
  ['5,', rejectedValue, 500],
  ['12 50', rejectedValue, rejectedValue],
  ['1 2', rejectedValue, rejectedValue],
  ['12\u066B5', rejectedValue, rejectedValue],
  ['12·5', rejectedValue, rejectedValue],
  ['·5', rejectedValue, rejectedValue],
  ['..5', rejectedValue, rejectedValue],
  ['1..5', rejectedValue, rejectedValue],
  ['1,234.5.6', rejectedValue, rejectedValue],
  ['1e5', rejectedValue, rejectedValue],
  ['1/2', rejectedValue, rejectedValue],
  ['1-2', rejectedValue, rejectedValue],
  ['No. 5', 500, 500],
  ['5 ea.', 500, 500],
];

/** Every dash and minus, and brackets, in each position. */
const dashes = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－'];
const minuses: [text: string, cents: number | undefined][] = [
  ...dashes.flatMap((dash): [string, number][] => [
    [`${dash}5`, -500],
    [`5${dash}`, -500],
    [`${dash} 5`, -500],
    [`${dash}$5`, -500],
    [`$${dash}5`, -500],
    [`$5${dash}`, -500],
    [`${dash}.5`, -50],
    [`(${dash}5)`, -500],
    [`${dash}0`, 0],
  ]),
  ['(5)', -500],
  ['（5）', -500],
  ['（5)', -500],
  ['$(5.00)', -500],
  ['($5.00)', -500],
  ['(5', rejectedValue],
  ['5)', rejectedValue],
  ['((5))', rejectedValue],
  ['+5', 500],
  ['5 (new)', 500],
  ['(pair) 5', 500],
  ['12-inch', 1200],
  ['Non-stock 5', 500],
  ['⁻5', rejectedValue],
  ['〜5', rejectedValue],
  ['\u200e-5', -500],
];

/** Digits of other scripts. */
const scripts: [text: string, cents: number | undefined][] = [
  ['５', 500],
  ['１２．５０', 1250],
  ['＄１，２００．５０', 120_050],
  ['٥', rejectedValue],
  ['5²', rejectedValue],
  ['5½', rejectedValue],
  ['½', rejectedValue],
  ['Ⅳ 5', rejectedValue],
  ['①', rejectedValue],
  ['5%', rejectedValue],
  ['5％', rejectedValue],
  ['5‰', rejectedValue],
];

async function readInFrench<Read>(
  read: (typed: typeof import('#shared/pricing/typed-numbers.ts')) => Read,
) {
  vi.resetModules();
  const { setTranslationDictionary } = await import('#shared/language/t.ts');
  setTranslationDictionary('fr', {});
  return read(await import('#shared/pricing/typed-numbers.ts'));
}

afterEach(() => vi.resetModules());

describe('typed on an English screen', () => {
  it.each(signs)('%j is %s cents', (text, english) => {
    expect(parseTypedMoney(text)).toBe(english);
  });

  it.each([...minuses, ...scripts])('%j is %s cents', (text, amount) => {
    expect(parseTypedMoney(text)).toBe(amount);
  });

  it.each([
    ['14.975', 149_750],
    ['14,975', rejectedValue],
    ['1,000', rejectedValue],
    ['1,000.5', 1_000_000],
    [',5', rejectedValue],
    ['.5%', 5000],
    ['–5', -50_000],
    ['5-%', -50_000],
    ['5%-', -50_000],
    ['（5）', -50_000],
    ['５％', 50_000],
    ['5‰', rejectedValue],
  ])('%j is %s of a percent', (text, amount) => {
    expect(parseClampedTypedPercent(text, { mayBeNegative: true })).toBe(amount);
  });

  it.each([
    ['2.5', 2500],
    ['2,5', rejectedValue],
    [',5', rejectedValue],
    ['0,125', rejectedValue],
    ['1,000', 1_000_000],
    ['–2', -2000],
    ['2-', -2000],
  ])('%j is %s thousandths', (text, amount) => {
    expect(parseTypedQuantity(text)).toBe(amount);
  });
});

describe('typed on a French screen', () => {
  it('has a comma before its decimals, and a point where a number pad typed it', async () => {
    const read = await readInFrench(({ parseTypedMoney: money }) =>
      signs.map(([text]) => [text, money(text)]),
    );
    expect(read).toEqual(signs.map(([text, , french]) => [text, french]));
  });

  it('takes the same signs for a minus, and the same scripts', async () => {
    const all = [...minuses, ...scripts];
    const read = await readInFrench(({ parseTypedMoney: money }) =>
      all.map(([text]) => [text, money(text)]),
    );
    expect(read).toEqual(all);
  });
});

const readAsOnlyCell = (text: string) => createMoneyParser([text])(text);

type AmountColumn = [texts: string[], cents: (number | undefined)[]];

/** A column is parsed by the format that all its cells allow; the screen's own language comes first. */
const columns: AmountColumn[] = [
  [
    ['1 234,50', '22,10'],
    [123_450, 2210],
  ],
  [
    ['1.234,50', '2.345,75'],
    [123_450, 234_575],
  ],
  [
    ['7,50', '8,25'],
    [750, 825],
  ],
  [
    ['0,125', '0,250'],
    [13, 25],
  ],
  [
    ['1,234', '2,345'],
    [123_400, 234_500],
  ],
  [
    ['1,234', '12.5'],
    [123_400, 1250],
  ],
  [
    ['1,234', '12,5'],
    [124, 1250],
  ],
  [
    ["1'234.50", '1’000'],
    [123_450, 100_000],
  ],
  [
    ['1,234.50', '1.234,50', '5'],
    [rejectedValue, rejectedValue, rejectedValue],
  ],
  [
    ["1'234", '1.234'],
    [rejectedValue, rejectedValue],
  ],
  [
    ['(1 000,00) $', '–5', '5-', '（5）'],
    [-100_000, -500, -500, -500],
  ],
  [
    ['12,50', 'on request', 'A-100', '=A1', ''],
    [1250, rejectedValue, rejectedValue, rejectedValue, rejectedValue],
  ],
  [
    ['$5.00/ea', '5.00 each', 'USD 1,000.00', '2 pieces'],
    [500, 500, 100_000, rejectedValue],
  ],
  [['12,5'], [1250]],
];

describe('a column', () => {
  it.each(columns)('of %j is %j', (texts, amounts) => {
    const read = createMoneyParser(texts);
    expect(texts.map((text) => read(text)?.value)).toEqual(amounts);
  });

  it('of quantities and percents is read so, too', () => {
    const quantities = ['2,5', '3,5 ea', '-1'];
    expect(quantities.map((text) => createQuantityParser(quantities)(text)?.value)).toEqual([
      2500, 3500, -1000,
    ]);
    const percents = ['14,975', '5 %'];
    expect(percents.map((text) => createCappedPercentParser(percents)(text)?.value)).toEqual([
      149_750, 50_000,
    ]);
  });

  it('on a French screen has its commas before decimals', async () => {
    vi.resetModules();
    const { setTranslationDictionary } = await import('#shared/language/t.ts');
    setTranslationDictionary('fr', {});
    const { createMoneyParser: createParser } = await import('#shared/pricing/number-column.ts');
    const read = (...texts: string[]) => texts.map((text) => createParser(texts)(text)?.value);
    expect(read('1,234', '7,50')).toEqual([124, 750]);
    expect(read('1,234', '12.50')).toEqual([123_400, 1250]);
    expect(read('1.234,50', '12,50')).toEqual([123_450, 1250]);
  });

  it('with more decimals than money has goes up to the cent and says so', () => {
    expect(readAsOnlyCell('10.001')).toEqual({
      value: 1001,
      isRounded: true,
      roundedText: '10.01',
    });
    expect(readAsOnlyCell('10.100')).toEqual({
      value: 1010,
      isRounded: false,
      roundedText: '10.10',
    });
    expect(readAsOnlyCell('10,001,')).toBeUndefined();
    expect(readAsOnlyCell('-10.001')).toEqual({
      value: -1001,
      isRounded: true,
      roundedText: '-10.01',
    });
  });

  it('reads every amount back, grouped or not, in dollars or in brackets', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (amount) => {
        const size = Math.abs(amount);
        const dollars = String(Math.floor(size / 100)).replaceAll(/\B(?=(\d{3})+$)/g, ',');
        const text = `$${dollars}.${String(size % 100).padStart(2, '0')}`;
        const written = amount < 0 ? `(${text})` : text;
        expect(createMoneyParser([written])(written)?.value).toBe(amount);
      }),
    );
  });
});

it('a text that no figure is as long as costs no time', () => {
  const hostile = [`-${' '.repeat(1_000_000)}x5`, '-('.repeat(500_000), `${' '.repeat(1e6)}ea 5`];
  for (const text of hostile) {
    expect(parseTypedMoney(text)).toBeUndefined();
    expect(createLenientMoneyParser([text])(text)).toBeUndefined();
    expect(createQuantityParser([text])(text)).toBeUndefined();
  }
  expect(parseTypedMoney(`-${' '.repeat(900)}x5`)).toBe(500);
});

it.each([
  ['$1,234.50', true],
  ['1 234,50 $', true],
  ['$ (1,000.00)', true],
  ['USD 1,000.00', true],
  ['12,5', true],
  ['.5', true],
  ['=A1*2', false],
  ['12.3456.07', false],
  ['A5', false],
  ['5 in', false],
  ['(5', false],
  ['($ (5))', false],
  ['104-2210', false],
  ['', false],
  ['1e5', false],
])('a cell with %j is a figure: %s', (text, is) => {
  expect(isPlainOrMoneyNumberText(text)).toBe(is);
});
