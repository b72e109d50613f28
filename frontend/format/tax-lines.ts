import { inLanguage, t } from '#shared/language/t.ts';
import type { Cents, Percent } from '#shared/money/money.ts';
import { isQuebec, stateTaxes } from '#shared/pricing/order/stated-taxes.ts';
import type { Store } from '#shared/pricing/order/taxes.ts';
import { taxRate } from '#shared/pricing/order/terms.ts';
import type { Dealer } from '#shared/schemas/dealer.ts';
import type { Order } from '#shared/schemas/order.ts';

export type TaxLine = {
  name: string;
  /** Undefined where none may stand beside the name: on no paper of Quebec (D64). */
  rate: Percent | undefined;
  number: string | null | undefined;
  amount: Cents;
};

/** The taxes of an order as what leaves the screen names them: HSCA's one by one, any other's as its sales tax. */
export function taxLines(order: Order, dealer: Dealer, store: Store): readonly TaxLine[] {
  const stated = stateTaxes(order, dealer, store);
  if (!stated?.regionId)
    return [{ name: t`Sales tax`, rate: taxRate(order), number: null, amount: order.SalesTax }];
  const isRateless = isQuebec(stated);
  return stated.taxes.map(({ Name, Rate, Number, Amount }) => ({
    name: Name ? inLanguage(Name) : t`Tax`,
    rate: Name && !isRateless ? Rate : undefined,
    number: Number,
    amount: Amount,
  }));
}
