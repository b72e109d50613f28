import { useCallback } from 'react';
import { readReference, useReference } from '#frontend/api/reference.ts';
import { asPercent } from '#frontend/format/money.ts';
import { toastWhile } from '#frontend/worksheet/state/order-notice.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import * as dealers from '#shared/contract/dealers.ts';
import { t } from '#shared/language/t.ts';
import type { Percent } from '#shared/money/money.ts';
import { regionSalesTax } from '#shared/pricing/order/region-tax.ts';
import { storeKind } from '#shared/pricing/order/store-code.ts';
import { taxRate } from '#shared/pricing/order/terms.ts';

/** Long enough to look the rate up before it is undone. */
const NOTICE_MS = 20_000;

/** HSCA: sets the sales tax of the state that the order ships to, with a notice that undoes it (D14). */
export function useRegionTax() {
  const { dealer } = useOrderPage();
  const store = useWorksheetStore();
  const isTaxedByRegion = storeKind(dealer.StoreCode) === 'HSCA';
  useReference(dealers.listRegionFinanceRates, isTaxedByRegion ? {} : null);

  return useCallback(
    async (stateId: number | null | undefined) => {
      if (!isTaxedByRegion || !stateId) return;
      const before = store.get().order.SalesTaxRate;
      const rate = await rateOf(stateId);
      const { order } = store.get();
      // What was done while the rates were on their way is newer.
      if (order.ShippingInfo.StateId !== stateId || order.SalesTaxRate !== before) return;
      if (rate === undefined || rate === before) return;
      const set = (SalesTaxRate: Percent | null) =>
        store.dispatch({ type: 'headerChanged', fields: { SalesTaxRate } });
      set(rate);
      // A rate that somebody typed since is not taken back.
      toastWhile(store, ({ order: { SalesTaxRate } }) => SalesTaxRate === rate, {
        kind: 'info',
        text: t`Sales tax is now ${asPercent(rate, 4)}%`,
        detail: t`The rate of the shipping state. It was ${asPercent(taxRate(order), 4)}%.`,
        forMs: NOTICE_MS,
        action: { label: t`Undo`, run: () => set(before) },
      });
    },
    [isTaxedByRegion, store],
  );
}

/** Undefined where the state has none, or none can be had: that the rates did not load is told already. */
async function rateOf(stateId: number): Promise<Percent | undefined> {
  try {
    return regionSalesTax(await readReference(dealers.listRegionFinanceRates), stateId);
  } catch {
    return undefined;
  }
}
