import type { Order } from '#shared/schemas/order.ts';
import type { HeaderFields, WorksheetAction } from './actions.ts';
import type { EditableField } from './line-edits.ts';

type StepName = { label: string; key?: string | undefined };

/** What the change is called when it can be undone; undefined for what is no change of the rep's work. */
export function stepOf(action: WorksheetAction, before: Order): StepName | undefined {
  const name = names[action.type] as Name<WorksheetAction> | undefined;
  return name?.(action, before);
}

/** The row that was begun by the first letter in it: that letter's edit belongs to the same step. */
const ROW = 'row ';
const rowStep = (lineId: string): StepName => ({ label: 'Add row', key: ROW + lineId });

/** The row in which nothing stands yet but the first letter, if the last step is that. */
export const rowOfStep = (step: { key?: string | undefined } | undefined): string | undefined =>
  step?.key?.startsWith(ROW) ? step.key.slice(ROW.length) : undefined;

type Name<A> = (action: A, before: Order) => StepName;
type Names = {
  [Type in WorksheetAction['type']]?: Name<Extract<WorksheetAction, { type: Type }>>;
};

const rows = (count: number) => (count === 1 ? 'row' : `${count} rows`);

const names: Names = {
  rebased: ({ label }) => ({ label }),
  headerChanged: ({ fields }) => headerStep(fields),
  cellEdited: ({ edit }) => ({ label: cellNames[edit.field] }),
  lineAdded: () => ({ label: 'Add row' }),
  rowBegun: ({ lineId }) => rowStep(lineId),
  linesDeleted: ({ lineIds, label }) => ({ label: label ?? `Delete ${rows(lineIds.length)}` }),
  linesChanged: ({ label, key }) => ({ label, key }),
  linesInserted: ({ label, key }) => ({ label, key }),
  linesMoved: ({ lineIds, label, key }) => ({
    label: label ?? `Move ${rows(lineIds.length)}`,
    key,
  }),
  bundleCreated: ({ bundle }) => ({ label: `Create bundle ${bundle.OrderLineGroupName}` }),
  bundleChanged: ({ groupId }, before) => ({ label: `Edit bundle${nameOf(before, groupId)}` }),
  bundleMoved: ({ groupId }, before) => ({ label: `Move bundle${nameOf(before, groupId)}` }),
  bundleDeleted: ({ groupId }, before) => ({ label: `Delete bundle${nameOf(before, groupId)}` }),
  productFound: () => ({ label: 'Load product' }),
  productsFound: ({ label, key }) => ({ label, key }),
  productChosen: () => ({ label: 'Choose product' }),
};

function nameOf({ Bundles }: Order, groupId: number) {
  const name = Bundles[groupId]?.OrderLineGroupName;
  return name ? ` ${name}` : '';
}

const cellNames: Record<EditableField, string> = {
  Quantity: 'Qty',
  MfgCode: 'MFI',
  PartNumber: 'Part #',
  Description: 'Description',
  Retail: 'Retail',
  DealerCost: 'Dealer Cost',
  Discount1: 'Discount A',
  Discount2: 'Discount B',
  CustomerCost: 'Customer Cost',
  GPPercent: 'GP',
  StockCode: 'Stock Code',
};

/** The first of the fields names the step: what else changes with it follows from it. */
const headerNames: Partial<Record<keyof Order, string>> = {
  CustomerId: 'Customer',
  SalesRepId: 'Order Owner',
  BillingInfo: 'Billing Info',
  ShippingInfo: 'Shipping Info',
  InstallationInfo: 'Installation Info',
  WorksheetName: 'Worksheet name',
  OrderTypeId: 'Order type',
  PaymentDueOn: 'Payment due date',
  InstalledOn: 'Installation date',
  ExpiresOn: 'Expiration date',
  EquipmentRep: 'Sales Rep',
  AdditionalRep: 'Additional Rep 1',
  Additional2Rep: 'Additional Rep 2',
  GeneralNotes: 'General Notes',
  ConfidentialNotes: 'Confidential Notes',
  OrderSalesSettings: 'Sales settings',
  TaxFreight: 'Tax freight',
  Freight: 'Freight',
  FreightPercentage: 'Freight',
  DownPayment: 'Down payment',
  DownPaymentPercentage: 'Down payment',
  SalesTaxRate: 'Sales tax',
};

/** Written letter by letter: all that is written in one go is one step. */
const writtenFields = ['WorksheetName', 'GeneralNotes', 'ConfidentialNotes'];

function headerStep(fields: HeaderFields): StepName {
  const named = Object.keys(headerNames).find((field) => field in fields);
  const written = writtenFields.find((field) => field in fields);
  return {
    label: headerNames[named as keyof Order] ?? 'Order details',
    key: written && `written ${written}`,
  };
}
