import { clearPastDates } from '#shared/order/rules/clear-past-dates.ts';
import {
  refreshedFields,
  computeLinePriceRefresh,
  selectDefaultChanges,
} from '#shared/pricing/line/refresh-prices.ts';
import type { PricingStore } from '#shared/pricing/order/order-taxes.ts';
import type { DuplicatedOrder, OrderToDuplicate } from '#shared/schemas/order-duplicate-schema.ts';
import type { NewOrder, OrderLine } from '#shared/schemas/order-schema.ts';
import type { RefreshedLine } from '#shared/schemas/product-lookup-schema.ts';
import { composeOrder, correctionsIn, type Corrected, type ServerFields } from './compose-order.ts';
import { corrected, type Corrections } from './corrections.ts';
import { packText, unpackText } from './packed-reference.ts';

/** What prices a refresh writes into a line: where it stands, and the refreshed fields in their order. */
type Patch = [index: number, ...prices: (number | null)[]];

type NewPrices = {
  patches: readonly Patch[];
  /** Where the lines stand that keep their prices: their product is gone (D15), or a rep made them (D20). */
  discontinued: readonly number[];
  negotiated: readonly number[];
};

/** What makes a duplicate beside what was sent: all that a repeated call needs (D46). */
export type Making = PricingStore & {
  own: ServerFields;
  corrections: Corrections;
  /** The sender's calendar date. */
  today: string;
  prices: NewPrices | undefined;
};

/** The duplicate (D15): the same two always give the same order. Its figures are worked out anew. */
export function duplicateFrom(sent: OrderToDuplicate, making: Making): DuplicatedOrder {
  const { own, corrections, today, prices, storeCode, ownRates } = making;
  const store = { storeCode, ownRates };
  const { RefreshPricing: _asked, Today: _day, ...copied } = corrected(sent, corrections);
  const order = { ...copied, ...clearPastDates(copied, today) };
  const composed = composeOrder(withPrices(order, prices?.patches ?? []), own, store);
  const idAt = (index: number) => sent.OrderLines[index]!.OrderLineId;
  return {
    ...composed,
    PriceRefresh: prices
      ? {
          Discontinued: prices.discontinued.map(idAt),
          Negotiated: prices.negotiated.map(idAt),
        }
      : null,
  };
}

/** What today's prices of their products make of the lines; a price that a rep made or typed stays (D20). */
export function newPrices(
  { OrderLines, OrderSalesSettings }: Pick<NewOrder, 'OrderLines' | 'OrderSalesSettings'>,
  answers: readonly RefreshedLine[],
): NewPrices {
  const refresh = computeLinePriceRefresh(OrderLines, answers, OrderSalesSettings);
  const { changes, discontinued } = refresh;
  const indexByLine = new Map(OrderLines.map((line, index) => [line, index]));
  const getIndex = (line: OrderLine) => indexByLine.get(line)!;
  const negotiatedChanges = changes.filter(({ repPriceKind: rep }) => rep !== undefined);
  return {
    patches: selectDefaultChanges(refresh).map(({ before, after }) => [
      getIndex(before),
      ...refreshedFields.map((field) => after[field] ?? null),
    ]),
    discontinued: discontinued.map(getIndex),
    negotiated: negotiatedChanges.map(({ before }) => getIndex(before)),
  };
}

function withPrices(order: NewOrder, patches: readonly Patch[]): NewOrder {
  const OrderLines = order.OrderLines.slice();
  for (const [index, ...prices] of patches) {
    const written = refreshedFields.map((field, at) => [field, prices[at]]);
    OrderLines[index] = { ...OrderLines[index]!, ...Object.fromEntries(written) };
  }
  return { ...order, OrderLines };
}

export const writeMaking = (making: Making) => packText(JSON.stringify(making));

export function readMaking(text: string): Making {
  const written = JSON.parse(unpackText(text)) as Omit<Making, 'corrections'> & Corrected;
  return { ...written, corrections: correctionsIn(written) };
}
