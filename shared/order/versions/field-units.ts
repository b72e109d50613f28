import type { FieldValueKind } from '#shared/order/order-fields.ts';
import { isSameValue } from '#shared/order/rules/same-value.ts';

/** A value with its kind, which decides how it is formatted. */
export type DisplayValue = { as: FieldValueKind; value: string | number | boolean | null };

export type UnitField<Of> = {
  name: string;
  show: (of: Of) => DisplayValue;
  /** Never shown to customers: only in Detail View. */
  isInternal?: boolean;
};

/**
 * Fields that are written together and make sense only together. Of two editors' changes to the same unit
 * only one can win; changes to different units are both kept.
 */
export type FieldUnit<Of> = {
  key: string;
  writes: readonly (keyof Of)[];
  fields: readonly UnitField<Of>[];
  /** Set where not every written field counts. */
  isSame?: (one: Of, other: Of) => boolean;
  /** Set where different fields of the unit, changed by two editors, can sometimes be combined. */
  canMix?: (mixed: Of, base: Of) => boolean;
};

/** A field that is displayed with its stored value. */
export const createPlainField = <Of>(
  name: keyof Of,
  label: string,
  as: FieldValueKind = 'text',
): UnitField<Of> => ({
  name: label,
  show: (of) => ({ as, value: (of[name] ?? null) as DisplayValue['value'] }),
});

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

/** Whether two records have the same values in a unit. */
export function isSameUnit<Of>({ writes, isSame }: FieldUnit<Of>, one: Of, other: Of): boolean {
  if (one === other) return true;
  return isSame ? isSame(one, other) : writes.every((name) => isSameValue(one[name], other[name]));
}

/** Whether two records display the same values in a unit. */
export const isDisplayedSame = <Of>({ fields }: FieldUnit<Of>, one: Of, other: Of) =>
  fields.every(({ show }) => isSameDisplayValue(show(one), show(other)));

export const isSameDisplayValue = (one: DisplayValue, other: DisplayValue) =>
  one.as === other.as && isSameValue(one.value, other.value);
