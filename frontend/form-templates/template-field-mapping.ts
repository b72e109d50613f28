import type { DropdownOption as Option } from '#frontend/parts/controls/dropdown.tsx';
import { templateSources } from '#shared/forms/template-sources.ts';
import { t } from '#shared/language/t.ts';
import type {
  TemplateFieldFill,
  FormTemplate,
  TemplateField,
} from '#shared/schemas/form-template-schema.ts';

/** What fills a field: something of the order, always the same text, or the hand of whoever signs. */
export type FieldFilling = `of:${string}` | 'text' | 'hand';

/** A field, and what fills it; undefined where nobody has said. */
export type FieldMapping = {
  field: TemplateField;
  filling: FieldFilling | undefined;
  /** What is always the same. */
  text: string;
};

/** What the example order would write, by the names of what it is asked for. */
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

/** As it is kept: nothing said of a field is null, and the hand an empty text. */
export const toFilledWith = (mappings: readonly FieldMapping[]): TemplateFieldFill[] =>
  mappings.filter(isFillable).map(({ field, filling, text }) => ({
    Field: field.Name,
    Source: filling?.startsWith('of:') ? filling.slice(3) : null,
    Text: filling === 'text' ? text : filling === 'hand' ? '' : null,
  }));

/** A signature is left to the hand whatever is said. */
const isFillable = ({ field }: FieldMapping) => field.Kind !== 'signature';

export const isFilledByHand = (entry: FieldMapping) =>
  !isFillable(entry) || entry.filling === 'hand';

/** Nobody has said what fills it, so that it prints as the PDF has it. */
export const isUnmapped = (entry: FieldMapping) => isFillable(entry) && entry.filling === undefined;

/** What is printed in a field for the example order. */
export function getPrintedText({ filling, text }: FieldMapping, values: ExampleValues): string {
  if (filling === 'text') return text;
  return filling?.startsWith('of:') ? (values[filling.slice(3)] ?? '') : '';
}

/** Text for a box that is always ticked: any will do. */
const TICKED_BOX_TEXT = 'X';

export const replaceFieldFilling = (
  entry: FieldMapping,
  filling: FieldFilling | undefined,
): FieldMapping => ({
  ...entry,
  filling,
  text: filling === 'text' && entry.field.Kind === 'box' ? TICKED_BOX_TEXT : entry.text,
});

/** What a field may be filled with, the example's value beside each. */
export const listFillingOptions = (
  kind: TemplateField['Kind'],
  values: ExampleValues,
): readonly Option<FieldFilling>[] => [
  { label: kind === 'box' ? t`Always ticked` : t`Always this text…`, value: 'text' },
  { label: kind === 'box' ? t`Never ticked, by hand` : t`Stays empty, by hand`, value: 'hand' },
  ...templateSources.map(({ name, label }): Option<FieldFilling> => ({
    label,
    value: `of:${name}`,
    detail: values[name],
  })),
];

export const templateFieldKindLabels: Record<TemplateField['Kind'], string> = {
  text: t`Text`,
  box: t`Checkbox`,
  choice: t`Choice`,
  signature: t`Signature`,
};
