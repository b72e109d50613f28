import { runInParallel } from '#functions/run-in-parallel.ts';
import { listDealerUsers } from '#functions/store/dealers/dealer-users.ts';
import { readCachedListRows } from '#functions/store/list-cache/list-cache.ts';
import { orderRowList, type StoredOrderRow } from '#functions/store/orders/stored-order-rows.ts';
import { findOrder } from '#functions/store/orders/stored-orders.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { listApprovalReasons } from '#shared/approvals/list-broken-rules.ts';
import {
  getRuledMfgId,
  listRuledMfgIds,
  measureOrder,
  type ApprovalMeasures,
} from '#shared/approvals/measure-order.ts';
import { unpackMeasures } from '#shared/approvals/pack-measures.ts';
import { getOrderState } from '#shared/order/rules/order-status.ts';
import type { ApprovalRule, ApprovalRulesEffect } from '#shared/schemas/approval-schema.ts';
import { addCatalogPrices } from './measure-stored-order.ts';

/** Orders from before the rules are measured from their lines, the newest ones, and not for long. */
const MAX_READ_ORDERS = 200;
const MAX_READING_MS = 3000;
const PARALLEL_ORDERS = 16;

type RuledOrderCounts = Pick<ApprovalRulesEffect, 'OpenOrders' | 'NeedApproval' | 'NotMeasured'>;

/**
 * How many open orders of a dealer would need an approval by these rules, for their owners (B3.1). The list of orders
 * has what each was measured at when it was saved: no order is read but the newest of those that were saved before rules
 * which measure the same.
 */
export async function countRuledOrders(
  dealer: DealerKey,
  rules: readonly ApprovalRule[],
): Promise<RuledOrderCounts> {
  const [rows, users] = await Promise.all([
    readCachedListRows(dealer, orderRowList),
    listDealerUsers(dealer),
  ]);
  const openRows = rows.filter((row) => getOrderState(row) === 'Uncommitted');
  const mfgIds = listRuledMfgIds(rules);
  const missing =
    rules.length > 0 ? openRows.filter((row) => !findMeasures(row, mfgIds)).toReversed() : [];
  await readMissingMeasures(dealer, missing.slice(0, MAX_READ_ORDERS));
  const roleBySalesRepId = new Map(users.map((user) => [user.SalesRepId, user.UserRoleId]));
  const counts = { OpenOrders: openRows.length, NeedApproval: 0, NotMeasured: 0 };
  for (const row of rules.length > 0 ? openRows : []) {
    const measures = findMeasures(row, mfgIds);
    if (measures === undefined) counts.NotMeasured++;
    else if (measures !== 'accepted') {
      const roleId = roleBySalesRepId.get(row.SalesRepId) ?? roles.salesRep;
      if (listApprovalReasons(measures, rules, [roleId]).length > 0) counts.NeedApproval++;
    }
  }
  return counts;
}

/** What an order is compared with by rules; one that a customer accepted as it is needs no approval (B2.8). */
type OrderMeasures = ApprovalMeasures | 'accepted';

/**
 * What was measured from lines, by the row of the version that they are of. It names each manufacturer of the order, so
 * that it is enough for any rules.
 */
const measuredRows = new WeakMap<StoredOrderRow, OrderMeasures>();

/** Undefined where no save measured all that the rules name. */
function findMeasures(row: StoredOrderRow, mfgIds: readonly number[]): OrderMeasures | undefined {
  if (row.IsAccepted) return 'accepted';
  const read = measuredRows.get(row);
  if (read || !row.Measures) return read;
  return mfgIds.every((id) => row.Measures?.Mfg?.[id] !== undefined)
    ? unpackMeasures(row.Measures)
    : undefined;
}

async function readMissingMeasures(
  dealer: DealerKey,
  rows: readonly StoredOrderRow[],
): Promise<void> {
  const endsAt = Date.now() + MAX_READING_MS;
  await runInParallel(rows, PARALLEL_ORDERS, async (row) => {
    const measures = Date.now() > endsAt ? undefined : await measureOrderOfRow(dealer, row.Id);
    if (measures) measuredRows.set(row, measures);
  });
}

/** Undefined where the order was removed meanwhile. */
async function measureOrderOfRow(
  dealer: DealerKey,
  id: number,
): Promise<OrderMeasures | undefined> {
  const order = await findOrder(dealer, id);
  if (!order) return undefined;
  if (order.Acceptance) return 'accepted';
  const OrderLines = await addCatalogPrices(dealer, order.OrderLines);
  const mfgIds = OrderLines.flatMap((line) => getRuledMfgId(line) ?? []);
  return measureOrder({ ...order, OrderLines }, [...new Set(mfgIds)]);
}
