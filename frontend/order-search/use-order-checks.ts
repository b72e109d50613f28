import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { readReferenceData } from '#frontend/api/reference-data.ts';
import { toCalendarDay } from '#frontend/browser/calendar-date.ts';
import {
  readCatalogPrices,
  needsCatalogLookup,
  listLineIdsNotInCatalog,
} from '#frontend/order-check/read-catalog-prices.ts';
import { readDealerStore } from '#frontend/orders/read-dealer-store.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import * as dealers from '#shared/contract/dealers-endpoints.ts';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { listOrderCheckFindings, type OrderCheckFinding } from '#shared/order/rules/order-check.ts';
import { validateOrderForCommit } from '#shared/order/rules/order-problems.ts';
import { removeUntakenBundles } from '#shared/pricing/order/bundle-choices.ts';
import { buildDocumentTaxes, hasUnnamedQuebecRate } from '#shared/pricing/order/document-taxes.ts';
import { findOlderTaxRate } from '#shared/pricing/order/older-tax-rate.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import { computeLapsedTax, findUnusedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';

/** An order as the server has it, with its problems. Undefined where it could not be read. */
export type CheckedOrder = { order: Order; findings: readonly OrderCheckFinding[] } | undefined;

const MAX_PARALLEL_READS = 4;

/** The checks of the orders read so far, by order id. */
export function useOrderChecks(rows: readonly OrderRow[]): ReadonlyMap<number, CheckedOrder> {
  const { DealerId } = useCurrentUser();
  const [checks, setChecks] = useState<ReadonlyMap<number, CheckedOrder>>(new Map());
  useEffect(() => {
    let isCanceled = false;
    const pendingIds = rows.map(({ Id }) => Id);
    const dealerInfo = readDealerInfo(DealerId ?? 0);
    const checkNext = async (): Promise<void> => {
      const id = pendingIds.shift();
      if (id === undefined || isCanceled) return;
      const checkedOrder = await readCheckedOrder(id, dealerInfo);
      if (!isCanceled) setChecks((before) => new Map(before).set(id, checkedOrder));
      await checkNext();
    };
    for (let each = 0; each < MAX_PARALLEL_READS; each += 1) void checkNext();
    return () => {
      isCanceled = true;
    };
  }, [rows, DealerId]);
  return checks;
}

type DealerInfo = {
  dealer: Dealer;
  store: DealerPricingContext;
  orderTypes: readonly PickListItem[];
};

async function readDealerInfo(id: number): Promise<DealerInfo> {
  const [dealer, orderTypes] = await Promise.all([
    readReferenceData(dealers.getDealer, { params: { id } }),
    readReferenceData(dealers.listOrderTypes),
  ]);
  return { dealer, store: await readDealerStore(dealer), orderTypes };
}

/** The server checks again, so an order that cannot be read here may still be committed. */
async function readCheckedOrder(
  id: number,
  dealerInfo: Promise<DealerInfo>,
): Promise<CheckedOrder> {
  try {
    const [order, { dealer, store, orderTypes }] = await Promise.all([
      callApi(orders.getOrder, { params: { id } }),
      dealerInfo,
    ]);
    const problems = validateOrderForCommit(order, dealer, orderTypes.length > 0);
    const today = toCalendarDay(new Date());
    const unmatchedLineIds = await readUnmatchedLineIds(order);
    const isUnmatched = ({ OrderLineId }: OrderLine) => unmatchedLineIds.has(OrderLineId);
    const day = getDealerDay(dealer);
    const olderTaxRate = findOlderTaxRate(order, day, store);
    // The list of orders shows no costs.
    const checkOptions = {
      today,
      problems,
      olderTaxRate,
      lapsedTax: computeLapsedTax(order, day, store),
      unusedCertificate: findUnusedCertificate(order, day, store),
      isRateNotOfQuebec: hasUnnamedQuebecRate(buildDocumentTaxes(order, dealer, store)),
      isInternalShown: false,
      isUnmatched,
    };
    return { order, findings: listOrderCheckFindings(order, checkOptions) };
  } catch {
    return undefined;
  }
}

/**
 * The taken lines that the catalogue does not have. Those without a stock code are looked up in one call, as in
 * an open order. If the call fails, only the data on the lines is used.
 */
async function readUnmatchedLineIds(order: Order): Promise<ReadonlySet<string>> {
  const uncodedLines = removeUntakenBundles(order).OrderLines.filter(needsCatalogLookup);
  if (uncodedLines.length === 0) return new Set();
  return new Set(listLineIdsNotInCatalog(await readCatalogPrices(uncodedLines).catch(() => [])));
}
