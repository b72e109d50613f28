import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { agreementTexts } from '#functions/documents/forms/agreement/agreement-texts.ts';
import {
  buildEquipmentContract,
  buildPurchaseAgreement,
} from '#functions/documents/forms/agreement/agreement.ts';
import { buildInstallationList } from '#functions/documents/forms/installation-list/installation-list.ts';
import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import type { PrintableForm } from '#functions/documents/forms/layout/printable-form.ts';
import { proposalTexts } from '#functions/documents/forms/proposal/proposal-texts.ts';
import { buildProposal } from '#functions/documents/forms/proposal/proposal.ts';
import { buildWorksheetForm } from '#functions/documents/forms/worksheet/worksheet-form.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { alternative, buildOrderOfRooms, optional } from '#tests/make/build-order-of-rooms.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';
import { buildRandomLongOrder } from '#tests/make/build-random-long-order.ts';
import { printOrderForms } from '#tests/make/print-order-forms.ts';
import { measureBottomGapShares, readPdfPageTexts } from '#tests/make/read-pdf.ts';

type FormDocument = (printed: OrderToPrint) => PrintableForm;

const readFormPages = async (form: FormDocument, order: Order, language: Language = 'en') =>
  readPdfPageTexts(await printOrderForms([form], { order, language }));

/** The matches of a pattern on each page, with the page's index. */
const findOnPages = (pages: string[], pattern: string) =>
  pages.flatMap((text, page) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map(([, what]) => ({ page, what })),
  );
const findPage = (pages: string[], pattern: string) => {
  const all = findOnPages(pages, pattern);
  expect(all).toHaveLength(1);
  return all[0]!.page;
};

/** The texts of the checked forms; each order is printed in one language, every second in French. */
const getFormTexts = (language: Language) =>
  createDocumentLocale(language, {
    en: { ...agreementTexts.en, ...proposalTexts.en },
    fr: { ...agreementTexts.fr, ...proposalTexts.fr },
  });
type FormTexts = ReturnType<typeof getFormTexts>;

const listBundles = (order: Order, words: FormTexts) =>
  order.Bundles.map((bundle) => ({
    name: bundle.OrderLineGroupId === 0 ? words.individualLines : bundle.OrderLineGroupName,
    numbers: order.OrderLines.filter(
      ({ OrderLineGroupId }) => OrderLineGroupId === bundle.OrderLineGroupId,
    ).map(({ LineNumber }) => LineNumber),
  }));

/** A heading and the beginning of its first line on one page; in the table of contents no line follows. */
const buildHeadingPattern = (name: string) => `\\b${name} (?!subtotal)[^RFT]*From(\\d+)\\b`;

/** Checks every page of a form; returns the pages for checks of one form alone. */
async function checkPages(form: FormDocument, order: Order, words: FormTexts) {
  const pdf = await printOrderForms([form], { order, language: words.language });
  const pages = await readPdfPageTexts(pdf);
  const written = findOnPages(pages, '\\b(From\\d+|To\\d+)\\b');
  expect(written.map(({ what }) => what)).toEqual(
    order.OrderLines.flatMap(({ LineNumber }) => [`From${LineNumber}`, `To${LineNumber}`]),
  );
  for (const { name, numbers } of listBundles(order, words))
    expect(findOnPages(pages, buildHeadingPattern(name))).toEqual([
      { page: expect.any(Number), what: String(numbers[0]) },
    ]);
  const parted = order.OrderLines.map(({ LineNumber }) => LineNumber).filter(
    (number) => findPage(pages, `\\bFrom${number}\\b`) !== findPage(pages, `\\bTo${number}\\b`),
  );
  expect(parted).toEqual([]);
  const heads = findOnPages(pages, `${words.qty} (?:${words.part}|MFI)`).map(({ page }) => page);
  expect(heads).toEqual([...new Set(heads)]);
  for (const { page } of written) expect(heads).toContain(page);
  const last = listBundles(order, words).at(-1)!;
  const totals = findPage(pages, words.balanceDue);
  expect(findPage(pages, `${words.salesTax},`)).toBe(totals);
  expect(findPage(pages, `\\bTo${last.numbers.at(-1)}\\b`)).toBe(totals);
  return { pages, totals, pdf };
}

