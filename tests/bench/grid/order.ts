import { asCents, percent, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { aLine } from '#tests/make/a-line.ts';
import { aBundle, anOrder } from '#tests/make/an-order.ts';

const BUNDLES = 40;

/** The order both grids show: so many lines, evenly in 40 bundles. */
export function orderOf(lines: number): Order {
  const perBundle = lines / BUNDLES;
  return anOrder({
    Bundles: Array.from({ length: BUNDLES }, (_, i) =>
      aBundle({
        Id: `bundle-${i}`,
        OrderLineGroupId: i,
        OrderLineGroupName: i ? `Operatory ${i}` : 'Individual Line Items',
        Sequence: i,
      }),
    ),
    OrderLines: Array.from({ length: lines }, (_, i) => lineAt(i, Math.floor(i / perBundle))),
  });
}

const lineAt = (i: number, group: number) =>
  aLine({
    OrderLineId: `line-${i}`,
    LineNumber: i + 1,
    OrderLineGroupId: group,
    OrderLineGroupName: group ? `Operatory ${group}` : 'Individual Line Items',
    PrintOptionId: 4,
    Quantity: asThousandths(((i % 7) + 1) * 1000),
    PartNumber: `A${500 + (i % 400)}-${i % 90}`,
    StockCode: `${200 + (i % 700)}-${1000 + (i % 9000)}`,
    Description: `Operatory component ${i}, dual-articulating, sewn upholstery`,
    Retail: asCents(100_00 + ((i * 7919) % 1_000_000)),
    InitialDealerCost: asCents(60_00 + ((i * 7919) % 600_000)),
    Discount1: percent((i % 20) * 10_000),
    CustomerCost: asCents(90_00 + ((i * 7919) % 800_000)),
  });
