import type { Order } from '#shared/schemas/order.ts';

/** One row of the grid's flattened list; the key stays the same however the list changes. */
export type Row =
  | { kind: 'heading'; key: string; groupId: number }
  | { kind: 'line'; key: string }
  | { kind: 'subtotal'; key: string; groupId: number };

export type Layout = {
  rows: readonly Row[];
  /** Where each line stands in the order's OrderLines, by its id. */
  places: ReadonlyMap<string, number>;
  /** Where each row stands in the list, by its key. */
  rowIndexes: ReadonlyMap<string, number>;
  /** How many lines a bundle has. */
  lineCounts: ReadonlyMap<number, number>;
};

type Places = Pick<Order, 'Bundles' | 'OrderLines'>;

/** Whether every bundle and line stands where it stood; a line over a bundle's border has moved. */
export const isLaidOutAlike = (a: Places, b: Places): boolean =>
  a.Bundles.length === b.Bundles.length &&
  a.OrderLines.length === b.OrderLines.length &&
  a.Bundles.every(({ Id }, index) => Id === b.Bundles[index]!.Id) &&
  a.OrderLines.every((line, index) => {
    const other = b.OrderLines[index]!;
    return (
      line.OrderLineId === other.OrderLineId && line.OrderLineGroupId === other.OrderLineGroupId
    );
  });

/** Lays the lines out bundle by bundle: heading, lines, subtotal. The lines are sorted by bundle already. */
export function layOut({ Bundles, OrderLines }: Places): Layout {
  const rows: Row[] = [];
  const places = new Map<string, number>();
  const lineCounts = new Map<number, number>();
  let next = 0;
  for (const { Id, OrderLineGroupId: groupId } of Bundles) {
    rows.push({ kind: 'heading', key: `heading ${Id}`, groupId });
    const first = next;
    for (; OrderLines[next]?.OrderLineGroupId === groupId; next++) {
      const key = OrderLines[next]!.OrderLineId;
      rows.push({ kind: 'line', key });
      places.set(key, next);
    }
    lineCounts.set(groupId, next - first);
    rows.push({ kind: 'subtotal', key: `subtotal ${Id}`, groupId });
  }
  const rowIndexes = new Map(rows.map(({ key }, index) => [key, index]));
  return { rows, places, rowIndexes, lineCounts };
}
