import type { FieldValueKind } from '#shared/order/order-fields.ts';
import { isSameIgnoringBlanks } from '#shared/order/rules/same-ignoring-blanks.ts';

/** A value with its kind, which decides how it is formatted. */
export type DisplayValue = { kind: FieldValueKind; value: string | number | boolean | null };

export type UnitField<Of> = {
  label: string;
  getDisplayValue: (of: Of) => DisplayValue;
  /** Never shown to customers: only in Detail View. */
  isInternal?: boolean;
};

/**
 * Fields that are written together and make sense only together. Of two editors' changes to the same unit
 * only one can win; changes to different units are both kept.
 */
export type FieldUnit<Of> = {
  key: string;
  writtenFields: readonly (keyof Of)[];
  fields: readonly UnitField<Of>[];
  /** Set where not every written field counts. */
  isSame?: (one: Of, other: Of) => boolean;
  /** Fields that only say something about another one: where fields are combined, they come with it. */
  followedFields?: Partial<Record<keyof Of, keyof Of>>;
  /** Set where different fields of the unit, changed by two editors, can sometimes be combined. */
  canMix?: (mixed: Of, base: Of) => boolean;
};

/** A field that is displayed with its stored value. */
export const createPlainField = <Of>(
  name: keyof Of,
  label: string,
  kind: FieldValueKind = 'text',
): UnitField<Of> => ({
  label,
  getDisplayValue: (of) => ({ kind, value: (of[name] ?? null) as DisplayValue['value'] }),
});

export const createSingleFieldUnit = <Of>(
  name: keyof Of & string,
  label: string,
  kind: FieldValueKind = 'text',
): FieldUnit<Of> => ({
  key: name,
  writtenFields: [name],
  fields: [createPlainField(name, label, kind)],
});

export const markFieldInternal = <Of>(field: UnitField<Of>): UnitField<Of> => ({
  ...field,
  isInternal: true,
});

/** Whether two records have the same values in a unit. */
export function hasSameUnitValues<Of>(
  { writtenFields, isSame }: FieldUnit<Of>,
  one: Of,
  other: Of,
): boolean {
  if (one === other) return true;
  return isSame
    ? isSame(one, other)
    : writtenFields.every((name) => isSameIgnoringBlanks(one[name], other[name]));
}

/** Whether two records display the same values in a unit. */
export const hasSameDisplayedValues = <Of>({ fields }: FieldUnit<Of>, one: Of, other: Of) =>
  fields.every(({ getDisplayValue }) =>
    isSameDisplayValue(getDisplayValue(one), getDisplayValue(other)),
  );

export const isSameDisplayValue = (one: DisplayValue, other: DisplayValue) =>
  one.kind === other.kind && isSameIgnoringBlanks(one.value, other.value);
