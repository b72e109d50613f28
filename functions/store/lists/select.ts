import * as z from 'zod/mini';
import { badOption } from './fields.ts';

const Names = z.union([
  z.pipe(
    z.string(),
    z.transform((name) => [name]),
  ),
  z.array(z.string()).check(z.maxLength(100)),
]);

/** Reads a parsed list of the fields that rows shall have; none are named where all are meant. */
export function readSelect(select: unknown): string[] | undefined {
  const { data, success } = Names.safeParse(select);
  if (!success) throw badOption('select', 'Must be a list of fields');
  return data.length ? data : undefined;
}

type Values = Record<string, unknown>;

/** Makes of a row one with the named fields alone; 'Address.City' brings an Address with its City. */
export function pickerOf<Row extends object>(names: readonly string[]): (row: Row) => Row {
  const paths = names.map((name) => name.split('.', 2) as [string, string?]);
  return (row) => {
    const picked: Values = {};
    for (const [outer, inner] of paths) pick(row as Values, picked, outer, inner);
    // Only who asks for fewer fields is answered fewer.
    return picked as Row;
  };
}

function pick(from: Values, to: Values, outer: string, inner: string | undefined): void {
  if (!Object.hasOwn(from, outer)) return;
  const value = from[outer];
  if (inner === undefined || typeof value !== 'object' || value === null) {
    to[outer] = value;
    return;
  }
  // Both the record and a part of it may be named.
  if (to[outer] === value || !Object.hasOwn(value, inner)) return;
  to[outer] = { ...(to[outer] as Values | undefined), [inner]: (value as Values)[inner] };
}
