import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle } from './build-order.ts';

/** The bundle at a position; the first one is Individual Line Items. */
export const buildBundleAt = (position: number, fields: Partial<Bundle> = {}) =>
  buildBundle({
    Id: `bundle-${position}`,
    OrderLineGroupName: getBundleName(position),
    OrderLineGroupId: position,
    Sequence: position,
    ...fields,
  });

/** A line of 900.00 in the bundle at a position. */
export const buildLineInBundle = (
  OrderLineGroupId: number,
  number: number,
  changes: Parameters<typeof buildLine>[0] = {},
) =>
  buildLine({
    OrderLineId: `line-${number}`,
    LineNumber: number,
    OrderLineGroupId,
    OrderLineGroupName: getBundleName(OrderLineGroupId),
    ...changes,
  });

const getBundleName = (position: number) =>
  position ? `Room ${position}` : 'Individual Line Items';

/** A line of 900.00 in each: included, an option that is left out, and two alternatives. */
export const optionsContent = {
  Bundles: [
    buildBundleAt(0),
    buildBundleAt(1, { Choice: 'optional', IsTaken: false }),
    buildBundleAt(2, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true }),
    buildBundleAt(3, { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false }),
  ],
  OrderLines: [0, 1, 2, 3].map((position) => buildLineInBundle(position, position + 1)),
} satisfies Partial<Order>;
