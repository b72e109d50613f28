import type { ValueKind } from '#shared/order/fields.ts';
import { isSameValue } from '#shared/order/rules/same-value.ts';

/** A value as a rep knows it: which kind it is says how it is written. */
export type Shown = { as: ValueKind; value: string | number | boolean | null };

export type Field<Of> = {
  name: string;
  show: (of: Of) => Shown;
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal?: boolean;
};

/**
 * What of a record is written together and makes sense together alone. Of two editors' changes to one
 * unit only one can stand; what is in different units stands side by side.
 */
export type Unit<Of> = {
  key: string;
  writes: readonly (keyof Of)[];
  fields: readonly Field<Of>[];
  /** Where not every written field counts. */
  isSame?: (one: Of, other: Of) => boolean;
  /** Two different fields of it, changed by two editors, may stand together where this says so. */
  mayMix?: (mixed: Of, base: Of) => boolean;
};

/** A field that is shown as it is written. */
export const plain = <Of>(name: keyof Of, label: string, as: ValueKind = 'text'): Field<Of> => ({
  name: label,
  show: (of) => ({ as, value: (of[name] ?? null) as Shown['value'] }),
});

/** A unit of one field. */
export const single = <Of>(
  name: keyof Of & string,
  label: string,
  as: ValueKind = 'text',
): Unit<Of> => ({
  key: name,
  writes: [name],
  fields: [plain(name, label, as)],
});

export const internal = <Of>(field: Field<Of>): Field<Of> => ({ ...field, isInternal: true });

/** Whether a unit says the same in two records. */
export function isSameUnit<Of>({ writes, isSame }: Unit<Of>, one: Of, other: Of): boolean {
  if (one === other) return true;
  return isSame ? isSame(one, other) : writes.every((name) => isSameValue(one[name], other[name]));
}

/** Whether two records look the same to a rep in one unit. */
export const isDisplayedSame = <Of>({ fields }: Unit<Of>, one: Of, other: Of) =>
  fields.every(({ show }) => isSameShown(show(one), show(other)));

export const isSameShown = (one: Shown, other: Shown) =>
  one.as === other.as && isSameValue(one.value, other.value);
