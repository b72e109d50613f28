import { describe, expect, it } from 'vitest';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';
import { SeededRandom } from '#tests/make/seeded-random.ts';

const renderHtml = (order: Order, language: Language = 'en', printed: Partial<OrderToPrint> = {}) =>
  buildPrintHtml([
    buildProposal({
      order,
      dealer: buildDealer(),
      ownRates: undefined,
      owner: { name: 'Rae Porter' },
      language,
      ...printed,
    }),
  ]);

const toWords = (text: string) =>
  text
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/[\u00a0\u202f]/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
const renderWords = (order: Order, language?: Language) => toWords(renderHtml(order, language));

const repeatLine = (count: number, text = 'Sensor') =>
  Array.from({ length: count }, (_, index) => [`${text} ${index + 1}`, 10] as const);

const order = buildOrderOfRooms([
  { name: '', lines: [['Compressor', 500]] },
  { name: 'Water', choice: optional(false), lines: [['Filter', 600, 4]] },
  { name: 'Panoramic', choice: alternative('Imaging', false), lines: [['Pan', 3000]] },
  { name: 'Operatory 1', lines: [['Chair', 700]] },
  { name: 'Blue', choice: alternative('Color', true), lines: [['Blue paint', 20]] },
  { name: 'CBCT', choice: alternative(' imaging', true), lines: [['Cone', 5000]] },
  { name: 'Trade-in', choice: optional(true), lines: [['Old chair', -1000]] },
  { name: 'Red', choice: alternative('Color', false), lines: [['Red paint', 21]] },
]);

describe('a proposal with options', () => {
  it('prints what is included, then the groups by their first member, then the options', () => {
    const names =
      /Included .*Individual Line Items .*Operatory 1 .*Imaging one of two; differences are before freight and tax Panoramic .*CBCT Taken .*Color one of two.*Blue Taken .*Red .*Options amounts are before freight and tax Water .*Trade-in .*Terms/u;
    expect(renderWords(order)).toMatch(names);
    expect(renderWords(order)).toMatch(
      /Contents Individual Line Items Operatory 1 Imaging Color Water Trade-in Total and acceptance/u,
    );
  });

  it('says at a glance what the total counts', () => {
    expect(renderWords(order)).toMatch(
      /At a glance Individual Line Items 500.00 Operatory 1 700.00 Imaging, CBCT 5,000.00 Color, Blue 20.00 Trade-in, optional -1,000.00 Tax 365.40 Total \$5,585.40/u,
    );
    expect(renderWords(order)).toContain('Subtotal 5,220.00');
  });

  it('says what each choice costs and whether it is taken', () => {
    const words = renderWords(order);
    expect(words).toContain(
      'Water Optional: + $2,400.00 Not taken 4 PN-10 Filter 600.00 each 2,400.00',
    );
    expect(words).toContain('Trade-in Optional: − $1,000.00 Taken');
    expect(words).toContain('3,000.00 − $2,000.00');
    expect(words).toContain('5,000.00 in the total');
    expect(words).toContain('What is not taken is not in the total and is not ordered.');
  });

  it('says it in French', () => {
    const words = renderWords(order, 'fr');
    expect(words).toContain('Water En option : + 2 400,00 $ Non pris');
    expect(words).toContain('Trade-in En option : − 1 000,00 $ Pris');
    expect(words).toContain('Imaging un choix sur deux; les écarts sont avant transport et taxes');
    expect(words).toContain('5 000,00 dans le total');
    expect(words).toContain('Ce qui n’est pas pris n’est ni compris dans le total ni commandé.');
  });

  it('has the picture of what is taken on its first page', () => {
    const [first, second] = [order.OrderLines[1]!, order.OrderLines[0]!];
    const pictured = {
      ...order,
      OrderLines: order.OrderLines.map((line) => ({
        ...line,
        MfgId: 1,
        StockCode: line === first ? 'untaken' : line === second ? 'taken' : null,
      })),
    };
    const pictures = new Map([
      ['1/untaken', 'data:untaken'],
      ['1/taken', 'data:taken'],
    ]);
    expect(renderHtml(pictured, 'en', { pictures })).toMatch(/<img class="pbox" src="data:taken"/u);
  });

  it.each([1, 2, 3, 4])('shows the subtotal of a choice with print option %i', (PrintOptionId) => {
    const [taken, untaken] = [true, false].map((isTaken) =>
      renderWords(
        buildOrderOfRooms([
          { name: '', lines: [['Compressor', 500]] },
          {
            name: 'Water',
            choice: optional(isTaken),
            bundle: { PrintOptionId },
            lines: [
              ['Filter', 600, 3],
              ['Tank', 60],
            ],
          },
        ]),
      ).replace(/.*Options/u, ''),
    );
    expect(untaken).toContain('Optional: + $1,860.00 Not taken');
    expect(taken).toMatch(
      PrintOptionId === 3 ? /Tank 1,860.00 1,860.00 Terms/u : /Water subtotal 1,860.00 Terms/u,
    );
    for (const words of [taken, untaken])
      expect(words!.includes('600.00')).toBe(PrintOptionId !== 2 && PrintOptionId !== 3);
  });

  it('has no amount of what is not taken in the column that is summed', () => {
    const random = new SeededRandom(7);
    for (let run = 0; run < 300; run++) {
      const choices = [
        undefined,
        optional(true),
        optional(false),
        alternative('A', random.chance(0.5)),
        alternative('B', random.chance(0.5)),
      ];
      const randomOrder = buildOrderOfRooms(
        Array.from({ length: 8 }, (_, index) => ({
          name: `Room ${index}`,
          choice: index === 0 ? undefined : random.chooseOne(choices),
          bundle: { PrintOptionId: random.chooseOne([1, 3, 4]) },
          lines: Array.from(
            { length: random.chooseOne([1, 2, 14]) },
            () => ['Line', random.nextBelow(2000) - 300, 1 + random.nextBelow(3)] as const,
          ),
        })),
      );
      expect(sumPrintedSubtotals(randomOrder)).toBe(randomOrder.SubTotal);
    }
  });

  it('is a list without headings of parts where there are no options', () => {
    const plain = renderHtml(buildOrderOfRooms([{ name: '', lines: [['Compressor', 500]] }]));
    for (const text of ['Included', 'Taken', 'class="box', '.alts'])
      expect(plain).not.toContain(text);
  });
});

