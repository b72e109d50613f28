import { t } from '#shared/language/t.ts';

/** A table, and which of its columns say what. */
export type AccessTableChoice = { Table: string; Columns: Partial<Record<string, string>> };

/** Whichever column was chosen first. */
export const isSameTableChoice = (
  one: AccessTableChoice | null,
  other: AccessTableChoice | null | undefined,
) => serializeTableChoice(one) === serializeTableChoice(other);

const serializeTableChoice = (chosen: AccessTableChoice | null | undefined) =>
  chosen
    ? JSON.stringify([
        chosen.Table,
        Object.entries(chosen.Columns).toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ])
    : null;

/** What has to be chosen yet, in words. */
export function findMissingTableChoice(
  orders: AccessTableChoice | null,
  lines: AccessTableChoice | null,
): string | undefined {
  if (!orders) return t`Choose the table of orders.`;
  if (!(orders.Columns.number ?? orders.Columns.key))
    return t`Choose the column of the order number.`;
  if (lines && !lines.Columns.orderKey)
    return t`Choose the column by which lines name their order.`;
  return undefined;
}

export function setChosenColumn(
  { Table: name, Columns }: AccessTableChoice,
  field: string,
  column: string | null,
): AccessTableChoice {
  const { [field]: _, ...others } = Columns;
  return { Table: name, Columns: column === null ? others : { ...others, [field]: column } };
}
