import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { HeaderField } from '#shared/order/order-fields.ts';

/*
 * Where each header field is shown, printed and tried, as far as no type asks for it. A new field does not
 * compile until it has a row here; the row is right when the sources name the field there and nowhere else.
 */

const sourcesByUse = {
  screen: 'frontend/worksheet/order/**/*.{ts,tsx}',
  'rules before a save or commit': 'shared/order/rules/order-problems.ts',
  'older version': 'frontend/worksheet/page/history/old-version-dialog.tsx',
  'print of the browser':
    'frontend/worksheet/page/toolbar/{order-print-page.tsx,list-print-totals.ts}',
  forms: 'functions/documents/forms/!(red-line)/**/*.ts',
  "dealers' PDFs": 'functions/documents/templates/template-field-values.ts',
  'document of OrderLink': 'docs/orderlink.md',
  'random edits': 'tests/{faults/random-edits,make/worksheet-arbitraries}.ts',
} as const;
type FieldUse = keyof typeof sourcesByUse;

const usesByField: Record<HeaderField, readonly FieldUse[]> = {
  CustomerId: ['screen', 'older version', 'print of the browser', 'forms', 'random edits'],
  BillingInfo: [
    'screen',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  ShippingInfo: [
    'screen',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  InstallationInfo: ['screen', 'forms', 'document of OrderLink'],
  WorksheetName: [
    'screen',
    'rules before a save or commit',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  OrderTypeId: ['screen', 'rules before a save or commit'],
  PaymentDueOn: ['screen', 'older version', 'print of the browser', 'forms', "dealers' PDFs"],
  InstalledOn: [
    'screen',
    'rules before a save or commit',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  ExpiresOn: ['screen', 'older version', 'print of the browser', 'forms', "dealers' PDFs"],
  SalesRepId: ['screen', 'rules before a save or commit'],
  EquipmentRep: ['screen', 'forms', "dealers' PDFs"],
  AdditionalRep: ['screen', 'forms'],
  Additional2Rep: ['screen', 'forms'],
  Freight: [
    'screen',
    'rules before a save or commit',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  TaxFreight: ['screen', 'rules before a save or commit'],
  SalesTaxRate: [
    'screen',
    'rules before a save or commit',
    "dealers' PDFs",
    'document of OrderLink',
    'random edits',
  ],
  TaxAddress: ['screen', 'forms'],
  TradeInTax: ['screen', 'random edits'],
  DownPayment: [
    'screen',
    'rules before a save or commit',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'document of OrderLink',
  ],
  OrderSalesSettings: ['screen'],
  GeneralNotes: [
    'screen',
    'rules before a save or commit',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'random edits',
  ],
  ConfidentialNotes: [
    'screen',
    'rules before a save or commit',
    'print of the browser',
    'forms',
    'random edits',
  ],
};

const textsByUse = new Map(
  Object.entries(sourcesByUse).map(([use, glob]) => [
    use,
    globSync(glob).map((file) => readFileSync(file, 'utf8')),
  ]),
);

/** The customer of an order is shown by its name. */
const getShownName = (field: string) => (field === 'CustomerId' ? 'CustomerName' : field);

function findUses(field: string): string[] {
  const pattern = new RegExp(`\\b${getShownName(field)}\\b`);
  return [...textsByUse]
    .filter(([, texts]) => texts.some((text) => pattern.test(text)))
    .map(([use]) => use);
}

test.each(Object.entries(usesByField))('%s is used where its row says', (field, uses) => {
  expect(findUses(field)).toEqual(uses);
});
