import { describe, expect, test } from 'vitest';
import { printable, type Sheet } from '#functions/documents/forms/paper/paper.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { proposal } from '#functions/documents/forms/proposal/proposal.ts';
import { worksheet } from '#functions/documents/forms/worksheet/worksheet.ts';
import { printHtml } from '#functions/documents/print-html.ts';
import type { Order } from '#shared/schemas/order.ts';
import { aDealer } from '#tests/make/a-dealer.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aLongOrder } from '#tests/make/a-long-order.ts';
import { anOrder } from '#tests/make/an-order.ts';
import { pdfPages } from '#tests/make/pdf-text.ts';

type Form = (printed: OrderToPrint) => Sheet;

async function printed(form: Form, order: Order): Promise<string[]> {
  const pdf = await printHtml({
    fileName: 'x.pdf',
    html: printable([
      form({
        order,
        dealer: aDealer(),
        owner: { name: 'Rae Porter' },
        language: 'en',
        offsetMinutes: 0,
      }),
    ]),
  });
  return pdfPages((pdf as { bytes: Uint8Array }).bytes);
}

/** What a pattern finds on each page, with the page it was found on. */
const found = (pages: string[], pattern: string) =>
  pages.flatMap((text, page) =>
    [...text.matchAll(new RegExp(pattern, 'gu'))].map(([, what]) => ({ page, what })),
  );
const pageOf = (pages: string[], pattern: string) => {
  const all = found(pages, pattern);
  expect(all).toHaveLength(1);
  return all[0]!.page;
};

const bundlesOf = (order: Order) =>
  order.Bundles.map((bundle) => ({
    name: bundle.OrderLineGroupId === 0 ? 'Individual Line Items' : bundle.OrderLineGroupName,
    numbers: order.OrderLines.filter(
      ({ OrderLineGroupId }) => OrderLineGroupId === bundle.OrderLineGroupId,
    ).map(({ LineNumber }) => LineNumber),
  }));

/** A heading with what its first line begins with, on one page; in the contents no line follows. */
const headingWithLine = (name: string) => `\\b${name} (?!subtotal)[^RFT]*From(\\d+)\\b`;

/** Looks at every page of a form; answers them for what only one form has. */
async function turnPages(form: Form, order: Order) {
  const pages = await printed(form, order);
  const written = found(pages, '\\b(From\\d+|To\\d+)\\b');
  expect(written.map(({ what }) => what)).toEqual(
    order.OrderLines.flatMap(({ LineNumber }) => [`From${LineNumber}`, `To${LineNumber}`]),
  );
  for (const { name, numbers } of bundlesOf(order))
    expect(found(pages, headingWithLine(name))).toEqual([
      { page: expect.any(Number), what: String(numbers[0]) },
    ]);
  const parted = order.OrderLines.map(({ LineNumber }) => LineNumber).filter(
    (number) => pageOf(pages, `\\bFrom${number}\\b`) !== pageOf(pages, `\\bTo${number}\\b`),
  );
  expect(parted).toEqual([]);
  const heads = found(pages, 'Qty (?:Part|MFI)').map(({ page }) => page);
  expect(heads).toEqual([...new Set(heads)]);
  for (const { page } of written) expect(heads).toContain(page);
  const last = bundlesOf(order).at(-1)!;
  const totals = pageOf(pages, 'Balance due');
  expect(pageOf(pages, 'Sales tax,')).toBe(totals);
  expect(pageOf(pages, `\\bTo${last.numbers.at(-1)}\\b`)).toBe(totals);
  return { pages, totals };
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('order %i', (seed) => {
  const order = aLongOrder(seed);

  test('has a proposal whose pages break where they may', async () => {
    const { pages, totals } = await turnPages(proposal, order);
    for (const { name, numbers } of bundlesOf(order))
      for (const { page } of found(pages, `\\b${name} subtotal`))
        expect(page).toBe(pageOf(pages, `\\bTo${numbers.at(-1)}\\b`));
    const signatures = found(pages, '(Acceptance|Customer signature|Printed name and title)');
    expect(signatures.map(({ page }) => page)).toEqual([totals, totals, totals, totals]);

    const contents = /Contents (.* Total and acceptance \d+)/u.exec(pages.join(' '))?.[1];
    expect(contents !== undefined).toBe(pages.length > 3 && order.Bundles.length >= 5);
    if (!contents) return;
    const said = bundlesOf(order).map(
      ({ name }) => found([contents], `\\b${name} (\\d+)`)[0]?.what,
    );
    const held = bundlesOf(order).map(({ name }) => pageOf(pages, headingWithLine(name)) + 1);
    expect(said.map(Number)).toEqual(held);
    expect(contents).toMatch(new RegExp(`acceptance ${totals + 1}$`, 'u'));
  });

  test('has a worksheet whose pages break where they may', async () => {
    const { pages, totals } = await turnPages(worksheet, order);
    expect(totals).toBe(pages.length - 1);
  });
});

test('the contents of 300 bundles take pages themselves and still say the right ones', async () => {
  const names = Array.from({ length: 300 }, (_, index) => `Room${index + 1}`);
  const [bundle] = anOrder().Bundles;
  const order = anOrder({
    Bundles: names.map((OrderLineGroupName, index) => ({
      ...bundle!,
      Id: `bundle-${index}`,
      OrderLineGroupId: index + 1,
      OrderLineGroupName,
    })),
    OrderLines: names.map((_, index) =>
      aLine({
        OrderLineId: `line-${index}`,
        LineNumber: index + 1,
        OrderLineGroupId: index + 1,
        Description: `From${index + 1}`,
      }),
    ),
  });
  const pages = await printed(proposal, order);
  const contents = /Contents (.*) Total and acceptance/u.exec(pages.join(' '))![1]!;
  for (const name of names)
    expect(found([contents], `\\b${name} (\\d+)`)[0]?.what).toBe(
      `${pageOf(pages, headingWithLine(name)) + 1}`,
    );
});

test('an order without lines has its totals on the first page', async () => {
  for (const form of [proposal, worksheet]) {
    const pages = await printed(form, anOrder({ OrderLines: [] }));
    expect(pages).toEqual([expect.stringContaining('Balance due')]);
  }
});
