import { useCallback } from 'react';
import { formatCertificate } from '#frontend/format/format-certificate.ts';
import { formatPercentNumber } from '#frontend/format/format-money.ts';
import type { Toast } from '#frontend/parts/notices/toast.ts';
import { isFieldLocked } from '#frontend/worksheet/state/accepted-lock.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import {
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import type { Worksheet } from '#frontend/worksheet/state/worksheet.ts';
import { t } from '#shared/language/t.ts';
import type { Percent } from '#shared/money/money.ts';
import { getTaxStateId } from '#shared/pricing/order/order-taxes.ts';
import { getTaxRateOrDefault } from '#shared/pricing/order/order-terms.ts';
import { findUsedCertificate } from '#shared/pricing/order/tax-exemption.ts';
import { findDefaultTradeInTax, listTradeIns } from '#shared/pricing/order/trade-in-tax.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { TradeInTax } from '#shared/schemas/order-tax-schema.ts';
import { chooseTaxTerms, getTermsBefore, type TaxTerms } from './choose-tax-terms.ts';

/** Long enough to look the rate up before undoing it. */
const NOTICE_DURATION_MS = 20_000;

type HeaderFields = Partial<Order>;

/**
 * Changes header fields. If the change moves the order's taxes to another region, the step also sets what the dealer
 * chose for trade-ins there (B5.3) and, at HSCA, that region's rate, and a notice offers Undo (D14, D65).
 * `isRateForced` sets the rate for the same region, too.
 */
export function useChangeHeaderWithTax() {
  const store = useWorksheetStore();
  const { dealer } = useOrderPage();
  return useCallback(
    (changed: HeaderFields, isRateForced = false) => {
      const { order: before, dealerStore } = store.get();
      const isOtherRegion = getTaxStateId({ ...before, ...changed }) !== getTaxStateId(before);
      const fields = {
        ...changed,
        ...(isOtherRegion && chooseTradeInTax(store.get(), changed, dealer)),
      };
      const isTaxMoved =
        (isOtherRegion || isRateForced) && !isFieldLocked(store.get(), 'SalesTaxRate');
      const terms = isTaxMoved
        ? chooseTaxTerms({ before, changed: fields, day: getDealerDay(dealer), dealerStore })
        : {};
      store.dispatch({ type: 'headerChanged', fields: { ...fields, ...terms } });
      const after = { ...before, ...fields, ...terms };
      showTaxNotice(store, before, {
        ...(getTaxRateOrDefault(after) !== getTaxRateOrDefault(before) && terms),
        ...('TradeInTax' in fields &&
          listTradeIns(after).length > 0 && { TradeInTax: fields.TradeInTax ?? null }),
      });
    },
    [store, dealer],
  );
}

/** The field that takes the dealer's choice for the region of the changed order; empty where it has it. */
function chooseTradeInTax(
  worksheet: Worksheet,
  changed: HeaderFields,
  dealer: Dealer,
): Pick<HeaderFields, 'TradeInTax'> {
  const { order } = worksheet;
  const TradeInTax = findDefaultTradeInTax({ ...order, ...changed }, dealer);
  const isSame = (TradeInTax ?? 'before') === (order.TradeInTax ?? 'before');
  return isSame || isFieldLocked(worksheet, 'TradeInTax') ? {} : { TradeInTax };
}

type MovedTax = TaxTerms & { TradeInTax?: TradeInTax | null };

/** Says what another region has changed, and offers to undo it. Nothing is said where nothing changed. */
function showTaxNotice(store: WorksheetStore, before: Order, moved: MovedTax): void {
  const { SalesTaxRate, TradeInTax } = moved;
  const { order: after, dealerStore } = store.get();
  const notices = [
    ...(SalesTaxRate === undefined
      ? []
      : [
          findUsedCertificate(after, dealerStore)
            ? createExemptionNotice(after, before)
            : createTaxRateNotice(getTaxRateOrDefault(after), before),
        ]),
    ...(TradeInTax === undefined ? [] : [createTradeInNotice(TradeInTax)]),
  ];
  const [first, second] = notices;
  if (!first) return;
  const fields = {
    ...(SalesTaxRate !== undefined && getTermsBefore(before, getTaxRateOrDefault(before), moved)),
    ...(TradeInTax !== undefined && { TradeInTax: before.TradeInTax ?? null }),
  };
  // What was typed or chosen since is not undone.
  const isUnchanged = ({ order }: Worksheet) =>
    (SalesTaxRate === undefined || order.SalesTaxRate === SalesTaxRate) &&
    (TradeInTax === undefined || (order.TradeInTax ?? null) === TradeInTax);
  showToastUntilFalse(store, isUnchanged, {
    ...first,
    ...(second && { detail: `${first.detail} ${second.text}. ${second.detail}` }),
    action: { label: t`Undo`, run: () => store.dispatch({ type: 'headerChanged', fields }) },
  });
}

const createTradeInNotice = (chosen: TradeInTax | null): Toast => ({
  kind: 'info',
  text:
    chosen === 'after'
      ? t`Trade-ins are now taken after tax`
      : t`Trade-ins are now taken before tax`,
  detail: t`As your dealer has it for the region that taxes the order.`,
  durationMs: NOTICE_DURATION_MS,
});

/** The notice that a certificate keeps tax out of the order (B5.4). */
const createExemptionNotice = (after: Order, before: Order): Toast => ({
  kind: 'info',
  text: after.SalesTaxRate
    ? t`Sales tax is now ${formatPercentNumber(after.SalesTaxRate, 4)}%: partly exempt`
    : t`The order is now exempt from sales tax`,
  detail: t`${formatCertificate(after.TaxExemption!)}. It was ${formatPercentNumber(getTaxRateOrDefault(before), 4)}%.`,
  durationMs: NOTICE_DURATION_MS,
});

/** The notice that the order's tax rate has changed. */
export const createTaxRateNotice = (rate: Percent, orderBefore: Order): Toast => ({
  kind: 'info',
  text: t`Sales tax is now ${formatPercentNumber(rate, 4)}%`,
  detail: t`The rate of the region that taxes the order. It was ${formatPercentNumber(getTaxRateOrDefault(orderBefore), 4)}%.`,
  durationMs: NOTICE_DURATION_MS,
});
