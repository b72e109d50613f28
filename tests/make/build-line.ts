import { asCents, asPercent } from '#shared/money/money.ts';
import { recalculateLineAmounts } from '#shared/pricing/line/edit-line.ts';
import { createEmptyLine } from '#shared/pricing/line/product-line.ts';
import type { OrderLine } from '#shared/schemas/order-schema.ts';

/**
 * A priced line. Its derived amounts (DealerCost, both extended amounts, GPPercent) always match the other
 * fields.
 */
export function buildLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return recalculateLineAmounts({
    ...createEmptyLine({ OrderLineId: 'line-1', LineNumber: 1 }),
    MfgCode: 'ADEC',
    MfgId: 1,
    PartNumber: '200-1000',
    Description: 'Dental chair',
    StockCode: '100-1000',
    Retail: asCents(1_000_00),
    InitialDealerCost: asCents(700_00),
    Discount1: asPercent(100_000),
    CustomerCost: asCents(900_00),
    ...overrides,
  });
}
