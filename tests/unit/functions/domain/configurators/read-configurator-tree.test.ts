import { readdirSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  parseTsvCells,
  parseTrimmedTsvCells,
} from '#functions/domain/configurators/parse-tsv-cells.ts';
import { readConfiguratorTree } from '#functions/domain/configurators/read-configurator-tree.ts';
import type { RejectedItem, ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { RejectionError } from '#functions/rejection-error.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';

const HEADINGS =
  'Configurator\tMember\tAuthor\tCategory\tGroup\tKind\tQty\tMFID\tPart #\tStock Code\tDescription\tRetail';
const buildTextRow = (
  text: string,
  { kind = '', quantity = '1', retail = '10.00', part = 'AX-1' } = {},
) =>
  `Operatory\t2026\tKim Shaw\tRooms\tChairs\t${kind}\t${quantity}\tADEC\t${part}\t\t${text}\t${retail}`;

async function readContent(content: string | Uint8Array, pieces = 7) {
  const bytes = Buffer.from(content as string);
  const rejectedItems: RejectedItem[] = [];
  const run: ProcessingRun = {
    reportProgress: async () => {},
    setReportHeadings: () => {},
    rejectItem: (one) => void rejectedItems.push(one),
  };
  async function* open() {
    for (let at = 0; at < bytes.length; at += pieces) yield bytes.subarray(at, at + pieces);
  }
  const { tree, remarks } = await readConfiguratorTree(open, run);
  const products = [...tree.members.values()].flatMap((member) =>
    [...member.categories.values()].flatMap(({ groups }) =>
      [...groups.values()].flatMap((group) => group.products),
    ),
  );
  return { tree, products, refused: rejectedItems, remarks };
}

const summarizeRejected = (rejectedItems: readonly RejectedItem[]) =>
  rejectedItems.map(({ line, column, reason }) => [line, column, reason]);

describe('how it is written', () => {
  const text = `${HEADINGS}\n${buildTextRow('Fauteuil à têtière')}\n`;
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16],
    ['UTF-16 of the other order', Buffer.from(utf16).swap16()],
    ['lines that end with CR', Buffer.from(text.replaceAll('\n', '\r'))],
    ['lines that end with CRLF', Buffer.from(text.replaceAll('\n', '\r\n'))],
  ])('%s says the same, however it is cut', async (_, bytes) => {
    for (const pieces of [1, 2, 5, 1000]) {
      const { products, refused: rejectedItems } = await readContent(bytes, pieces);
      expect(products).toMatchObject([{ text: 'Fauteuil à têtière', retail: 10_00 }]);
      expect(rejectedItems).toEqual([]);
    }
  });

  test('Windows-1252 is read, and a remark says so', async () => {
    const {
      products,
      refused: rejectedItems,
      remarks,
    } = await readContent(Buffer.from(text, 'latin1'));
    expect(products[0]!.text).toBe('Fauteuil à têtière');
    expect(remarks).toEqual([configuratorsMessages.readAsWindows1252]);
    expect(rejectedItems).toEqual([]);
  });
});

