import { Decimal } from 'decimal.js';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { demoDealers } from '#infra/local/demo/demo-dealers.ts';
import type { DemoDealer } from '#infra/local/demo/demo-records.ts';
import { createDemoStock } from '#infra/local/demo/load-demo.ts';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { OrderSalesSettings } from '#shared/schemas/order-schema.ts';
import type { Customer } from '#shared/schemas/people-schema.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { pricingTexts } from '#shared/texts/pricing-texts.ts';
import {
  applyExpectedEdit,
  buildExpectedProductLine,
  buildExpectedTextLine,
  englishNumberStyle,
  frenchNumberStyle,
  formatExpectedNumber,
  formatExpectedCells,
  formatExpectedQuantity,
  type ExpectedLine,
  type NumberStyle,
} from '#tests/make/expected-lines.ts';
import { computeReferenceTotals, type ReferenceTerms } from '#tests/make/reference-pricing.ts';
import { openTestPage, signInWithForm } from './open-test-page.ts';
import {
  addOrderRow,
  chooseDropdownOption,
  orderCell,
  orderLines,
  pickFirstCustomer,
  generateAndReadForm,
  readShownAmounts,
  readShownLines,
  addProductFromCatalog,
  typeInCell,
  typeSummaryTerm,
  removeWhitespace,
} from './order-screen.ts';

const FREIGHT = '2.35';
const NOTES = 'Delivery through the rear entrance, after 5 pm.';
const CONFIDENTIAL = 'They compare us with one other dealer.';
const TRADE_IN = 'Trade-in of the old chair';

/** The values that differ from dealer to dealer. */
type OrderJob = {
  store: string;
  demo: DemoDealer;
  customer: Customer;
  /** The index of the customer's shipping address: in another state than the first. */
  shipTo: number;
  /** Three products: one with a maximum price, one without a customer cost, one with a missing apostrophe. */
  limited: Product;
  unpriced: Product;
  named: Product;
  settings: OrderSalesSettings;
  colleague: string;
  /** In percent points as the rep types it; undefined keeps the default. */
  taxTyped: string | undefined;
  tax: string;
  depositTyped: string | undefined;
  deposit: string;
  isDepositOfTotal: boolean;
};

const termsByStore = {
  HSUS: { taxTyped: '8.875', tax: '8.875', depositTyped: '33.33', deposit: '33.33' },
  // It follows from the province of the shipping address: 5 % GST and 9.975 % QST.
  HSCA: { taxTyped: undefined, tax: '14.975', depositTyped: '25', deposit: '25' },
  ZAHN: { taxTyped: '6.35', tax: '6.35', depositTyped: '17.5', deposit: '17.5' },
  PRDS: { taxTyped: undefined, tax: '5.5', depositTyped: undefined, deposit: '10' },
};

function buildOrderJob(demo: DemoDealer): OrderJob {
  const { customers, products, users, colleagues } = createDemoStock(demo, 'small');
  const store = demo.dealer.StoreCode as keyof typeof termsByStore;
  const customer = customers.find(
    (each) => !each.IsPrivate && each.SalesTax === null && findOtherStateAddress(each, store) > 0,
  )!;
  const rep = users.find(({ Email }) => Email.startsWith('rep@'))!;
  return {
    store,
    demo,
    customer,
    shipTo: findOtherStateAddress(customer, store),
    ...pickProducts(products),
    settings: rep.SalesSettings ?? demo.dealer,
    colleague: colleagues.find(
      ({ Id, IsDeleted, ShowInSalesRep }) => Id !== rep.ColleagueId && ShowInSalesRep && !IsDeleted,
    )!.Name,
    ...termsByStore[store],
    isDepositOfTotal: store === 'HSUS' || store === 'ZAHN',
  };
}

/** An address in another state than the first; in Quebec where the tax follows the province. */
const findOtherStateAddress = ({ Addresses }: Customer, store: string) =>
  Addresses.findIndex(
    ({ StateId }) =>
      StateId !== Addresses[0]!.StateId && (store !== 'HSCA' || StateId === quebec!.Id),
  );
