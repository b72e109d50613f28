import type { Bundle, Order } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle } from './build-order.ts';

/** Bundles and lines of an order with two alternatives, of which the second is taken, and an option. */
export function buildOptionFields(): Pick<Order, 'Bundles' | 'OrderLines'> {
  const choices: Partial<Bundle>[] = [
    {},
    { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: false },
    { Choice: 'alternative', ChoiceGroup: 'Imaging', IsTaken: true },
    { Choice: 'optional', IsTaken: false },
  ];
  const names = ['Individual Line Items', 'CBCT 8 x 8', 'CBCT 11 x 10', 'Cart'];
  return {
    Bundles: choices.map((choice, position) =>
      buildBundle({
        Id: `b${position}`,
        OrderLineGroupId: position,
        OrderLineGroupName: names[position]!,
        Sequence: position,
        ...choice,
      }),
    ),
    OrderLines: choices.map((_, position) =>
      buildLine({
        OrderLineId: `line-${position}`,
        LineNumber: position + 1,
        OrderLineGroupId: position,
        OrderLineGroupName: names[position]!,
      }),
    ),
  };
}
