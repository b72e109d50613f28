import * as z from 'zod/mini';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { createGridOptionError } from './list-fields.ts';

const SelectedNamesSchema = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => [name]),
  ),
  z.array(z.string()).check(z.maxLength(100)),
]);

/** Reads a parsed list of field names; undefined means all fields. */
export function parseSelectedFields(parsedSelect: unknown): string[] | undefined {
  const { data, success } = SelectedNamesSchema.safeParse(parsedSelect);
  if (!success) throw createGridOptionError('select', apiErrorMessages.mustBe('a list of fields'));
  return data.length ? data : undefined;
}

type RowValues = Record<string, unknown>;

/** Reduces rows to the named fields; 'Address.City' gives an Address with its City. */
export function createRowFieldPicker<Row extends object>(
  names: readonly string[],
): (row: Row) => Row {
  const paths = names.map((name) => name.split('.', 2) as [string, string?]);
  return (row) => {
    const picked: RowValues = {};
    for (const [outer, inner] of paths) pickField(row as RowValues, picked, outer, inner);
    // Callers get fewer fields only when they request it.
    return picked as Row;
  };
}

function pickField(
  source: RowValues,
  target: RowValues,
  outer: string,
  inner: string | undefined,
): void {
  if (!Object.hasOwn(source, outer)) return;
  const value = source[outer];
  if (inner === undefined || typeof value !== 'object' || value === null) {
    target[outer] = value;
    return;
  }
  // Both a record and one of its fields may be named.
  if (target[outer] === value || !Object.hasOwn(value, inner)) return;
  target[outer] = {
    ...(target[outer] as RowValues | undefined),
    [inner]: (value as RowValues)[inner],
  };
}
