import { asCents, asThousandths } from '#shared/money/money.ts';
import type { BundleChoiceFields } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order-schema.ts';
import { buildLine } from './build-line.ts';
import { buildBundle, buildOrder } from './build-order.ts';

type Room = {
  name: string;
  choice?: BundleChoiceFields;
  bundle?: Partial<Bundle>;
  /** Description, price in dollars, pieces. */
  lines: readonly (readonly [text: string, dollars: number, pieces?: number])[];
};

export const optional = (IsTaken: boolean): BundleChoiceFields => ({ Choice: 'optional', IsTaken });
export const alternative = (ChoiceGroup: string, IsTaken: boolean): BundleChoiceFields => ({
  Choice: 'alternative',
  ChoiceGroup,
  IsTaken,
});

/** An order with a bundle for each room; the first one is that of the individual lines. */
export function buildOrderOfRooms(rooms: readonly Room[], overrides: Partial<Order> = {}): Order {
  const lines: OrderLine[] = rooms.flatMap((room, OrderLineGroupId) =>
    room.lines.map(([Description, dollars, pieces = 1], index) =>
      buildLine({
        OrderLineId: `line-${OrderLineGroupId}-${index}`,
        OrderLineGroupId,
        Description,
        PartNumber: `PN-${OrderLineGroupId}${index}`,
        CustomerCost: asCents(dollars * 100),
        Quantity: asThousandths(pieces * 1000),
      }),
    ),
  );
  return buildOrder({
    Bundles: rooms.map(({ name, choice, bundle }, OrderLineGroupId) =>
      buildBundle({
        Id: `bundle-${OrderLineGroupId}`,
        OrderLineGroupId,
        OrderLineGroupName: name,
        Sequence: OrderLineGroupId,
        ...choice,
        ...bundle,
      }),
    ),
    OrderLines: lines.map((line, index) => ({ ...line, LineNumber: index + 1 })),
    ...overrides,
  });
}
