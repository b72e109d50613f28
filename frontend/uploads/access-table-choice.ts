import { t } from '#shared/language/t.ts';

/** A table, and the columns chosen for its fields. */
export type AccessTableChoice = { Table: string; Columns: Partial<Record<string, string>> };

/** The order in which the columns were chosen does not matter. */
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

/** The message about what must still be chosen. Undefined where nothing is missing. */
export function findTableChoiceProblem(
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

export function replaceChosenColumn(
  { Table: name, Columns }: AccessTableChoice,
  field: string,
  column: string | null,
): AccessTableChoice {
  const { [field]: _, ...others } = Columns;
  return { Table: name, Columns: column === null ? others : { ...others, [field]: column } };
}