/** The number of a bundle's lines that an agreement names; the others are summed up. */
const MAX_NAMED_LINES = 8;

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('order %i', (seed) => {
  const order = buildRandomLongOrder(seed);
  const words = getFormTexts(seed % 2 === 0 ? 'fr' : 'en');

  test('has a proposal whose pages break where they may', async () => {
    const { pages, totals, pdf } = await checkPages(buildProposal, order, words);
    const empty = (await measureBottomGapShares(pdf)).slice(0, -1);
    // A summary is one row, which may fill a page and moves as a whole.
    const isSummed = order.Bundles.some(({ PrintOptionId }) => PrintOptionId === 3);
    expect(empty.filter((part) => part > 2 / 3 && !isSummed)).toEqual([]);
    for (const { name, numbers } of listBundles(order, words))
      for (const { page } of findOnPages(pages, `${words.subtotalOf(name)} `))
        expect(page).toBe(findPage(pages, `\\bTo${numbers.at(-1)}\\b`));
    const signatures = findOnPages(
      pages,
      `\\b(${words.acceptance}|${words.customerSignature}|${words.printedName})`,
    );
    expect(signatures.map(({ page }) => page)).toEqual([totals, totals, totals, totals]);

    const contents = new RegExp(
      `${words.contents} (.* ${words.totalAndAcceptance} \\d+)`,
      'u',
    ).exec(pages.join(' '))?.[1];
    expect(contents !== undefined).toBe(pages.length > 3 && order.Bundles.length >= 5);
    if (!contents) return;
    const bundleTexts = listBundles(order, words).map(
      ({ name }) => findOnPages([contents], `\\b${name} (\\d+)`)[0]?.what,
    );
    const held = listBundles(order, words).map(
      ({ name }) => findPage(pages, buildHeadingPattern(name)) + 1,
    );
    expect(bundleTexts.map(Number)).toEqual(held);
    expect(contents).toMatch(new RegExp(`${words.totalAndAcceptance} ${totals + 1}$`, 'u'));
  });

  test('has a worksheet whose pages break where they may', async () => {
    const { pages, totals } = await checkPages(buildWorksheetForm, order, words);
    expect(totals).toBe(pages.length - 1);
  });

  test.each([
    ['a purchase agreement', buildPurchaseAgreement],
    ['an equipment contract', buildEquipmentContract],
  ])('has %s whose pages break where they may', async (_, form) => {
    const pages = await readFormPages(form, order, words.language);
    const sold = listBundles(order, words).map(({ name, numbers }) => ({
      name,
      named: numbers.slice(0, MAX_NAMED_LINES),
    }));
    const rows = sold.map(({ name, named }) => ({
      page: findPage(pages, `\\b${name} `),
      named: named.map(String),
    }));
    const written = findOnPages(pages, '\\bFrom(\\d+)\\b');
    expect(written).toEqual(
      rows.flatMap(({ page, named }) => named.map((what) => ({ page, what }))),
    );
    const heads = findOnPages(pages, `${words.qty} ${words.equipment}`).map(({ page }) => page);
    expect(heads).toEqual([...new Set(rows.map(({ page }) => page))]);

    const last = pages.length - 1;
    expect(rows.at(-1)!.page).toBe(last);
    for (const one of [words.balanceDue, `${words.salesTax},`, words.signatures])
      expect(findPage(pages, one)).toBe(last);
    expect(findOnPages(pages, words.printedName).map(({ page }) => page)).toEqual([last, last]);
  });
});

test.each([
  ['side by side', 3, 12],
  ['one below the other', 4, 2],
])('alternatives %s move whole to the next page, with their heading', async (_, count, length) => {
  for (const fillerCount of [1, 9, 17, 25]) {
    const order = buildOrderOfRooms([
      { name: '', lines: repeatLine(fillerCount, 'Filler') },
      ...Array.from({ length: count }, (_unused, index) => ({
        name: `Variant${index}`,
        choice: alternative('Imaging', index === 1),
        lines: repeatLine(length, `Line${index}x`),
      })),
      { name: 'Water', choice: optional(false), lines: repeatLine(2, 'Filter') },
    ]);
    const pages = await readFormPages(buildProposal, order);
    const heading = findPage(pages, 'Imaging one of');
    for (let index = 0; index < count; index++) {
      expect(findOnPages(pages, `Line${index}x\\d+\\b`).map(({ page }) => page)).toEqual(
        Array.from({ length }, () => heading),
      );
    }
    expect(findPage(pages, 'Options amounts')).toBe(findPage(pages, 'Water Optional'));
    expect(findPage(pages, 'Filter2\\b')).toBe(findPage(pages, 'Balance due'));
  }
});

