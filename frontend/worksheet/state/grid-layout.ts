import { isChoosable } from '#shared/pricing/order/bundle-choices.ts';
import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** One row of the grid's flattened list. Its key does not change when the list changes. */
export type LayoutRow =
  | {
      kind: 'heading';
      key: string;
      groupId: number;
      isFolded: boolean;
      /** Whether the bundle may be left out, and so has a switch. */
      isChoosable: boolean;
      lineRowCount: number;
    }
  | { kind: 'line'; key: string }
  | { kind: 'subtotal'; key: string; groupId: number };

export type GridLayout = {
  /** The visible rows. A heading has the number of line rows under it. */
  rows: readonly LayoutRow[];
  /** The index of each line in the order's OrderLines, by line id. */
  lineIndexes: ReadonlyMap<string, number>;
  /** The index of each row in `rows`, by row key. */
  rowIndexes: ReadonlyMap<string, number>;
  /** The number of lines per bundle, by group id. */
  lineCounts: ReadonlyMap<number, number>;
};

type OrderStructure = Pick<Order, 'Bundles' | 'OrderLines'>;

/**
 * True if every bundle and line has the same position, and no bundle got or lost its switch. A line that
 * changed its bundle counts as moved.
 */
export const isSameOrderStructure = (a: OrderStructure, b: OrderStructure): boolean =>
  a.Bundles.length === b.Bundles.length &&
  a.OrderLines.length === b.OrderLines.length &&
  a.Bundles.every((bundle, index) => {
    const other = b.Bundles[index]!;
    return bundle.Id === other.Id && isChoosable(bundle) === isChoosable(other);
  }) &&
  a.OrderLines.every((line, index) => {
    const other = b.OrderLines[index]!;
    return (
      line.OrderLineId === other.OrderLineId && line.OrderLineGroupId === other.OrderLineGroupId
    );
  });

/** What makes the visible rows differ from the order. */
export type GridArrangement = {
  /** The ids of the folded bundles. Only the heading of a folded bundle is a row. */
  folded: ReadonlySet<string>;
  /** An empty row for typing, the last of its bundle. It is not a line of the order yet. */
  newRow: OrderLine | undefined;
};

export const getHeadingRowKey = (bundleId: string) => `heading ${bundleId}`;

/** Builds the rows bundle by bundle: heading, lines, subtotal. Expects lines sorted by bundle. */
export function buildGridLayout(
  { Bundles, OrderLines }: OrderStructure,
  { folded, newRow }: GridArrangement,
): GridLayout {
  const rows: LayoutRow[] = [];
  const lineIndexes = new Map<string, number>();
  const lineCounts = new Map<number, number>();
  let next = 0;
  for (const bundle of Bundles) {
    const { Id, OrderLineGroupId: groupId } = bundle;
    const [first, isFolded] = [next, folded.has(Id)];
    const heading = {
      kind: 'heading' as const,
      key: getHeadingRowKey(Id),
      groupId,
      isFolded,
      isChoosable: isChoosable(bundle),
      lineRowCount: 0,
    };
    const headingEnd = rows.push(heading);
    for (; OrderLines[next]?.OrderLineGroupId === groupId; next++) {
      const key = OrderLines[next]!.OrderLineId;
      if (!isFolded) rows.push({ kind: 'line', key });
      lineIndexes.set(key, next);
    }
    lineCounts.set(groupId, next - first);
    if (isFolded) continue;
    if (newRow?.OrderLineGroupId === groupId) rows.push({ kind: 'line', key: newRow.OrderLineId });
    heading.lineRowCount = rows.length - headingEnd;
    rows.push({ kind: 'subtotal', key: `subtotal ${Id}`, groupId });
  }
  const rowIndexes = new Map(rows.map(({ key }, index) => [key, index]));
  return { rows, lineIndexes, rowIndexes, lineCounts };
}
