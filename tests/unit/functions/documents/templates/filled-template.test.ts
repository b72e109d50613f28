import { PDFDocument } from '@cantoo/pdf-lib';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { fillAndFlattenTemplate } from '#functions/documents/templates/fill-and-flatten-template.ts';
import {
  buildTemplateFieldValues,
  buildTemplateValuesByName,
} from '#functions/documents/templates/template-field-values.ts';
import { templateSources } from '#shared/forms/template-sources.ts';
import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildOrder } from '#tests/make/build-order.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

const buildNumberedAddress = (of: string, StateId: number) => ({
  Name: `${of} Clinic`,
  Contact: `${of} Contact`,
  Line1: `${of} Street`,
  Line2: `${of} Suite`,
  City: `${of} City`,
  StateId,
  PostalCode: `${StateId}0001`,
  PhoneNumber: `21855501${StateId}`,
});

/** All of its amounts and texts differ, so that none can be mistaken for another. */
const order = {
  ...buildOrder(),
  OrderNumber: '104821',
  WorksheetName: 'North suite',
  CreatedOn: '2026-11-02T15:04:05Z',
  InstalledOn: '2027-01-18',
  ExpiresOn: '2026-12-31',
  PaymentDueOn: '2027-02-20',
  EquipmentRep: { Id: 5, Name: 'Sam Seller' },
  GeneralNotes: 'Install on Monday',
  JdeNumber: '1200733',
  BillingInfo: buildNumberedAddress('Bill', 10),
  ShippingInfo: buildNumberedAddress('Ship', 11),
  InstallationInfo: buildNumberedAddress('Install', 12),
  OrderLines: [
    { number: 1, quantity: 2_000, cost: 1_111_11, extended: 2_222_22 },
    { number: 2, quantity: 3_000, cost: 333_33, extended: 999_99 },
  ].map(({ number, quantity, cost, extended }) => ({
    ...buildLine({
      OrderLineId: `line-${number}`,
      LineNumber: number,
      PartNumber: `PART-${number}`,
      Description: `Chair ${number}`,
    }),
    Quantity: asThousandths(quantity),
    CustomerCost: asCents(cost),
    CustomerExtended: asCents(extended),
  })),
  SubTotal: asCents(3_222_21),
  CustomFreight: true,
  Freight: asCents(45_67),
  SalesTaxRate: asPercent(81_250),
  SalesTax: asCents(261_80),
  Total: asCents(3_529_68),
  DownPayment: asCents(529_60),
  BalanceDue: asCents(3_000_08),
};

const buildExpectedAddress = (
  group: string,
  word: string,
  [state, stateName]: [number, string],
) => ({
  [`${group}Name`]: `${word} Clinic`,
  [`${group}Contact`]: `${word} Contact`,
  [`${group}Address`]: `${word} Street, ${word} Suite`,
  [`${group}City`]: `${word} City`,
  [`${group}State`]: stateName,
  [`${group}Zip`]: `${state}0001`,
  [`${group}CityLine`]: `${word} City, ${stateName} ${state}0001`,
  [`${group}Phone`]: `(218) 555-01${state}`,
});

const expectedValues: Record<string, string> = {
  OrderNumber: '104821',
  WorksheetName: 'North suite',
  OrderDate: '11/02/2026',
  InstallationDate: '01/18/2027',
  ExpirationDate: '12/31/2026',
  PaymentDueDate: '02/20/2027',
  OwnerName: 'Robin Reed',
  OwnerPhone: '(218) 555-0119',
  SalesRep: 'Sam Seller',
  Notes: 'Install on Monday',
  CustomerNumber: '1200733',
  ...buildExpectedAddress('Customer', 'Bill', [10, 'Florida']),
  ...buildExpectedAddress('Shipping', 'Ship', [11, 'Georgia']),
  ...buildExpectedAddress('Installation', 'Install', [12, 'Hawaii']),
  DealerName: 'Northstar Dental Supply',
  Subtotal: '3,222.21',
  Freight: '45.67',
  SalesTaxRate: '8.125%',
  SalesTax: '261.80',
  Total: '3,529.68',
  DownPayment: '529.60',
  BalanceDue: '3,000.08',
  Line1Quantity: '2',
  Line1Part: 'PART-1',
  Line1Description: 'Chair 1',
  Line1Price: '1,111.11',
  Line1Extended: '2,222.22',
  Line2Quantity: '3',
  Line2Part: 'PART-2',
  Line2Description: 'Chair 2',
  Line2Price: '333.33',
  Line2Extended: '999.99',
};

const STEP = 30;
const ON_A_PAGE = 24;

