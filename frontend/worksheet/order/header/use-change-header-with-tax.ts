import { useCallback } from 'react';
import { formatPercentNumber } from '#frontend/format/format-money.ts';
import type { Toast } from '#frontend/parts/notices/toast.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { Percent } from '#shared/money/money.ts';
import { findDefaultTaxRate, getTaxStateId } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** Long enough to look the rate up before undoing it. */
const NOTICE_DURATION_MS = 20_000;

type HeaderFields = Partial<Order>;

/**
 * Changes header fields. At HSCA, if the change moves the order's taxes to another region, the step also sets
 * that region's rate, and a notice offers Undo (D14, D65). `isRateForced` sets the rate for the same region,
 * too.
 */
export function useChangeHeaderWithTax() {
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  return useCallback(
    (fields: HeaderFields, isRateForced = false) => {
      const { order: before, dealerStore } = store.get();
      const after = { ...before, ...fields };
      const isOtherRegion = getTaxStateId(after) !== getTaxStateId(before);
      const rate =
        (isOtherRegion || isRateForced) && !isFieldLocked(store.get(), 'SalesTaxRate')
          ? findDefaultTaxRate(after, getDealerDay(dealer), dealerStore)
          : undefined;
      const SalesTaxRate = rate === undefined ? {} : { SalesTaxRate: rate };
      store.dispatch({ type: 'headerChanged', fields: { ...fields, ...SalesTaxRate } });
      if (rate === undefined || rate === getTaxRateOrDefault(before)) return;
      const undo = () =>
        store.dispatch({
          type: 'headerChanged',
          fields: { SalesTaxRate: getTaxRateOrDefault(before) },
        });
      // A rate that was typed since is not undone.
      showToastUntilFalse(store, ({ order }) => order.SalesTaxRate === rate, {
        ...createTaxRateNotice(rate, before),
        action: { label: t`Undo`, run: undo },
      });
    },
    [store, dealer],
  );
}

/** The notice that the order's tax rate has changed. */
export const createTaxRateNotice = (rate: Percent, orderBefore: Order): Toast => ({
  kind: 'info',
  text: t`Sales tax is now ${formatPercentNumber(rate, 4)}%`,
  detail: t`The rate of the region that taxes the order. It was ${formatPercentNumber(getTaxRateOrDefault(orderBefore), 4)}%.`,
  durationMs: NOTICE_DURATION_MS,
});
