import { defineCachedList } from '#functions/store/list-cache/cached-list-definition.ts';
import { formatPaddedId } from '#functions/store/table/list-records.ts';
import { findItem } from '#functions/store/table/read-items.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { packMeasures, type PackedMeasures } from '#shared/approvals/pack-measures.ts';
import type { CommissionPersons } from '#shared/commission/commission-slots.ts';
import { toClientReference } from '#shared/order/client-reference.ts';
import { packOrderAmounts, type PackedAmounts } from '#shared/order/pack-amounts.ts';
import type { GivenOutcome } from '#shared/order/rules/order-outcome.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import { listRepEmails, type OwnedOrder } from '#shared/order/rules/order-visibility.ts';
import { findRegionById } from '#shared/reference/regions.ts';
import type { OrderAddress } from '#shared/schemas/order-address-schema.ts';
import { orderListFields } from '#shared/schemas/order-list-fields.ts';
import type { SetOutcome } from '#shared/schemas/order-outcome-schema.ts';
import { Order } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { OrderHeader, StoredOrderHeader } from './stored-order-header.ts';

/*
 * A dealer's orders as list rows. Each row is one text, because 20,000 rows are read at a time, and reading
 * an attribute for each field would take longer than the search.
 *
 *   PK   DEALER#1#ORDERS     Row   JSON of the row, without missing values
 *   SK   000000100001234
 */

/** A list row with the fields that decide who may see it, and whether it needs an approval. */
export type StoredOrderRow = OrderRow & OwnedOrder & RuledOrder & SummedOrder;

/** An uncommitted order of a dealer with approval rules. */
type RuledOrder = {
  /** What rules are compared with; missing where the order was saved before the rules. */
  Measures?: PackedMeasures;
  /** A customer accepted the order as it is: it needs no approval. */
  IsAccepted?: true;
};

/** What Insights and commission add up (B6.5). */
type SummedOrder = {
  CommittedOn?: string;
  SubmittedOn?: string;
  /** When a customer accepted it, until it is revised. */
  AcceptedOn?: string;
  GivenOutcome?: GivenOutcome;
  /** Missing where the order was last saved before amounts were kept, and of orders from Access databases. */
  Amounts?: PackedAmounts;
  /** In hundredths of a cent (OrderAmounts); only of a committed or submitted order. */
  CommissionBase?: string;
  /** Of a committed or submitted order, without its owner; missing where no rep field was filled. */
  CommissionPersons?: CommissionPersons;
};

const getOrderRowKey = (dealer: DealerKey, id: number) => ({
  PK: `${dealer}#ORDERS`,
  SK: formatPaddedId(id),
});

/** What a row has of the header beside the order. */
type RowFacts = Pick<
  StoredOrderHeader,
  'ownerName' | 'measures' | 'amounts' | 'commissionPersons' | 'clientId'
> &
  Partial<Pick<StoredOrderHeader, 'lineCount'>>;

export const buildOrderRowItem = (
  dealer: DealerKey,
  order: OrderHeader,
  { ownerName, lineCount, measures, amounts, commissionPersons, clientId }: RowFacts,
) => ({
  ...getOrderRowKey(dealer, order.Id),
  Row: JSON.stringify(
    {
      ...toOrderRow(order, ownerName),
      LineCount: lineCount,
      ClientReference: clientId && toClientReference(clientId),
      ...buildRuledFields(order, measures),
      ...buildAmountFields(order, amounts),
      ...(order.CommittedOn && commissionPersons && { CommissionPersons: commissionPersons }),
    },
    (_, value: unknown) => value ?? undefined,
  ),
});

const buildRuledFields = (
  order: OrderHeader,
  measures: StoredOrderHeader['measures'],
): RuledOrder =>
  measures && getOrderState(order) === 'Uncommitted'
    ? { Measures: packMeasures(measures), ...(order.Acceptance && { IsAccepted: true }) }
    : {};

const buildAmountFields = (
  order: OrderHeader,
  amounts: StoredOrderHeader['amounts'],
): Partial<SummedOrder> => ({
  ...(order.CommittedOn && { CommittedOn: order.CommittedOn }),
  ...(order.SubmittedOn && { SubmittedOn: order.SubmittedOn }),
  ...(order.Acceptance && { AcceptedOn: order.Acceptance.AcceptedOn }),
  ...(order.Outcome && { GivenOutcome: toGivenOutcome(order.Outcome) }),
  ...(amounts && { Amounts: packOrderAmounts(order, amounts) }),
  ...(amounts && order.CommittedOn && { CommissionBase: amounts.commissionBase }),
});

const toGivenOutcome = ({ Outcome, SetOn, Reason }: SetOutcome): GivenOutcome => ({
  Outcome,
  On: SetOn,
  ...(Reason && { Reason }),
});

/** The fields of a row that are copied from the order under the same name. */
const copiedFields = orderListFields
  .map(({ field }) => field)
  // A list shows the outcome that counts, not the one that was set.
  .filter((field) => field in Order.shape && field !== 'Outcome');

export const toOrderRow = (order: OrderHeader, ownerName: string) => ({
  ...Object.fromEntries(copiedFields.map((field) => [field, order[field as keyof OrderHeader]])),
  SalesRepFullName: ownerName,
  BillingInfo: toRowAddress(order.BillingInfo),
  ShippingInfo: toRowAddress(order.ShippingInfo),
  AdditionalRepName: order.AdditionalRep?.Name,
  EquipmentRepName: order.EquipmentRep?.Name,
  TransferredFromRepId: order.TransferredFromRepId,
  RepEmails: listRepEmails(order),
});

const toRowAddress = ({ Name, City, StateId }: OrderAddress) => ({
  Name,
  City,
  StateProvince: findRegionById(StateId)?.Code,
});

/** The list row of an order that is stored in the table; undefined for a legacy order too. */
export async function findOrderRowUnlessLegacy(
  dealer: DealerKey,
  id: number,
): Promise<StoredOrderRow | undefined> {
  const item = await findItem(getOrderRowKey(dealer, id), { isConsistent: true });
  return item && parseOrderRow(item);
}

export const parseOrderRow = ({ Row }: Record<string, unknown>) =>
  JSON.parse(String(Row)) as StoredOrderRow;

export const orderRowList = defineCachedList<StoredOrderRow>('ORDERS', 'Row');
