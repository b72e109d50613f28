import { asCents, asPercent, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { buildBundle, buildOrder } from '#tests/make/build-order.ts';

const BUNDLES = 40;

/** The order in both grids: this many lines, evenly in 40 bundles. */
export function buildBenchOrder(lines: number): Order {
  const perBundle = lines / BUNDLES;
  return buildOrder({
    Bundles: Array.from({ length: BUNDLES }, (_, i) =>
      buildBundle({
        Id: `bundle-${i}`,
        OrderLineGroupId: i,
        OrderLineGroupName: i ? `Operatory ${i}` : 'Individual Line Items',
        Sequence: i,
      }),
    ),
    OrderLines: Array.from({ length: lines }, (_, i) =>
      buildBenchLine(i, Math.floor(i / perBundle)),
    ),
  });
}

const buildBenchLine = (i: number, group: number) =>
  buildLine({
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
    Discount1: asPercent((i % 20) * 10_000),
    CustomerCost: asCents(90_00 + ((i * 7919) % 800_000)),
  });