const quebec = findRegionByCode(CANADA_COUNTRY_ID, 'QC');

function pickProducts(
  products: readonly Product[],
): Pick<OrderJob, 'limited' | 'unpriced' | 'named'> {
  const [limited] = products.filter(({ StockCode, MaximumPrice }) => StockCode && MaximumPrice);
  const free = products.filter(
    ({ Retail, StockCode, MaximumPrice }) => Retail && StockCode && !MaximumPrice,
  );
  const unpriced = free.find(
    ({ CustomerCost, DealerCost, Retail }) => !CustomerCost && DealerCost! * 2 < Retail!,
  );
  const named = free.findLast(({ Description }) => Description.includes('\uFFFD'));
  return { limited: limited!, unpriced: unpriced!, named: named! };
}

/** The lines of the order, computed by the rules alone. */
function computeExpectedLines({ limited, unpriced, named, settings }: OrderJob): ExpectedLine[] {
  const isToDollar = settings.RoundToNearestDollar ?? false;
  const edit = (
    line: ExpectedLine,
    ...typed: [Parameters<typeof applyExpectedEdit>[1], string][]
  ) =>
    typed.reduce(
      (before, [field, text]) => applyExpectedEdit(before, field, text, isToDollar),
      line,
    );
  return [
    edit(
      buildExpectedProductLine(limited, settings),
      ['Quantity', '2.5'],
      ['Discount1', '12.5'],
      ['Discount2', '3.25'],
      ['CustomerCost', formatPriceAboveMaximum(limited)],
    ),
    edit(buildExpectedProductLine(unpriced, settings), ['Quantity', '3'], ['GPPercent', '37.77']),
    edit(buildExpectedProductLine(named, settings), ['CustomerCost', '999999.99']),
    edit(buildExpectedTextLine(TRADE_IN), ['CustomerCost', '-150.25']),
  ];
}

/** A cent under retail: above the maximum only. */
const formatPriceAboveMaximum = ({ Retail }: Product) => ((Retail! - 1) / 100).toFixed(2);

/** Its taxes are printed with the dealer's numbers, and without a rate. */
const quebecTaxes = [
  { rate: '5', names: { English: 'GST', French: 'TPS' }, number: '836197204 RT0001' },
  { rate: '9.975', names: { English: 'QST', French: 'TVQ' }, number: '1206418853 TQ0001' },
] as const;

function computeExpectedTotals(lines: ExpectedLine[], job: OrderJob) {
  const by: ReferenceTerms = {
    isFreightFixed: false,
    freight: new Decimal(FREIGHT),
    isDepositFixed: false,
    deposit: new Decimal(job.deposit),
    taxFreight: true,
    areTradeInsAfterTax: false,
    taxRates:
      job.store === 'HSCA'
        ? quebecTaxes.map(({ rate, names }) => ({
            rate: new Decimal(rate),
            isProvincial: names.English === 'QST',
          }))
        : [{ rate: new Decimal(job.tax), isProvincial: false }],
    isDepositOfTotal: job.isDepositOfTotal,
    hasCommission: job.isDepositOfTotal,
  };
  return computeReferenceTotals(lines, by);
}
type ExpectedTotals = ReturnType<typeof computeExpectedTotals>;

async function fillHeader(page: Page, job: OrderJob) {
  await pickFirstCustomer(page, job.customer.Name!);
  await page.getByLabel('Worksheet name', { exact: true }).fill(`Main job of ${job.store}`);
  await page.getByLabel('Payment due', { exact: true }).fill('01/15/2031');
  await page.getByLabel('Installation date', { exact: true }).fill('12/14/2030');
  await page.getByLabel('Expiration date', { exact: true }).fill('12/31/2030');
  if (job.demo.orderTypes.length > 0) await chooseDropdownOption(page, 'Order type', 'Equipment');
  await page.getByRole('tab', { name: 'Shipping Info' }).click();
  await chooseDropdownOption(page, 'Ship to', formatAddressOption(job));
  if (job.store === 'HSCA') await undoTaxOnce(page, job);
  await chooseDropdownOption(page, 'Sales rep', job.colleague);
}

