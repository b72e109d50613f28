import { asPercent, type Percent } from '#shared/money/money.ts';
import type { NewOrder } from '#shared/schemas/order-schema.ts';
import type { EffectiveTerms } from './charges.ts';
import { listNamedTaxRates, type DealerPricingContext, type TaxedOrder } from './order-taxes.ts';
import { getFreightTermOrDefault, type TermsAndDefaults } from './order-terms.ts';
import { getStoreKind } from './store-code.ts';

/** Used where the default is null (D13). */
const DEFAULT_DEPOSIT_PERCENT = asPercent(100_000);

/** The deposit percent of an order that has no fixed deposit amount (D13). */
export const getDepositPercentOrDefault = ({
  DownPaymentPercentage,
  OrderSalesSettings,
}: Pick<NewOrder, 'DownPaymentPercentage' | 'OrderSalesSettings'>): Percent =>
  DownPaymentPercentage ?? OrderSalesSettings.DefaultDeposit ?? DEFAULT_DEPOSIT_PERCENT;

/** HSUS and ZAHN take a share of the total, all other stores one of the subtotal (D13). */
export function getDepositBase({ storeCode }: DealerPricingContext): 'total' | 'subtotal' {
  const kind = getStoreKind(storeCode);
  return kind === 'HSUS' || kind === 'ZAHN' ? 'total' : 'subtotal';
}

export const getEffectiveTerms = (
  order: TermsAndDefaults & TaxedOrder,
  store: DealerPricingContext,
): EffectiveTerms => ({
  freight: getFreightTermOrDefault(order),
  isFreightTaxed: order.TaxFreight,
  areTradeInsAfterTax: order.TradeInTax === 'after',
  taxes: listNamedTaxRates(order, store),
  deposit: order.CustomDownPayment
    ? { amount: order.DownPayment }
    : { rate: getDepositPercentOrDefault(order), of: getDepositBase(store) },
});
