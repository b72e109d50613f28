import type { Choice as Option } from '#frontend/parts/controls/dropdown.tsx';
import { templateSources } from '#shared/forms/template-sources.ts';
import { t } from '#shared/language/t.ts';
import type {
  TemplateFieldFill,
  FormTemplate,
  TemplateField,
} from '#shared/schemas/form-template-schema.ts';

/** What fills a field: something of the order, always the same text, or the hand of whoever signs. */
export type Filling = `of:${string}` | 'text' | 'hand';

/** A field, and what fills it; undefined where nobody has said. */
export type Entry = {
  field: TemplateField;
  filling: Filling | undefined;
  /** What is always the same. */
  text: string;
};

/** What the example order would write, by the names of what it is asked for. */
export type Values = Readonly<Record<string, string>>;

export function entriesOf({ Fields, FilledWith: all }: FormTemplate): Entry[] {
  const known = new Map(all.map((filled) => [filled.Field, filled]));
  return Fields.map((field) => ({ field, ...fillingOf(known.get(field.Name)) }));
}

function fillingOf(filled: TemplateFieldFill | undefined): Omit<Entry, 'field'> {
  const text = filled?.Text ?? '';
  if (filled?.Source) return { filling: `of:${filled.Source}`, text };
  const hasText = filled?.Text !== null && filled?.Text !== undefined;
  return { filling: hasText ? (text === '' ? 'hand' : 'text') : undefined, text };
}

/** As it is kept: nothing said of a field is null, and the hand an empty text. */
export const filledWith = (entries: readonly Entry[]): TemplateFieldFill[] =>
  entries.filter(isMapped).map(({ field, filling, text }) => ({
    Field: field.Name,
    Source: filling?.startsWith('of:') ? filling.slice(3) : null,
    Text: filling === 'text' ? text : filling === 'hand' ? '' : null,
  }));

/** A signature is left to the hand whatever is said. */
const isMapped = ({ field }: Entry) => field.Kind !== 'signature';

export const isByHand = (entry: Entry) => !isMapped(entry) || entry.filling === 'hand';

/** Nobody has said what fills it, so that it prints as the PDF has it. */
export const isOpen = (entry: Entry) => isMapped(entry) && entry.filling === undefined;

/** What is printed in a field for the example order. */
export function printedIn({ filling, text }: Entry, values: Values): string {
  if (filling === 'text') return text;
  return filling?.startsWith('of:') ? (values[filling.slice(3)] ?? '') : '';
}

/** Text for a box that is always ticked: any will do. */
const TICKED = 'X';

export const withFilling = (entry: Entry, filling: Filling | undefined): Entry => ({
  ...entry,
  filling,
  text: filling === 'text' && entry.field.Kind === 'box' ? TICKED : entry.text,
});

/** What a field may be filled with, the example's value beside each. */
export const fillingsFor = (
  kind: TemplateField['Kind'],
  values: Values,
): readonly Option<Filling>[] => [
  { label: kind === 'box' ? t`Always ticked` : t`Always this text…`, value: 'text' },
  { label: kind === 'box' ? t`Never ticked, by hand` : t`Stays empty, by hand`, value: 'hand' },
  ...templateSources.map(({ name, label }): Option<Filling> => ({
    label,
    value: `of:${name}`,
    detail: values[name],
  })),
];

export const kindNames: Record<TemplateField['Kind'], string> = {
  text: t`Text`,
  box: t`Checkbox`,
  choice: t`Choice`,
  signature: t`Signature`,
};
