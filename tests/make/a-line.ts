import { cents, percent } from '#shared/money/money.ts';
import { derive } from '#shared/pricing/line/line.ts';
import { emptyLine } from '#shared/pricing/line/product-line.ts';
import type { OrderLine } from '#shared/schemas/order.ts';

/** A priced line whose derived figures (DealerCost, both extended, GPPercent) always agree with the rest. */
export function aLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return derive({
    ...emptyLine({ OrderLineId: 'line-1', LineNumber: 1 }),
    MfgCode: 'ADEC',
    MfgId: 1,
    PartNumber: '200-1000',
    Description: 'Dental chair',
    StockCode: '100-1000',
    Retail: cents(1_000_00),
    InitialDealerCost: cents(700_00),
    Discount1: percent(100_000),
    CustomerCost: cents(900_00),
    ...overrides,
  });
}
