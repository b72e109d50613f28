import {
  INDIVIDUAL_LINES_GROUP_ID,
  LARGEST_ORDER_BUNDLES,
  LARGEST_ORDER_LINES,
} from '#shared/constants.ts';
import { cents } from '#shared/money/money.ts';
import type { Bundle, Order, OrderLine } from '#shared/schemas/order.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { changeBundle } from './bundles.ts';
import { settleGroups } from './groups.ts';

type Grouped = Pick<Order, 'Bundles' | 'OrderLines'>;

/** What a file brings into an order. */
export type Imported = {
  /** A line of the bundle at place 2 has the group id that `groupIdAt(2)` gives; one of none has 0. */
  lines: readonly OrderLine[];
  bundles: readonly ImportedBundleFields[];
};

export type ImportedBundleFields = Pick<
  Bundle,
  'Id' | 'OrderLineGroupName' | 'PrintOptionId' | 'Quantity' | 'IsImported'
>;

/** The group id of a bundle that has no position yet (D27), by its place in its file. */
export const groupIdAt = (index: number) => -1 - index;

/** Why an order cannot take what a file brings; undefined where it can. */
export function findImportCapacityProblem(
  order: Grouped,
  { lines, bundles }: Imported,
): string | undefined {
  if (order.OrderLines.length + lines.length > LARGEST_ORDER_LINES)
    return importsTexts.tooManyLines(order.OrderLines.length + lines.length);
  return order.Bundles.length + bundles.length > LARGEST_ORDER_BUNDLES
    ? importsTexts.tooManyBundles
    : undefined;
}

/**
 * The order with what a file brings: its bundles after the highest position, or after the bundle that is named, under names
 * that are free (D27), its lines at the end of theirs. The order as it is where it has no room.
 */
export function addImported(order: Grouped, imported: Imported, afterId?: string): Grouped {
  if (findImportCapacityProblem(order, imported)) return order;
  const added = addLast(order, imported);
  const after = order.Bundles.findIndex(({ Id }) => Id === afterId);
  if (after <= INDIVIDUAL_LINES_GROUP_ID) return added;
  return imported.bundles.reduce(
    (moved, _, index) =>
      changeBundle(moved, order.Bundles.length + index, { Sequence: after + 1 + index }),
    added,
  );
}

function addLast(order: Grouped, imported: Imported): Grouped {
  const last = order.OrderLines.reduce((most, { LineNumber }) => Math.max(most, LineNumber), 0);
  const positions = order.Bundles.length;
  const bundles = imported.bundles.map((bundle, index) => newBundle(bundle, index, positions));
  const lines = imported.lines.map((line, at) => ({
    ...line,
    LineNumber: last + at + 1,
    OrderLineGroupName:
      bundles[groupIdAt(line.OrderLineGroupId)]?.OrderLineGroupName ?? line.OrderLineGroupName,
  }));
  return settleGroups({
    Bundles: [...order.Bundles, ...bundles],
    OrderLines: [...order.OrderLines, ...lines],
  });
}

const newBundle = (bundle: ImportedBundleFields, index: number, positions: number): Bundle => ({
  ...bundle,
  OrderLineGroupId: groupIdAt(index),
  Sequence: positions + index,
  Subtotal: cents(0),
});