/** A form with one field for each source, one below the other. */
async function buildFieldsPdf(names: readonly string[]) {
  const pdf = await PDFDocument.create();
  for (const [at, name] of names.entries()) {
    const page =
      at % ON_A_PAGE === 0 ? pdf.addPage([612, 792]) : pdf.getPage(pdf.getPageCount() - 1);
    const field = pdf.getForm().createTextField(name);
    field.addToPage(page, { x: 40, y: 750 - (at % ON_A_PAGE) * STEP, width: 500, height: 20 });
  }
  return pdf.save();
}

/** The text of each field after filling. */
async function readFields(bytes: Uint8Array, names: readonly string[]) {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const fieldTexts: Record<string, string> = {};
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const at = Math.round((755 - Number(item.transform[5])) / STEP);
      const name = names[(number - 1) * ON_A_PAGE + at]!;
      fieldTexts[name] = (fieldTexts[name] ?? '') + item.str;
    }
  }
  await loading.destroy();
  return fieldTexts;
}

const printed = {
  order,
  dealer: buildDealer({ CompanyName: 'Northstar Dental Supply' }),
  ownRates: undefined,
  owner: { name: 'Robin Reed', phone: '2185550119' },
  language: 'en' as const,
  offsetMinutes: 0,
};

test('Each source has a value, and each value a source', () => {
  const lineCount = printed.order.OrderLines.length;
  const names = templateSources
    .map(({ name }) => name)
    .filter((name) => Number(/^Line(\d+)/.exec(name)?.[1] ?? 1) <= lineCount);
  expect(Object.keys(buildTemplateValuesByName(printed)).toSorted()).toEqual(names.toSorted());
});

test('Each source says its own figure of the order, and no other’s', async () => {
  const names = templateSources.map(({ name }) => name);
  const filledWith = names.map((name) => ({ Field: name, Source: name, Text: null }));
  const kinds = new Map(names.map((name) => [name, 'text']));
  const values = buildTemplateFieldValues(filledWith, kinds, printed);
  const { bytes, texts } = await fillAndFlattenTemplate(await buildFieldsPdf(names), values);
  expect(texts).toEqual([]);
  const fieldTexts = await readFields(bytes, names);
  expect(fieldTexts).toMatchObject(expectedValues);
  const amounts = Object.values(expectedValues);
  expect(new Set(amounts).size).toBe(amounts.length);
});

test('The certificate of an exempt order is filled in, and one that is not in use is not', () => {
  const exempt = { ...order, ShippingInfo: { StateId: 23 }, SalesTaxRate: asPercent(0) };
  const TaxExemption = {
    Number: 'MN-448120',
    Reason: 'School',
    RegionId: 23,
    TaxRate: asPercent(73_750),
  };
  const fill = (changes: Partial<typeof order>) =>
    buildTemplateValuesByName({ ...printed, order: { ...exempt, TaxExemption, ...changes } });
  expect(fill({})).toMatchObject({ ExemptionNumber: 'MN-448120', ExemptionReason: 'School' });
  const none = { ExemptionNumber: '', ExemptionReason: '' };
  expect(fill({ SalesTaxRate: asPercent(73_750) })).toMatchObject(none);
});

test('A box is ticked where there is something to say, and left empty where there is nothing', async () => {
  const pdf = await PDFDocument.create();
  const names = ['WorksheetName', 'Notes', 'Constant', 'Blank', 'Unmapped'];
  for (const name of names)
    pdf
      .getForm()
      .createCheckBox(name)
      .addToPage(pdf.addPage([100, 100]), { x: 10, y: 10, width: 20, height: 20 });
  const filledWith = [
    { Field: 'WorksheetName', Source: 'WorksheetName', Text: null },
    { Field: 'Notes', Source: 'Notes', Text: null },
    { Field: 'Constant', Source: null, Text: 'Yes' },
    { Field: 'Blank', Source: null, Text: ' ' },
  ];
  const kinds = new Map(names.map((name) => [name, 'box']));
  const silent = { ...printed, order: { ...order, GeneralNotes: '' } };
  const { bytes } = await fillAndFlattenTemplate(
    await pdf.save(),
    buildTemplateFieldValues(filledWith, kinds, silent),
  );
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const filled = await loading.promise;
  const strokes: number[] = [];
  for (let number = 1; number <= names.length; number++) {
    const { fnArray } = await (await filled.getPage(number)).getOperatorList();
    strokes.push(fnArray.filter((drawn) => drawn === OPS.constructPath).length);
  }
  await loading.destroy();
  const [ticked, notTicked, constant, blank, unmapped] = strokes;
  expect(ticked).toBeGreaterThan(notTicked!);
  expect([constant, blank, unmapped]).toEqual([ticked, notTicked, notTicked]);
});