describe('a row that is not taken is named with its line, and the rest is taken', () => {
  const good = buildTextRow('Chair');
  test.each([
    ['an open quote', buildTextRow('"Chair'), '', configuratorsMessages.unclosedQuote],
    ['text behind a quote', buildTextRow('"Chair" blue'), '', configuratorsMessages.unclosedQuote],
    ['a zero', buildTextRow('Ch\0air'), '', configuratorsMessages.nullCharacter],
    [
      'a cell too many',
      `${buildTextRow('Chair')}\tx`,
      '',
      configuratorsMessages.cellCountDiffers(13, 12),
    ],
    [
      'a cell too few',
      buildTextRow('Chair').replace('Rooms\t', ''),
      '',
      configuratorsMessages.cellCountDiffers(11, 12),
    ],
    ['no description', buildTextRow(''), 'Description', configuratorsMessages.required],
    [
      'half a piece',
      buildTextRow('Chair', { quantity: '1.5' }),
      'Qty',
      configuratorsMessages.quantityOutOfRange(9999),
    ],
    [
      'less than nothing',
      buildTextRow('Chair', { quantity: '-1' }),
      'Qty',
      configuratorsMessages.quantityOutOfRange(9999),
    ],
    [
      'another kind',
      buildTextRow('Chair', { kind: 'Box' }),
      'Kind',
      configuratorsMessages.unknownKind,
    ],
    [
      'no amount',
      buildTextRow('Chair', { retail: 'ask' }),
      'Retail',
      configuratorsMessages.amountOutOfRange,
    ],
    [
      'an amount below zero',
      buildTextRow('Chair', { retail: '-1' }),
      'Retail',
      configuratorsMessages.amountOutOfRange,
    ],
    [
      'more than a line may cost',
      buildTextRow('Chair', { retail: '100000000' }),
      'Retail',
      configuratorsMessages.amountOutOfRange,
    ],
    [
      'a part of nothing',
      buildTextRow('Arm', { kind: 'Part' }),
      'Kind',
      configuratorsMessages.productMissing,
    ],
    [
      'another configurator',
      buildTextRow('Chair').replace('Operatory', 'Lab'),
      'Configurator',
      configuratorsMessages.otherConfigurator('Operatory'),
    ],
    ['the same again', buildTextRow('Base'), 'Description', configuratorsMessages.duplicateRow],
    [
      'what turns text around',
      buildTextRow('Ch\u202Eair'),
      'Description',
      configuratorsMessages.unreadable,
    ],
    [
      'too long a name',
      buildTextRow('x'.repeat(1001)),
      'Description',
      configuratorsMessages.tooLong(1000),
    ],
  ])('%s', async (_, bad, column, reason) => {
    const lines =
      bad === buildTextRow('Arm', { kind: 'Part' })
        ? [bad, buildTextRow('Base')]
        : [buildTextRow('Base'), bad];
    const { products, refused: rejectedItems } = await readContent(
      [HEADINGS, ...lines, '', good].join('\n'),
    );
    expect(products.map(({ text }) => text)).toEqual(['Base', 'Chair']);
    expect(summarizeRejected(rejectedItems)).toEqual([
      [lines.lastIndexOf(bad) + 2, column, reason],
    ]);
    expect(rejectedItems[0]!.cells).toEqual(bad.replaceAll('\0', '').split('\t'));
  });
});

test('a tab within quotation marks is a character that cannot be seen', async () => {
  const { refused: rejectedItems } = await readContent(
    [HEADINGS, buildTextRow('Base'), buildTextRow('"Ch\tair"')].join('\n'),
  );
  expect(summarizeRejected(rejectedItems)).toEqual([
    [3, 'Description', configuratorsMessages.unreadable],
  ]);
});

test('a part of a product that is not taken is not taken', async () => {
  const rows = [
    buildTextRow('Base'),
    buildTextRow('Bad', { quantity: 'x' }),
    buildTextRow('Arm', { kind: 'Part' }),
  ];
  const { products, refused: rejectedItems } = await readContent([HEADINGS, ...rows].join('\n'));
  expect(products).toMatchObject([{ text: 'Base', parts: [] }]);
  expect(rejectedItems.map(({ line }) => line)).toEqual([3, 4]);
});

test('parts go to the product above them, with two whole numbers (D33)', async () => {
  const rows = [
    buildTextRow('Chair', { quantity: '2' }),
    buildTextRow('Box', { kind: 'part', quantity: '1' }),
  ];
  const { products } = await readContent([HEADINGS, ...rows].join('\n'));
  expect(products).toMatchObject([{ quantity: 2, parts: [{ text: 'Box', quantity: 1 }] }]);
});

test('an amount with more than two decimals is taken to the cent, and a remark says of how many (D35)', async () => {
  const rows = [
    buildTextRow('Chair', { retail: '1,200.501' }),
    buildTextRow('Light', { retail: '1.500' }),
  ];
  const {
    products,
    refused: rejectedItems,
    remarks,
  } = await readContent([HEADINGS, ...rows].join('\n'));
  expect(products.map(({ retail }) => retail)).toEqual([1200_51, 1_50]);
  expect(remarks).toEqual([configuratorsMessages.rounded(1)]);
  expect(rejectedItems).toEqual([]);
});

test('quotes are read as spreadsheets write them', async () => {
  const { products } = await readContent(
    `${HEADINGS}\n${buildTextRow('"Light, 16"" long"')}\n${buildTextRow('Arm 5" up')}`,
  );
  expect(products.map(({ text }) => text)).toEqual(['Light, 16" long', 'Arm 5" up']);
});

