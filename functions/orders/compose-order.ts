import * as z from 'zod';
import { conflict, invalid, withinLimits } from '#functions/runtime/errors.ts';
import { loadOrder, StaleOrder } from '#functions/store/orders.ts';
import type { DealerKey } from '#functions/store/table.ts';
import { messages } from '#shared/messages.ts';
import { checkOrder, recalculate } from '#shared/pricing/check.ts';
import { Order, type NewOrder, type OrderLine } from '#shared/schemas/order.ts';
import { saveProblems } from '#shared/worksheet/checks.ts';
import { settleGroups } from '#shared/worksheet/groups.ts';

/** The fields of an order that are the server's: whatever a caller sends in them is dropped (D47). */
const serverFields = [
  'Id',
  'Version',
  'OrderNumber',
  'LegacyOrderNumber',
  'DealerId',
  'OrderStatusId',
  'IsOrderReadOnly',
  'IsDeleted',
  'BusinessVersion',
  'JdeNumber',
  'CustomerName',
  'SalesRepId',
  'TransferredFromRepId',
  'CreatedOn',
  'RevisedOn',
  'RevisedBy',
  'CommittedOn',
  'SubmittedOn',
  'OrderSalesSettings',
] as const satisfies (keyof Order)[];

export type ServerFields = Pick<Order, (typeof serverFields)[number]>;

const pickOwn = (order: ServerFields) =>
  Object.fromEntries(serverFields.map((field) => [field, order[field]])) as ServerFields;

/** An order from what its caller sent and what the server says: the same two always give the same order. */
export function composeOrder(sent: NewOrder, own: ServerFields, storeCode: string): Order {
  const { Bundles, OrderLines } = sent;
  const groups = settleGroups({ Bundles, OrderLines: OrderLines.map(tidy) });
  return recalculate({ ...sent, ...pickOwn(own), ...groups }, { storeCode });
}

/** Refuses what cannot be saved, and figures that are not those the server finds (D25). */
export function refuseUnsavable(sent: NewOrder, own: ServerFields, storeCode: string) {
  const problems = saveProblems(sent);
  if (problems[0])
    throw invalid(
      problems[0].message,
      Object.fromEntries(problems.map(({ field, message }) => [field, message])),
    );
  // A bundle that is new has no subtotal yet that could be compared.
  const Bundles = sent.Bundles.filter(({ OrderLineGroupId }) => OrderLineGroupId >= 0);
  const asSent = { ...sent, ...pickOwn(own), Bundles };
  if (!withinLimits(() => checkOrder(asSent, { storeCode })).isAsSent)
    throw conflict(messages.calculationIssue);
}

/** What a line need not say; an answer says it as a later read will. */
const unsaid = {
  MfgCode: null,
  MfgId: null,
  PartNumber: null,
  Description: null,
  StockCode: null,
  ImportedDiscount1: null,
  ImportedDiscount2: null,
  MaximumPrice: null,
  MinimumPrice: null,
} as const satisfies Partial<OrderLine>;

/** A line without a manufacturer's code belongs to no manufacturer. */
const tidy = (line: OrderLine): OrderLine => ({
  ...unsaid,
  ...line,
  MfgId: line.MfgCode?.trim() ? (line.MfgId ?? null) : null,
});

/** What a repeated call needs to answer again: the rest is in its body (D46). */
export const writeReference = (order: Order, storeCode: string) =>
  JSON.stringify({ storeCode, own: pickOwn(order) });

export function answerFromReference(sent: NewOrder, reference: string): Order {
  const { own, storeCode } = JSON.parse(reference) as { own: ServerFields; storeCode: string };
  return composeOrder(sent, own, storeCode);
}

export async function refuseStale(dealer: DealerKey, id: number): Promise<never> {
  const current = await loadOrder(dealer, id);
  throw conflict(messages.changedBySomeoneElse, { Order: z.encode(Order, current) });
}

/** Does the save; one that came too late answers the order as it is now (D23). */
export async function savingOrder(dealer: DealerKey, id: number, save: () => Promise<void>) {
  try {
    await save();
  } catch (error) {
    if (error instanceof StaleOrder) await refuseStale(dealer, id);
    throw error;
  }
}
