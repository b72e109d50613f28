import { formatTaxNames } from '#frontend/format/format-certificate.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import {
  findDefaultTaxRate,
  isTaxedByRegion,
  listNamedTaxRates,
} from '#shared/pricing/order/order-taxes.ts';
import { exemptOrder, findUsedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { parseTypedTaxRate } from '#shared/pricing/typed-numbers.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatEffectiveTaxRate } from './summary-terms.ts';

/** The field of the order's tax rate: how it is read, parsed, and what is said of a certificate (B5.4). */
export function useTaxRateField() {
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  return {
    formatTerm: (order: Order) =>
      order.SalesTaxRate === 0 && findUsedCertificate(order, store.get().dealerStore)
        ? t`exempt`
        : formatEffectiveTaxRate(order),
    /** An emptied field takes what a certificate leaves, or the region's rate, if there is one (D65). */
    parseTerm: (typed: string): Partial<Order> | undefined => {
      const parsedRate = parseTypedTaxRate(typed);
      if (parsedRate?.SalesTaxRate !== null) return parsedRate;
      const { order, dealerStore } = store.get();
      const day = getDealerDay(dealer);
      const rate = findDefaultTaxRate(order, day, dealerStore) ?? null;
      const { TaxExemption: certificate } = order;
      return certificate
        ? exemptOrder(order, { certificate, rate, day }, dealerStore)
        : { SalesTaxRate: rate };
    },
    onChanged: (before: Order) => showUnusedNotice(store, before),
  };
}

/** Says that a typed rate has taken the order out of its certificate, and offers to undo it. */
function showUnusedNotice(store: WorksheetStore, before: Order): void {
  const { order: after, dealerStore } = store.get();
  const used = findUsedCertificate(before, dealerStore);
  if (!used || findUsedCertificate(after, dealerStore)) return;
  const customer = after.CustomerName ?? '';
  const isNameless =
    isTaxedByRegion(dealerStore) &&
    listNamedTaxRates(after, dealerStore).every(({ name }) => name === null);
  showToastUntilFalse(store, ({ order }) => order.SalesTaxRate === after.SalesTaxRate, {
    kind: 'info',
    text: used.Taxes
      ? t`${formatTaxNames(used.Taxes)} exemption of ${customer} not used: a rate was typed`
      : t`Exemption of ${customer} not used: a rate was typed`,
    detail: isNameless ? t`Sales tax is one row without a name` : undefined,
    durationMs: 20_000,
    action: {
      label: t`Undo`,
      run: () =>
        store.dispatch({
          type: 'headerChanged',
          fields: { SalesTaxRate: before.SalesTaxRate, TaxExemption: before.TaxExemption ?? null },
        }),
    },
  });
}
