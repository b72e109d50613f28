import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { fillTemplate } from '#functions/documents/templates/fill-template.ts';
import { fieldValues } from '#functions/documents/templates/source-values.ts';
import { readFile } from '#functions/outside/aws.ts';
import { notFound } from '#functions/refusal.ts';
import type { StoredTemplate } from '#functions/store/dealers/form-templates.ts';
import { isTemplateSource, sourceByName } from '#shared/forms/template-sources.ts';
import type { FilledWith, TemplateField } from '#shared/schemas/form-template.ts';
import { templatesTexts } from '#shared/texts/templates.ts';

/** What fields are filled with by their names; one whose name says nothing stays empty. */
export const mappingByName = (fields: readonly TemplateField[]): FilledWith[] =>
  fields
    .filter(({ Kind }) => Kind !== 'signature')
    .map(({ Name }) => ({ Field: Name, Source: sourceByName(Name) ?? null, Text: null }));

/** A mapping as it can be kept: of fields the PDF has, each once, by names there are. */
export function wrongMapping(
  mapping: readonly FilledWith[],
  fields: readonly TemplateField[],
): Record<string, string> {
  const known = new Set(fields.map(({ Name }) => Name));
  const errors: Record<string, string> = {};
  for (const [at, { Field, Source }] of mapping.entries()) {
    const isTwice = mapping.findIndex((each) => each.Field === Field) < at;
    if (!known.has(Field) || isTwice) errors[`FilledWith.${at}.Field`] = templatesTexts.noSuchField;
    if (Source !== null && !isTemplateSource(Source))
      errors[`FilledWith.${at}.Source`] = templatesTexts.noSuchSource;
  }
  return errors;
}

/** A template's pages with the figures of an order in them. */
export async function filledTemplate(
  { template, fileKey }: StoredTemplate,
  printed: OrderToPrint,
): Promise<Uint8Array> {
  const bytes = await readFile(process.env.FILES_BUCKET!, fileKey);
  if (!bytes) throw notFound();
  const kinds = new Map(template.Fields.map(({ Name, Kind }) => [Name, Kind]));
  return fillTemplate(bytes, fieldValues(template.FilledWith, kinds, printed));
}
