import { t } from '#shared/language/t.ts';

/** A table, and which of its columns say what. */
export type Chosen = { Table: string; Columns: Partial<Record<string, string>> };

/** Whichever column was chosen first. */
export const isSameChoice = (one: Chosen | null, other: Chosen | null | undefined) =>
  writtenInOrder(one) === writtenInOrder(other);

const writtenInOrder = (chosen: Chosen | null | undefined) =>
  chosen
    ? JSON.stringify([
        chosen.Table,
        Object.entries(chosen.Columns).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ])
    : null;

/** What has to be chosen yet, in words. */
export function whatIsMissing(orders: Chosen | null, lines: Chosen | null): string | undefined {
  if (!orders) return t`Choose the table of orders.`;
  if (!(orders.Columns.number ?? orders.Columns.key))
    return t`Choose the column of the order number.`;
  if (lines && !lines.Columns.orderKey)
    return t`Choose the column by which lines name their order.`;
  return undefined;
}

export function withColumn(
  { Table: name, Columns }: Chosen,
  field: string,
  column: string | null,
): Chosen {
  const { [field]: _, ...others } = Columns;
  return { Table: name, Columns: column === null ? others : { ...others, [field]: column } };
}