test.each([
  ['nothing', '', configuratorsTexts.noHeadings],
  ['blank lines', '\n\n \n', configuratorsTexts.noHeadings],
  [
    'no column of groups',
    'Configurator\tMember\tCategory\tDescription\n',
    configuratorsTexts.missingColumns('Group'),
  ],
  ['a column twice', `${HEADINGS}\tQty\n`, configuratorsTexts.duplicateColumn('Qty')],
  ['headings alone', HEADINGS, configuratorsTexts.noRows],
  ['no row that can be taken', `${HEADINGS}\n${buildTextRow('')}`, configuratorsTexts.noRows],
  ['one endless line', `${HEADINGS}\n${'x'.repeat(50_000)}`, configuratorsTexts.lineTooLong(2)],
])('a file of %s is refused in one sentence', async (_, text, sentence) => {
  await expect(readContent(text, 4096)).rejects.toMatchObject({
    kind: 'invalid',
    message: sentence,
  });
});

const others = readdirSync('tests/data/csv').filter((name) => name.endsWith('.csv'));

test.each(others)('%s, made by others for another purpose, is refused in words', async (name) => {
  const bytes = readFileSync(`tests/data/csv/${name}`);
  const refusal = await readContent(bytes, 64 * 1024).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RejectionError);
});

test.each(others)('what stands in %s is taken or refused row by row', async (name) => {
  const text = readFileSync(`tests/data/csv/${name}`, 'latin1');
  const rows = text.split(/\r\n|\r|\n/).map((line) => buildTextRow(line.replaceAll(',', '\t')));
  const { tree, refused: rejectedItems } = await readContent(
    [HEADINGS, buildTextRow('Base'), ...rows].join('\n'),
    64 * 1024,
  );
  expect(tree.count + rejectedItems.filter(({ line }) => line > 0).length).toBe(rows.length + 1);
});

test('whatever is written as spreadsheets write it is read as it was', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab" ,é'.split('')), maxLength: 8 });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 6 }), (cells) => {
      const line = cells.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t');
      expect(parseTsvCells(line)).toEqual({ cells });
    }),
  );
});

test('a line is read the same whatever the line before it said', () => {
  const cell = fc.string({ unit: fc.constantFrom(...'ab" é\0'.split('')), maxLength: 3 });
  const cells = fc.array(cell, { maxLength: 5 });
  fc.assert(
    fc.property(cells, cells, (before, now) => {
      const line = now.join('\t');
      const parsedCells = parseTrimmedTsvCells(before.join('\t'), []).cells;
      const trimmed = parseTsvCells(line).cells.map((one) => one.trim());
      expect(parseTrimmedTsvCells(line, parsedCells).cells).toEqual(trimmed);
    }),
  );
});

test('a kind that is the name of something in JavaScript is no kind', async () => {
  const text = [HEADINGS, buildTextRow('Base'), buildTextRow('Arm', { kind: 'constructor' })].join(
    '\n',
  );
  expect(summarizeRejected((await readContent(text)).refused)).toEqual([
    [3, 'Kind', configuratorsMessages.unknownKind],
  ]);
});

test('a product again in other capitals is refused, whichever alphabet it is written in', async () => {
  const rows = ['Fauteuil à Têtière', 'FAUTEUIL À TÊTIÈRE', 'Straße', 'STRASSE', 'Arm', 'aRM'];
  const text = [HEADINGS, ...rows.map((one) => buildTextRow(one, { part: '' }))].join('\n');
  expect(summarizeRejected((await readContent(text)).refused)).toEqual(
    [3, 5, 7].map((line) => [line, 'Description', configuratorsMessages.duplicateRow]),
  );
});

test('texts of one sum are told apart, however many there are', async () => {
  // The hash ignores the bits by which letters differ from symbols.
  const texts = ['Arm @', 'Arm `', 'Arm @@', 'Arm `@', 'Arm @`'];
  const text = [HEADINGS, ...texts.map((one) => buildTextRow(one, { part: '' }))].join('\n');
  const { products, refused: rejectedItems } = await readContent(text);
  expect(products.map((product) => product.text)).toEqual(texts);
  expect(rejectedItems).toEqual([]);
});

test('UTF-8 that is broken after plain text is read as Windows-1252, wherever pieces end', async () => {
  const text = Buffer.from(
    [HEADINGS, buildTextRow('Chair'), buildTextRow('Arm \u00e9')].join('\n'),
    'latin1',
  );
  for (const pieces of [1, 2, 3, 5, 1000]) {
    const { remarks, products } = await readContent(text, pieces);
    expect(remarks).toEqual([configuratorsMessages.readAsWindows1252]);
    expect(products.at(-1)!.text).toBe('Arm é');
  }
});