const formatAddressOption = ({ customer: { Name, Addresses }, shipTo }: OrderJob, index = shipTo) =>
  [Name, Addresses[index]!.Line1, Addresses[index]!.City].join(', ');

/** The notice about another province's tax restores the old rate; the next change sets the new one again. */
async function undoTaxOnce(page: Page, job: OrderJob) {
  const rate = page.getByLabel('Sales tax', { exact: true });
  const notice = page.getByRole('status').filter({ hasText: 'Sales tax is now 14.9750%' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  expect(await rate.inputValue()).not.toBe('14.9750%');
  await chooseDropdownOption(page, 'Ship to', formatAddressOption(job, 0));
  await chooseDropdownOption(page, 'Ship to', formatAddressOption(job));
  await notice.waitFor();
  await expect.poll(() => rate.inputValue()).toBe('14.9750%');
}

async function fillLines(page: Page, job: OrderJob) {
  const { limited, unpriced, named } = job;
  await addOrderRow(page);
  await typeInCell(page, 0, 'Stock Code', limited.StockCode!);
  await orderCell(page, 0, 'Part #').getByText(limited.PartNumber).waitFor();
  await addOrderRow(page);
  await typeInCell(page, 1, 'MFI', unpriced.MfgCode.toLowerCase());
  await typeInCell(page, 1, 'Part #', unpriced.PartNumber);
  await orderCell(page, 1, 'Stock Code').getByText(unpriced.StockCode!).waitFor();
  await addOrderRow(page);
  const [search] = named.Description.replace('\uFFFD', "'").split(',');
  await addProductFromCatalog(page, 2, search!, named.PartNumber);
  await addOrderRow(page);
  await typeInCell(page, 3, 'Description', TRADE_IN);
}

async function priceLines(page: Page, { limited }: OrderJob) {
  await typeInCell(page, 0, 'Qty', '2.5');
  await typeInCell(page, 0, 'Discount A', '12.5');
  await typeInCell(page, 0, 'Discount B', '3.25%');
  await typeInCell(page, 0, 'Customer Cost', `$${formatPriceAboveMaximum(limited)}`);
  const most = formatExpectedNumber(new Decimal(limited.MaximumPrice!).div(100));
  await page.getByText(pricingTexts.aboveMaximum(most)).waitFor();
  await typeInCell(page, 1, 'Qty', '3');
  await typeInCell(page, 1, 'GP', '37.77');
  await typeInCell(page, 2, 'Customer Cost', '999999.99');
  await page.getByText(pricingTexts.aboveRetail).waitFor();
  await typeInCell(page, 3, 'Customer Cost', '-150.25');
}

async function fillSummary(page: Page, { taxTyped, depositTyped }: OrderJob) {
  await typeSummaryTerm(page, 'Freight', `${FREIGHT}%`);
  await page.getByLabel('Tax freight', { exact: true }).check();
  if (taxTyped) await typeSummaryTerm(page, 'Sales tax', `${taxTyped}%`);
  if (depositTyped) await typeSummaryTerm(page, 'Down payment', `${depositTyped}%`);
  await page.getByRole('textbox', { name: 'General Notes' }).fill(NOTES);
  await page.getByRole('tab', { name: 'Confidential' }).click();
  await page.getByRole('textbox', { name: 'Confidential Notes' }).fill(CONFIDENTIAL);
}

const DEALER_COST_CELL = 5;

/** The cells of a line on the screen, where an unknown dealer cost is shown as words (D68). */
function formatShownLine(line: ExpectedLine): string[] {
  const cells = formatExpectedCells(line);
  const isUnknown = line.partNumber === '' && line.initial.isZero();
  return isUnknown ? cells.with(DEALER_COST_CELL, pricingTexts.unknownCost) : cells;
}

async function expectShownOrder(page: Page, lines: ExpectedLine[], totals: ExpectedTotals) {
  await expect.poll(() => readShownLines(page)).toEqual(lines.map(formatShownLine));
  await expect
    .poll(() => readShownAmounts(page))
    .toEqual({
      SubTotal: formatExpectedNumber(totals.SubTotal),
      Freight: formatExpectedNumber(totals.Freight),
      SalesTax: formatExpectedNumber(totals.SalesTax),
      Total: `$${formatExpectedNumber(totals.Total)}`,
      DownPayment: formatExpectedNumber(totals.DownPayment),
      BalanceDue: `$${formatExpectedNumber(totals.BalanceDue)}`,
      Discount: formatExpectedNumber(totals.Discount),
      DealerCost: formatExpectedNumber(totals.DealerCost),
      Profit: formatExpectedNumber(totals.Profit),
    });
}

/** The amounts of an order in wire format, as text. */
const formatAmounts = (of: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, new Decimal(String(of[field])).toFixed(2)]));

