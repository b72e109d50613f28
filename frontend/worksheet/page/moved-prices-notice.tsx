import { useEffect, useMemo, useState } from 'react';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { runWhenIdle } from '#frontend/browser/run-when-idle.ts';
import { useDebouncedValue } from '#frontend/browser/use-debounced-value.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import {
  readCatalogPrices,
  needsCatalogLookup,
  listLineIdsNotInCatalog,
} from '#frontend/order-check/read-catalog-prices.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useCurrentUser, useHasPermission } from '#frontend/session/current-user.ts';
import { openPriceRefreshDialogOrShowFailure } from '#frontend/worksheet/lines/bulk/use-refresh-selected-pricing.tsx';
import { areBundlesLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { getOfferQuery } from '#frontend/worksheet/state/get-offer-query.ts';
import { wrapLineForLookup } from '#frontend/worksheet/state/pasted-line.ts';
import { buildUnmatchedLookup } from '#frontend/worksheet/state/row-lookup-store.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { findWorksheetLine, type Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import * as customers from '#shared/contract/customers-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { isPartWithoutStockCode } from '#shared/order/rules/line-product-hint.ts';
import {
  getPriceSourceKind,
  isPricedForOther,
  markPriceDecided,
} from '#shared/pricing/line/price-source.ts';
import {
  computeOrderPriceRefresh,
  computeTotalAfterChanges,
} from '#shared/pricing/order/order-price-refresh.ts';
import type { DealerPricingContext } from '#shared/pricing/order/order-taxes.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';

/** A large order with many changed prices is not recomputed between two key presses. */
const RECOMPUTE_DELAY_MS = 300;

/**
 * A one-line notice where the catalogue's prices differ from those of the lines; nothing changes
 * automatically (D20). Its count is the number of lines that its dialog preselects for the current order.
 */
export function MovedPricesNotice() {
  const store = useWorksheetStore();
  const { answers, setAnswers } = useCatalogPrices(store);
  const isClosed = useWorksheet(areBundlesLocked);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const pricedFor = usePricedForText();
  const order = useDebouncedValue(
    useWorksheet((worksheet) => worksheet.order),
    RECOMPUTE_DELAY_MS,
  );
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const movedPrices = useMemo(
    () => answers && computeMovedPrices(order, answers, dealerStore),
    [answers, order, dealerStore],
  );
  const reviewPrices = () => {
    const { order: current } = store.get();
    return openPriceRefreshDialogOrShowFailure(store, current.OrderLines, (newAnswers) =>
      setAnswers(filterChangingAnswers(current, newAnswers)),
    );
  };
  if (isClosed || isCustomerSafe) return null;
  if (!movedPrices || movedPrices.count === 0)
    return pricedFor && <PricesNotice text={pricedFor} onKeep={() => keepPrices(store)} />;
  const { count, lineIds, difference, isByCustomer } = movedPrices;
  const text = isByCustomer
    ? t`This customer has other prices for ${formatLineCount(count)}.`
    : t`Catalogue prices of ${formatLineCount(count)} have moved since this order was saved.`;
  return (
    <PricesNotice
      text={[pricedFor, text, formatTotalDifference(difference)].filter(Boolean).join(' ')}
      onReview={() => void reviewPrices()}
      onKeep={isByCustomer ? () => keepPrices(store, lineIds) : undefined}
    />
  );
}

type PricesNoticeProps = {
  text: string;
  onReview?: () => void;
  onKeep?: (() => void) | undefined;
};

const PricesNotice = ({ text, onReview, onKeep }: PricesNoticeProps) => (
  <p className="notice is-quiet" role="status">
    <Icon name="info" />
    <span>{text}</span>
    {onReview && <Button label={t`Review prices`} variant="text" onClick={onReview} />}
    {onKeep && <Button label={t`Keep prices`} variant="text" onClick={onKeep} />}
  </p>
);

/** The customer whose contract prices lines have that is not the order's; undefined: there is none. */
const findOtherCustomerId = ({ order }: Worksheet): number | undefined => {
  const line = order.OrderLines.find((one) => isPricedForOther(one, order.CustomerId));
  return line && (line.PriceSource?.CustomerId ?? 0);
};

/** Says for whom lines are priced that have another customer's contract price; by name in Detail View alone (B4.4). */
function usePricedForText(): string | undefined {
  const customerId = useWorksheet(findOtherCustomerId);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const savedName = useWorksheet(({ saved }) =>
    saved.CustomerId === customerId ? saved.CustomerName : undefined,
  );
  const mayRead = useHasPermission('view-customers') && isDetailView && !savedName;
  const request = mayRead && customerId ? { params: { id: customerId } } : null;
  // One that the user does not see has no name here.
  const { data: customer } = useApiCall(customers.getCustomer, request, { showsOwnFailure: true });
  if (customerId === undefined) return undefined;
  const name = savedName || customer?.Name;
  return isDetailView && name ? t`Priced for ${name}.` : t`Priced for another customer.`;
}

/** Keeps these prices, and those of another customer, in one step: nobody is asked again. */
function keepPrices({ get, dispatch }: WorksheetStore, lineIds?: ReadonlySet<string>) {
  const { order } = get();
  const lines = order.OrderLines.filter(
    (line) => lineIds?.has(line.OrderLineId) || isPricedForOther(line, order.CustomerId),
  ).map((line) => markPriceDecided(line, 'kept'));
  dispatch({ type: 'linesChanged', lines, label: t`Keep prices` });
}

/**
 * Today's catalogue prices for the opened order, requested when the page is idle. Where prices must stay,
 * only rows without a stock code are looked up.
 */
function useCatalogPrices(store: WorksheetStore) {
  const { IsLimitedTransferUser } = useCurrentUser();
  const customerId = useWorksheet(({ order }) => order.CustomerId);
  const [answers, setAnswers] = useState<readonly RefreshedLine[]>();
  useEffect(() => {
    const worksheet = store.get();
    const { order, saved } = worksheet;
    const isCustomerNew = customerId !== saved.CustomerId;
    const arePricesNeeded = !areBundlesLocked(worksheet) && !IsLimitedTransferUser;
    const lines = arePricesNeeded ? order.OrderLines : saved.OrderLines.filter(needsCatalogLookup);
    if ((saved.Id === 0 && !isCustomerNew) || lines.length === 0) return undefined;
    let isMounted = true;
    const handleAnswers = (answered: readonly RefreshedLine[]) => {
      if (!isMounted) return;
      markUnmatchedLines(store, answered);
      if (arePricesNeeded) setAnswers(filterChangingAnswers(store.get().order, answered));
    };
    runWhenIdle(() => {
      if (isMounted)
        readCatalogPrices(lines, getOfferQuery(worksheet)).then(
          handleAnswers,
          showOrLogLoadFailure,
        );
    });
    return () => {
      isMounted = false;
    };
  }, [store, IsLimitedTransferUser, customerId]);
  return { answers, setAnswers };
}

/** Marks rows that the catalogue does not have as unmatched, as when they were typed. */
function markUnmatchedLines(store: WorksheetStore, answers: readonly RefreshedLine[]) {
  const unmatchedLines = listLineIdsNotInCatalog(answers).flatMap((id) => {
    const line = findWorksheetLine(store.get(), id);
    return line && isPartWithoutStockCode(line) ? [line] : [];
  });
  const hasLookup = (line: OrderLine) => store.lookups.get(line.OrderLineId) !== undefined;
  store.lookups.set(
    unmatchedLines
      .filter((line) => !hasLookup(line))
      .map(
        (line) =>
          [line.OrderLineId, buildUnmatchedLookup(wrapLineForLookup(line), undefined)] as const,
      ),
  );
}

/** The answers that would change something; the others need no check after every edit. */
function filterChangingAnswers(order: Order, answers: readonly RefreshedLine[]) {
  const { changes } = computeOrderPriceRefresh(order, answers);
  const ids = new Set<string | null>(changes.map(({ before }) => before.OrderLineId));
  return answers.filter(({ OrderLineId }) => ids.has(OrderLineId));
}

function computeMovedPrices(
  order: Order,
  answers: readonly RefreshedLine[],
  store: DealerPricingContext,
) {
  const { defaultChanges: changedLines } = computeOrderPriceRefresh(order, answers);
  return {
    count: changedLines.length,
    lineIds: new Set(changedLines.map(({ before }) => before.OrderLineId)),
    isByCustomer: changedLines.some(
      ({ before, after }) =>
        getPriceSourceKind(before) === 'contract' || getPriceSourceKind(after) === 'contract',
    ),
    difference: computeTotalAfterChanges(order, changedLines, store) - order.Total,
  };
}

function formatTotalDifference(difference: number) {
  if (difference === 0) return t`The total would stay as it is.`;
  const amount = formatDollars(asCents(Math.abs(difference)));
  return t`The total would be ${amount} ${difference > 0 ? t`more` : t`less`}.`;
}
