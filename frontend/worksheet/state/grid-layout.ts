import type { Order, OrderLine } from '#shared/schemas/order-schema.ts';

/** One row of the grid's flattened list; the key stays the same however the list changes. */
export type LayoutRow =
  | { kind: 'heading'; key: string; groupId: number; isFolded: boolean; lines: number }
  | { kind: 'line'; key: string }
  | { kind: 'subtotal'; key: string; groupId: number };

export type GridLayout = {
  /** What is seen: a heading says how many rows of lines are under it. */
  rows: readonly LayoutRow[];
  /** Where each line stands in the order's OrderLines, by its id. */
  lineIndexes: ReadonlyMap<string, number>;
  /** Where each row stands in the list, by its key. */
  rowIndexes: ReadonlyMap<string, number>;
  /** How many lines a bundle has. */
  lineCounts: ReadonlyMap<number, number>;
};

type OrderStructure = Pick<Order, 'Bundles' | 'OrderLines'>;

/** Whether every bundle and line stands where it stood; a line over a bundle's border has moved. */
export const isSameOrderStructure = (a: OrderStructure, b: OrderStructure): boolean =>
  a.Bundles.length === b.Bundles.length &&
  a.OrderLines.length === b.OrderLines.length &&
  a.Bundles.every(({ Id }, index) => Id === b.Bundles[index]!.Id) &&
  a.OrderLines.every((line, index) => {
    const other = b.OrderLines[index]!;
    return (
      line.OrderLineId === other.OrderLineId && line.OrderLineGroupId === other.OrderLineGroupId
    );
  });

/** What the viewer sees of the order otherwise than it is. */
export type GridArrangement = {
  /** The bundles that are folded, by id: of these the heading alone is a row. */
  folded: ReadonlySet<string>;
  /** A row to type in that is no line of the order yet, the last of its bundle. */
  newRow: OrderLine | undefined;
};

export const getHeadingRowKey = (bundleId: string) => `heading ${bundleId}`;

/** Lays the lines out bundle by bundle: heading, lines, subtotal. The lines are sorted by bundle already. */
export function buildGridLayout(
  { Bundles, OrderLines }: OrderStructure,
  { folded, newRow }: GridArrangement,
): GridLayout {
  const rows: LayoutRow[] = [];
  const lineIndexes = new Map<string, number>();
  const lineCounts = new Map<number, number>();
  let next = 0;
  for (const { Id, OrderLineGroupId: groupId } of Bundles) {
    const [first, isFolded] = [next, folded.has(Id)];
    const heading = {
      kind: 'heading' as const,
      key: getHeadingRowKey(Id),
      groupId,
      isFolded,
      lines: 0,
    };
    const at = rows.push(heading);
    for (; OrderLines[next]?.OrderLineGroupId === groupId; next++) {
      const key = OrderLines[next]!.OrderLineId;
      if (!isFolded) rows.push({ kind: 'line', key });
      lineIndexes.set(key, next);
    }
    lineCounts.set(groupId, next - first);
    if (isFolded) continue;
    if (newRow?.OrderLineGroupId === groupId) rows.push({ kind: 'line', key: newRow.OrderLineId });
    heading.lines = rows.length - at;
    rows.push({ kind: 'subtotal', key: `subtotal ${Id}`, groupId });
  }
  const rowIndexes = new Map(rows.map(({ key }, index) => [key, index]));
  return { rows, lineIndexes, rowIndexes, lineCounts };
}
