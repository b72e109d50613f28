import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { HeaderField } from '#shared/order/order-fields.ts';

/*
 * Where each header field is shown, printed and tried, as far as no type asks for it. A new field does not
 * compile until it has a row here; the row is right when the sources name the field there and nowhere else.
 */

const sourcesByUse = {
  screen: 'frontend/worksheet/order/**/*.{ts,tsx}',
  'older version': 'frontend/worksheet/page/history/old-version-dialog.tsx',
  'print of the browser': 'frontend/worksheet/page/toolbar/order-print-page.tsx',
  forms: 'functions/documents/forms/!(red-line)/**/*.ts',
  "dealers' PDFs": 'functions/documents/templates/template-field-values.ts',
  'random edits': 'tests/{faults/random-edits,make/worksheet-arbitraries}.ts',
} as const;
type FieldUse = keyof typeof sourcesByUse;

const usesByField: Record<HeaderField, readonly FieldUse[]> = {
  CustomerId: ['screen', 'older version', 'print of the browser', 'forms', 'random edits'],
  BillingInfo: ['screen', 'print of the browser', 'forms', "dealers' PDFs", 'random edits'],
  ShippingInfo: ['screen', 'print of the browser', 'forms', "dealers' PDFs", 'random edits'],
  InstallationInfo: ['screen', 'forms'],
  WorksheetName: [
    'screen',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'random edits',
  ],
  OrderTypeId: ['screen'],
  PaymentDueOn: ['screen', 'older version', 'print of the browser', 'forms', "dealers' PDFs"],
  InstalledOn: [
    'screen',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'random edits',
  ],
  ExpiresOn: ['screen', 'older version', 'print of the browser', 'forms', "dealers' PDFs"],
  SalesRepId: ['screen'],
  EquipmentRep: ['screen', 'forms', "dealers' PDFs"],
  AdditionalRep: ['screen', 'forms'],
  Additional2Rep: ['screen', 'forms'],
  Freight: ['screen', 'print of the browser', 'forms', "dealers' PDFs", 'random edits'],
  TaxFreight: ['screen'],
  SalesTaxRate: ['screen', "dealers' PDFs", 'random edits'],
  TaxAddress: ['screen', 'forms'],
  DownPayment: ['screen', 'print of the browser', 'forms', "dealers' PDFs"],
  OrderSalesSettings: ['screen'],
  GeneralNotes: [
    'screen',
    'older version',
    'print of the browser',
    'forms',
    "dealers' PDFs",
    'random edits',
  ],
  ConfidentialNotes: ['screen', 'print of the browser', 'forms', 'random edits'],
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