const TOTAL_FIELDS = [
  'SubTotal',
  'Freight',
  'SalesTax',
  'Total',
  'DownPayment',
  'BalanceDue',
  'RetailTotal',
  'DealerCost',
  'Discount',
  'Profit',
] as const;

async function expectStoredOrder(
  page: Page,
  token: string,
  lines: ExpectedLine[],
  totals: ExpectedTotals,
) {
  const id = /(\d+)\/edit$/.exec(page.url())![1]!;
  const answer = await page.request.get(`/api/Orders/${id}`, { headers: { authorization: token } });
  const stored = (await answer.json()) as Record<string, unknown> & {
    OrderLines: Record<string, unknown>[];
  };
  expect(formatAmounts(stored, TOTAL_FIELDS)).toEqual(
    Object.fromEntries(TOTAL_FIELDS.map((field) => [field, totals[field].toFixed(2)])),
  );
  const ofLine = ['DealerCost', 'DealerExtended', 'CustomerCost', 'CustomerExtended'];
  expect(stored.OrderLines.map((line) => formatAmounts(line, ofLine))).toEqual(
    lines.map(({ dealer, dealerExtended, customer, customerExtended }) =>
      formatAmounts(
        {
          DealerCost: dealer,
          DealerExtended: dealerExtended,
          CustomerCost: customer,
          CustomerExtended: customerExtended,
        },
        ofLine,
      ),
    ),
  );
}

/** Saves, and opens the order again like a later visit: only the cookie keeps the session. */
async function saveAndReload(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText(ordersTexts.orderSaved).waitFor();
  await page.waitForURL(/customer-order\/\d+\/\d+\/edit$/);
  const [reading] = await Promise.all([page.waitForRequest(/\/api\/Orders\/\d+$/), page.reload()]);
  await orderLines(page).nth(3).waitFor();
  return reading.headers()['authorization']!;
}

