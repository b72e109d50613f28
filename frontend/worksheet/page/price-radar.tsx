import { useEffect, useMemo, useState } from 'react';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { whenIdle } from '#frontend/browser/when-idle.ts';
import { linesInWords } from '#frontend/format/count.ts';
import { asDollars } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { askPrices } from '#frontend/worksheet/bulk/ask-prices.ts';
import { refreshThese } from '#frontend/worksheet/bulk/refresh-pricing.tsx';
import { asTyped } from '#frontend/worksheet/state/asked-row.ts';
import { unmatched } from '#frontend/worksheet/state/row-lookups.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/store.tsx';
import { lineOf } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import { cents } from '#shared/money/money.ts';
import { isNoMatch, matchByItself } from '#shared/order/rules/line-match.ts';
import { refreshLines, takenChanges } from '#shared/pricing/line/refresh.ts';
import type { Store } from '#shared/pricing/order/taxes.ts';
import { totalOrder } from '#shared/pricing/order/totals.ts';
import type { Order, OrderLine } from '#shared/schemas/order.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup.ts';

/** One quiet line where the catalogue's prices are others than the lines have; nothing changes by itself (D20). */
export function PriceRadar() {
  const store = useWorksheetStore();
  const answers = useTodaysPrices(store);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const saved = useWorksheet((worksheet) => worksheet.saved);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const moved = useMemo(
    () => answers && movedIn(saved, answers, dealerStore),
    [answers, saved, dealerStore],
  );
  if (!moved || moved.count === 0 || isReadOnly || isCustomerSafe) return null;
  return (
    <p className="notice is-quiet" role="status">
      <Icon name="info" />
      <span>
        {t`Catalogue prices of ${linesInWords(moved.count)} have moved since this order was saved.`}{' '}
        {differenceInWords(moved.difference)}
      </span>
      <Button
        label={t`Review prices`}
        look="text"
        onClick={() => void refreshThese(store, store.get().order.OrderLines)}
      />
    </p>
  );
}

/**
 * What the catalogue asks today for what was opened; asked once the page has nothing else to do. Where prices stay as
 * they are, only what rows without a stock code name is asked for.
 */
function useTodaysPrices(store: WorksheetStore) {
  const { IsLimitedTransferUser } = useCurrentUser();
  const [answers, setAnswers] = useState<readonly RefreshedLine[]>();
  useEffect(() => {
    const { saved, isReadOnly } = store.get();
    const arePricesAsked = !isReadOnly && !IsLimitedTransferUser;
    const lines = arePricesAsked ? saved.OrderLines : saved.OrderLines.filter(lacksCode);
    if (saved.Id === 0 || lines.length === 0) return undefined;
    let isHere = true;
    const take = (found: readonly RefreshedLine[]) => {
      if (!isHere) return;
      markUnknown(store, found);
      if (arePricesAsked) setAnswers(found);
    };
    whenIdle(() => {
      if (isHere) askPrices(lines).then(take, noteLoadFailure);
    });
    return () => {
      isHere = false;
    };
  }, [store, IsLimitedTransferUser]);
  return answers;
}

/** A row of which only the catalogue can say whether it has the product. */
const lacksCode = (line: OrderLine) => matchByItself(line) === 'noCode';

/** Rows whose product the catalogue does not have say so as they did when they were typed. */
function markUnknown(store: WorksheetStore, answers: readonly RefreshedLine[]) {
  const unknown = answers.flatMap(({ OrderLineId, Found }) => {
    const line = Found || OrderLineId === null ? undefined : lineOf(store.get(), OrderLineId);
    return line && isNoMatch(line) ? [line] : [];
  });
  const isAsked = (line: OrderLine) => store.lookups.get(line.OrderLineId) !== undefined;
  store.lookups.set(
    unknown
      .filter((line) => !isAsked(line))
      .map((line) => [line.OrderLineId, unmatched(asTyped(line), undefined)] as const),
  );
}

function movedIn(saved: Order, answers: readonly RefreshedLine[], store: Store) {
  const refresh = refreshLines(saved.OrderLines, answers, saved.OrderSalesSettings);
  const taken = takenChanges(refresh);
  const byId = new Map(taken.map(({ after }) => [after.OrderLineId, after]));
  const OrderLines = saved.OrderLines.map((line) => byId.get(line.OrderLineId) ?? line);
  const { totals } = totalOrder({ ...saved, OrderLines }, store);
  return { count: taken.length, difference: totals.Total - saved.Total };
}

function differenceInWords(difference: number) {
  if (difference === 0) return t`The total would stay as it is.`;
  const by = asDollars(cents(Math.abs(difference)));
  return t`The total would be ${by} ${difference > 0 ? t`more` : t`less`}.`;
}
