import type { FieldValueKind } from '#shared/order/order-fields.ts';
import { isSameValue } from '#shared/order/rules/same-value.ts';

/** A value as a rep knows it: which kind it is says how it is written. */
export type DisplayValue = { as: FieldValueKind; value: string | number | boolean | null };

export type UnitField<Of> = {
  name: string;
  show: (of: Of) => DisplayValue;
  /** Never for the customer's eyes: shown in Detail View alone. */
  isInternal?: boolean;
};

/**
 * What of a record is written together and makes sense together alone. Of two editors' changes to one
 * unit only one can stand; what is in different units stands side by side.
 */
export type FieldUnit<Of> = {
  key: string;
  writes: readonly (keyof Of)[];
  fields: readonly UnitField<Of>[];
  /** Where not every written field counts. */
  isSame?: (one: Of, other: Of) => boolean;
  /** Two different fields of it, changed by two editors, may stand together where this says so. */
  canMix?: (mixed: Of, base: Of) => boolean;
};

/** A field that is shown as it is written. */
export const createPlainField = <Of>(
  name: keyof Of,
  label: string,
  as: FieldValueKind = 'text',
): UnitField<Of> => ({
  name: label,
  show: (of) => ({ as, value: (of[name] ?? null) as DisplayValue['value'] }),
});

/** A unit of one field. */
export const createSingleFieldUnit = <Of>(
  name: keyof Of & string,
  label: string,
  as: FieldValueKind = 'text',
): FieldUnit<Of> => ({
  key: name,
  writes: [name],
  fields: [createPlainField(name, label, as)],
});

export const toInternalField = <Of>(field: UnitField<Of>): UnitField<Of> => ({
  ...field,
  isInternal: true,
});

/** Whether a unit says the same in two records. */
export function isSameUnit<Of>({ writes, isSame }: FieldUnit<Of>, one: Of, other: Of): boolean {
  if (one === other) return true;
  return isSame ? isSame(one, other) : writes.every((name) => isSameValue(one[name], other[name]));
}

/** Whether two records look the same to a rep in one unit. */
export const isDisplayedSame = <Of>({ fields }: FieldUnit<Of>, one: Of, other: Of) =>
  fields.every(({ show }) => isSameDisplayValue(show(one), show(other)));

export const isSameDisplayValue = (one: DisplayValue, other: DisplayValue) =>
  one.as === other.as && isSameValue(one.value, other.value);
