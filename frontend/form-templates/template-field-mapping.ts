import type { DropdownOption as Option } from '#frontend/parts/controls/dropdown.tsx';
import { templateSources } from '#shared/forms/template-sources.ts';
import { t } from '#shared/language/t.ts';
import type {
  TemplateFieldFill,
  FormTemplate,
  TemplateField,
} from '#shared/schemas/form-template-schema.ts';

/** What fills a field: a value of the order, a fixed text, or handwriting. */
export type FieldFilling = `of:${string}` | 'text' | 'hand';

/** A field and its filling. Undefined where none was chosen. */
export type FieldMapping = {
  field: TemplateField;
  filling: FieldFilling | undefined;
  /** The fixed text. */
  text: string;
};

/** The example order's value of each source, by source name. */
export type ExampleValues = Readonly<Record<string, string>>;

export function toFieldMappings({
  Fields,
  FilledWith: allFilledWith,
}: FormTemplate): FieldMapping[] {
  const filledWithByField = new Map(allFilledWith.map((filled) => [filled.Field, filled]));
  return Fields.map((field) => ({ field, ...parseFilling(filledWithByField.get(field.Name)) }));
}

function parseFilling(filled: TemplateFieldFill | undefined): Omit<FieldMapping, 'field'> {
  const text = filled?.Text ?? '';
  if (filled?.Source) return { filling: `of:${filled.Source}`, text };
  const hasText = filled?.Text !== null && filled?.Text !== undefined;
  return { filling: hasText ? (text === '' ? 'hand' : 'text') : undefined, text };
}

/** Converts for storage: a field without a choice has null, a field filled by hand has an empty text. */
export const toFillPerFillableField = (mappings: readonly FieldMapping[]): TemplateFieldFill[] =>
  mappings.filter(isFillable).map(({ field, filling, text }) => ({
    Field: field.Name,
    Source: filling?.startsWith('of:') ? filling.slice(3) : null,
    Text: filling === 'text' ? text : filling === 'hand' ? '' : null,
  }));

/** A signature field is always filled by hand. */
const isFillable = ({ field }: FieldMapping) => field.Kind !== 'signature';

export const isFilledByHand = (entry: FieldMapping) =>
  !isFillable(entry) || entry.filling === 'hand';

/** No filling was chosen, so the field prints as it is in the PDF. */
export const isUnmapped = (entry: FieldMapping) => isFillable(entry) && entry.filling === undefined;

/** The text that is printed in a field for the example order. */
export function getPrintedText(
  { filling, text }: FieldMapping,
  exampleValues: ExampleValues,
): string {
  if (filling === 'text') return text;
  return filling?.startsWith('of:') ? (exampleValues[filling.slice(3)] ?? '') : '';
}

/** Text for a box that is always ticked. Any text ticks it. */
const TICKED_BOX_TEXT = 'X';

export const replaceFieldFilling = (
  entry: FieldMapping,
  filling: FieldFilling | undefined,
): FieldMapping => ({
  ...entry,
  filling,
  text: filling === 'text' && entry.field.Kind === 'box' ? TICKED_BOX_TEXT : entry.text,
});

/** The possible fillings of a field, each with the example's value. */
export const listFillingOptions = (
  kind: TemplateField['Kind'],
  exampleValues: ExampleValues,
): readonly Option<FieldFilling>[] => [
  { label: kind === 'box' ? t`Always ticked` : t`Always this text…`, value: 'text' },
  { label: kind === 'box' ? t`Never ticked, by hand` : t`Stays empty, by hand`, value: 'hand' },
  ...templateSources.map(({ name, label }): Option<FieldFilling> => ({
    label,
    value: `of:${name}`,
    detail: exampleValues[name],
  })),
];

export const templateFieldKindLabels: Record<TemplateField['Kind'], string> = {
  text: t`Text`,
  box: t`Checkbox`,
  choice: t`Choice`,
  signature: t`Signature`,
};