const repeatLine = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => [`${text}${index + 1}`, 10] as const);

test('the contents of 300 bundles take pages themselves and still say the right ones', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `Room${index + 1}`);
  const [bundle] = buildOrder().Bundles;
  const order = buildOrder({
    Bundles: names.map((OrderLineGroupName, index) => ({
      ...bundle!,
      Id: `bundle-${index}`,
      OrderLineGroupId: index + 1,
      OrderLineGroupName,
    })),
    OrderLines: names.map((_, index) =>
      buildLine({
        OrderLineId: `line-${index}`,
        LineNumber: index + 1,
        OrderLineGroupId: index + 1,
        Description: `From${index + 1}`,
      }),
    ),
  });
  const pages = await readFormPages(buildProposal, order);
  const contents = /Contents (.*) Total and acceptance/u.exec(pages.join(' '))![1]!;
  for (const name of names)
    expect(findOnPages([contents], `\\b${name} (\\d+)`)[0]?.what).toBe(
      `${findPage(pages, buildHeadingPattern(name)) + 1}`,
    );
});

/** More rows than one table holds: they are in several tables, one after the other. */
const buildLargeOrder = (sizes: readonly number[]) => {
  const groups = sizes.flatMap((count, group) => Array.from({ length: count }, () => group));
  return buildOrder({
    Bundles: sizes.map((_, group) =>
      buildBundle({
        Id: `bundle-${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room${group}`,
        Sequence: group,
        PrintOptionId: 1,
      }),
    ),
    OrderLines: groups.map((OrderLineGroupId, index) =>
      buildLine({
        OrderLineId: `line-${index}`,
        LineNumber: index + 1,
        OrderLineGroupId,
        Description: `From${index + 1} To${index + 1}`,
      }),
    ),
  });
};

test('a large order is one paper: its lines, numbers, contents, bookmarks and tags through all pages', async () => {
  const order = buildLargeOrder([180, 560, 4, 3, 320]);
  const { pages, pdf } = await checkPages(buildProposal, order, getFormTexts('en'));
  expect(pages.flatMap((text) => text.match(/Page \d+ of \d+/g))).toEqual(
    pages.map((_, at) => `Page ${at + 1} of ${pages.length}`),
  );
  expect(pages.flatMap((text) => text.match(/Balance due/g) ?? [])).toHaveLength(1);
  const contents = /Contents (.*) Total and acceptance/u.exec(pages[0]!)![1]!;
  for (const { OrderLineGroupName: name } of order.Bundles.slice(1))
    expect(findOnPages([contents], `\\b${name} (\\d+)`)[0]?.what).toBe(
      `${findPage(pages, buildHeadingPattern(name)) + 1}`,
    );

  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const outline = JSON.stringify(await document.getOutline());
  for (const title of ['Proposal', 'Bill to', 'Terms', 'Acceptance'])
    expect(outline.split(`"title":"${title}"`)).toHaveLength(2);
  for (const [at, text] of pages.entries()) {
    const tags = JSON.stringify(await (await document.getPage(at + 1)).getStructTree());
    expect(tags).toContain('"role":"Document"');
    // Each line on a page is a row with its own cells.
    const lines = text.match(/\bFrom\d+/g) ?? [];
    expect(tags.match(/"role":"TR"/g)?.length ?? 0).toBeGreaterThanOrEqual(lines.length);
  }
  await loading.destroy();
});

test('a large bundle has its heads on every page and each line once', async () => {
  const order = buildLargeOrder([1001]);
  const pages = await readFormPages(buildInstallationList, order);
  expect(findOnPages(pages, '\\bFrom(\\d+)\\b').map(({ what }) => Number(what))).toEqual(
    order.OrderLines.map(({ LineNumber }) => LineNumber),
  );
  for (const text of pages.filter((each) => /\bFrom\d/.test(each)))
    expect(text.match(/Qty MFI/g)).toHaveLength(1);
});

test('an order without lines has its totals on the first page', async () => {
  for (const form of [
    buildProposal,
    buildWorksheetForm,
    buildPurchaseAgreement,
    buildEquipmentContract,
  ]) {
    const pages = await readFormPages(form, buildOrder({ OrderLines: [] }));
    expect(pages).toEqual([expect.stringContaining('Balance due')]);
  }
});