/** The last column of the table, and the boxes of alternatives side by side that are ticked. */
function sumPrintedSubtotals(printed: Order): number {
  const page = renderHtml(printed);
  const rows = [...page.matchAll(/<tr(?: class="one")?>.*?<\/tr>/gsu)].map(([row]) => row);
  const inColumn = rows.map((row) =>
    toWords(/<td class="n">([^<]*)<\/td>\s*<\/tr>/u.exec(row)?.[1] ?? '0'),
  );
  const ticked = [
    ...page.matchAll(/<section class="on">.*?<b>([\d,.-]+)<\/b>\s*<small>in the total/gsu),
  ].map(([, amount]) => amount!.split('>').at(-1)!);
  return [...inColumn, ...ticked].reduce(
    (sum, amount) => sum + Math.round(Number(amount.replaceAll(',', '')) * 100),
    0,
  );
}

const buildGroup = (count: number, lines: number, text?: string) =>
  buildOrderOfRooms([
    { name: '', lines: [['Compressor', 500]] },
    ...Array.from({ length: count }, (_, index) => ({
      name: `Choice ${index}`,
      choice: alternative('Imaging', index === 0),
      lines: repeatLine(lines, text),
    })),
  ]);

describe('alternatives', () => {
  it.each([
    ['two of 12 lines', 2, 12, 2],
    ['three of 12 lines', 3, 12, 3],
    ['two without lines but in one', 2, 1, 2],
    ['three of 13 lines', 3, 13, 0],
    ['four', 4, 1, 0],
    ['one', 1, 1, 0],
  ])('%s stand side by side only where they fit', (_, count, lines, columns) => {
    const page = renderHtml(buildGroup(count, lines));
    expect(page.match(/<section class="(?:on)?">/gu) ?? []).toHaveLength(columns);
    expect(toWords(page)).toMatch(count === 1 ? /Imaging Choice 0/u : /Imaging one of/u);
  });

  it('with long descriptions stand one below the other', () => {
    const page = renderHtml(
      buildGroup(
        3,
        12,
        'A very long description of a sensor that comes with its cable and its case',
      ),
    );
    expect(page).not.toContain('<section class="on">');
    expect(toWords(page)).toContain('Choice 1 120.00 (+ $0.00) Not taken');
  });

  it('one of which has no lines are all printed', () => {
    const words = renderWords(
      buildOrderOfRooms([
        { name: '', lines: [] },
        { name: 'CBCT', choice: alternative('Imaging', false), lines: [['Cone', 5000]] },
        { name: 'None', choice: alternative('Imaging', true), lines: [] },
      ]),
    );
    expect(words).toContain('5,000.00 + $5,000.00');
    expect(words).toMatch(/None Taken 0.00 in the total/u);
  });
});
