import { BUNDLE_PRINT_OPTION_ID, IMPORTED_PRINT_OPTION_ID } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { toProvisionalGroupId, type ImportedContent } from './imported-lines.ts';
import { buildRoomTitles } from './room-titles.ts';

type BundleCopy = {
  content: ImportedContent;
  /** The id of the original line by the id of its copy. */
  originalLineIdByCopyId: ReadonlyMap<string, string>;
};

/**
 * Copies a bundle, as content to import into an order: 'Operatory 2' for 'Operatory 1'. Its lines are like
 * copied rows (D26): imported discounts stay with the original lines, and so does the print option of
 * imports.
 */
export function buildBundleCopy(
  order: Pick<Order, 'Bundles' | 'OrderLines'>,
  bundleIndex: number,
  createId: () => string,
): BundleCopy {
  const { OrderLineGroupName, PrintOptionId, Quantity, Choice, ChoiceGroup, IsTaken } =
    order.Bundles[bundleIndex]!;
  const originalLineIdByCopyId = new Map<string, string>();
  const lines = order.OrderLines.filter((line) => line.OrderLineGroupId === bundleIndex).map(
    (line) => {
      const OrderLineId = createId();
      originalLineIdByCopyId.set(OrderLineId, line.OrderLineId);
      const imported = { ImportedDiscount1: null, ImportedDiscount2: null };
      return { ...line, ...imported, OrderLineId, OrderLineGroupId: toProvisionalGroupId(0) };
    },
  );
  const bundle = {
    Id: createId(),
    OrderLineGroupName: buildRoomTitles(order, OrderLineGroupName, 1)[0]!,
    PrintOptionId:
      PrintOptionId === IMPORTED_PRINT_OPTION_ID ? BUNDLE_PRINT_OPTION_ID : PrintOptionId,
    Quantity,
    IsImported: false,
    Choice,
    ChoiceGroup,
    IsTaken,
  };
  return { content: { lines, bundles: [bundle] }, originalLineIdByCopyId };
}