async function commitOrder(page: Page) {
  await page.getByRole('button', { name: 'Commit', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Commit' }).click();
  await page.getByText(ordersTexts.orderCommitted).waitFor();
}

type TotalLabels = Record<'subtotal' | 'freight' | 'tax' | 'total' | 'deposit' | 'balance', string>;
/** How a form is requested, the labels of its totals and its number format. */
type PrintedForm = {
  language: 'English' | 'French';
  /** The proposal's name in its file name. */
  proposal: string;
  numberFormat: NumberStyle;
  sign: string;
  status: string;
  labels: TotalLabels;
};

const englishForm: PrintedForm = {
  language: 'English',
  proposal: 'Proposal',
  numberFormat: englishNumberStyle,
  sign: '%',
  status: 'StatusCommitted',
  labels: {
    subtotal: 'Subtotal',
    freight: 'Freight',
    tax: 'Sales tax',
    total: 'Total',
    deposit: 'Down payment',
    balance: 'Balance due',
  },
};
const frenchForm: PrintedForm = {
  language: 'French',
  proposal: 'Proposition',
  numberFormat: frenchNumberStyle,
  sign: '\u00A0%',
  status: 'ÉtatConfirmée',
  labels: {
    subtotal: 'Sous-total',
    freight: 'Transport',
    tax: 'Taxe de vente',
    total: 'Total',
    deposit: 'Acompte',
    balance: 'Solde à payer',
  },
};

/** Half up to the cent. */
const computePercent = (amount: Decimal, rate: string) =>
  amount.times(rate).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** The totals at the end of every form, from the subtotal to the balance due. */
function formatPrintedTotals(
  totals: ExpectedTotals,
  job: OrderJob,
  { language, numberFormat: writing, sign, labels }: PrintedForm,
): string {
  const money = (amount: Decimal) => formatExpectedNumber(amount, 2, writing);
  /** With the decimals it has: '7%', '14.975%'. */
  const percent = (points: string) =>
    formatExpectedNumber(new Decimal(points), new Decimal(points).decimalPlaces(), writing) + sign;
  const dollars = (amount: Decimal) =>
    writing === frenchNumberStyle ? `${money(amount)} $` : `$${money(amount)}`;
  return [
    labels.subtotal,
    money(totals.SubTotal),
    job.store === 'HSCA' ? labels.freight : `${labels.freight}, ${percent(FREIGHT)}`,
    money(totals.Freight),
    ...(job.store === 'HSCA'
      ? quebecTaxes.flatMap(({ rate, names, number }) => [
          `${names[language]} ${number}`,
          money(computePercent(totals.SubTotal.plus(totals.Freight), rate)),
        ])
      : [`${labels.tax}, ${percent(job.tax)}`, money(totals.SalesTax)]),
    labels.total,
    dollars(totals.Total),
    `${labels.deposit}, ${percent(job.deposit)}`,
    money(totals.DownPayment),
    labels.balance,
    dollars(totals.BalanceDue),
  ].join('');
}

async function expectPrintedForms(
  page: Page,
  form: PrintedForm,
  job: OrderJob,
  lines: ExpectedLine[],
  totals: ExpectedTotals,
) {
  const { numberFormat: writing, sign } = form;
  const ends = removeWhitespace(formatPrintedTotals(totals, job, form));
  const proposal = await generateAndReadForm(page, 'Proposal', form.language);
  for (const line of lines) {
    const { partNumber, description, customer, customerExtended } = line;
    const row = [
      formatExpectedQuantity(line.quantity, writing),
      partNumber,
      description,
      formatExpectedNumber(customer, 2, writing),
      formatExpectedNumber(customerExtended, 2, writing),
    ];
    expect(proposal.text).toContain(removeWhitespace(row.join('')));
  }
  expect(proposal.text).toContain(ends);
  expect(proposal.text).toContain(removeWhitespace(NOTES));
  expect(proposal.text).not.toContain(removeWhitespace(CONFIDENTIAL));
  expect(proposal.fileName).toContain(`${job.customer.Name} ${form.proposal}.pdf`);

  const worksheet = await generateAndReadForm(page, 'Worksheet', form.language);
  for (const line of lines)
    expect(worksheet.text).toContain(
      removeWhitespace(formatExpectedCells(line, writing, sign).join('')),
    );
  expect(worksheet.text).toContain(ends);
  expect(worksheet.text).toContain(removeWhitespace(CONFIDENTIAL));
  expect(worksheet.text).toContain(form.status);
}

test.each(demoDealers.map(buildOrderJob))(
  'A rep of $store does the whole job, and screen, store and paper agree to the cent',
  async (job) => {
    const page = await openTestPage();
    const lines = computeExpectedLines(job);
    const totals = computeExpectedTotals(lines, job);
    await signInWithForm(page, `rep@${job.demo.domain}`);
    await page.getByRole('link', { name: 'New Order' }).click();
    await fillHeader(page, job);
    await page.getByRole('switch', { name: 'Detail View' }).press('Space');
    await fillLines(page, job);
    await priceLines(page, job);
    await fillSummary(page, job);
    await expectShownOrder(page, lines, totals);

    const token = await saveAndReload(page);
    await expectShownOrder(page, lines, totals);
    await expectStoredOrder(page, token, lines, totals);
    await commitOrder(page);
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
    await expectShownOrder(page, lines, totals);
    await expectStoredOrder(page, token, lines, totals);

    await expectPrintedForms(page, englishForm, job, lines, totals);
    if (job.store === 'HSCA') await expectPrintedForms(page, frenchForm, job, lines, totals);
  },
);
