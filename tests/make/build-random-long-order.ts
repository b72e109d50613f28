import { asCents, asThousandths } from '#shared/money/money.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildOrder } from './build-order.ts';
import { SeededRandom } from './seeded-random.ts';

const sampleWords =
  'Chair Cabinet with articulating headrest, sewn upholstery and 4-hole light'.split(' ');

/**
 * A random order to print: several bundles with lines of any length and any print option. Bundles are named
 * Room1, Room2, ...; the description of a line begins with From1, From2, ... and ends with To1, To2, ...
 */
export function buildRandomLongOrder(seed: number): Order {
  const random = new SeededRandom(seed);
  const { nextBelow: below, chance, chooseOne: one } = random;
  const text = (maxWords: number) =>
    chance(0.3)
      ? Array.from({ length: below(maxWords / 3) }, () => one(sampleWords)).join('\n')
      : Array.from({ length: below(maxWords) }, () => one(sampleWords)).join(' ');
  const bundleCount = one([1, 2, 5, 8, 25]);
  let count = 0;
  const OrderLines = Array.from({ length: bundleCount }, (_, group) =>
    Array.from({ length: one([1, 2, 5, 12, 13, 30]) }, () => {
      count++;
      const isLong = chance(0.2);
      return buildLine({
        OrderLineId: `line-${count}`,
        LineNumber: count,
        OrderLineGroupId: group,
        Quantity: asThousandths(1000 * (1 + below(4))),
        Description: `From${count} ${text(isLong ? 60 : 8)} To${count}`,
        CustomerCost: asCents(below(2_000_000)),
      });
    }),
  ).flat();
  return buildOrder({
    GeneralNotes: chance(0.5) ? text(150) : '',
    ConfidentialNotes: chance(0.5) ? text(150) : '',
    Bundles: Array.from({ length: bundleCount }, (_, group) =>
      buildBundle({
        Id: `bundle-${group}`,
        OrderLineGroupId: group,
        OrderLineGroupName: `Room${group}`,
        // A summary is one row and can fill a page. Here the last bundle is never a summary, so the totals
        // never follow one.
        PrintOptionId: group === bundleCount - 1 ? one([1, 2, 4]) : 1 + below(4),
        Sequence: group,
      }),
    ),
    OrderLines,
  });
}
