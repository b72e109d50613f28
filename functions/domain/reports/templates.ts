import { invalid, notFound } from '#functions/api-error.ts';
import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { fillTemplate, readTemplate } from '#functions/documents/templates/in-worker.ts';
import { fieldValues, sourceValues } from '#functions/documents/templates/source-values.ts';
import type { FilledPdf } from '#functions/documents/templates/template-task.ts';
import { readFile } from '#functions/outside/aws.ts';
import type { StoredTemplate } from '#functions/store/dealers/form-templates.ts';
import { readVariable } from '#functions/variables.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import { isTemplateSource, findTemplateSourceName } from '#shared/forms/template-sources.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type {
  TemplateFieldFill,
  FormTemplate,
  TemplateExample,
  TemplateField,
} from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';
import { sampleOrder } from './sample-order.ts';

/** What fields are filled with by their names; one whose name says nothing stays empty. */
export const mappingByName = (fields: readonly TemplateField[]): TemplateFieldFill[] =>
  fields
    .filter(({ Kind }) => Kind !== 'signature')
    .map(({ Name }) => ({ Field: Name, Source: findTemplateSourceName(Name) ?? null, Text: null }));

/** A mapping as it can be kept: of fields the PDF has, each once, by names there are. */
export function wrongMapping(
  mapping: readonly TemplateFieldFill[],
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

/** The largest record the store keeps, less what stands beside it. */
const LARGEST_RECORD = 350_000;

/** Refuses what cannot be kept as one record: fields or texts that are long, and many. */
export function assertTemplateFits(template: FormTemplate): void {
  if (Buffer.byteLength(JSON.stringify(template)) > LARGEST_RECORD)
    throw invalid(templatesTexts.tooLong);
}

/** A template's pages with the figures of an order in them. */
export async function filledTemplate(
  stored: StoredTemplate,
  printed: OrderToPrint,
): Promise<FilledPdf> {
  const { FilledWith: filledWith, Fields } = stored.template;
  const kinds = new Map(Fields.map(({ Name, Kind }) => [Name, Kind]));
  return fillTemplate(await fileOf(stored), fieldValues(filledWith, kinds, printed));
}

/** Where its fields stand, and what that order writes into them, whatever fills them. */
export async function exampleOf(
  stored: StoredTemplate,
  dealer: Dealer,
  language?: FormLanguage,
): Promise<TemplateExample> {
  const { places: fieldPositions } = await readTemplate(await fileOf(stored));
  return { Places: fieldPositions, Values: sourceValues(sampleToPrint(stored, dealer, language)) };
}

async function fileOf({ fileKey }: StoredTemplate): Promise<Uint8Array> {
  const bytes = await readFile(readVariable('FILES_BUCKET'), fileKey);
  if (!bytes) throw notFound();
  return bytes;
}

/** In the language of the form's number, where that is of one. */
export const sampleToPrint = (
  { template: { ReportId } }: StoredTemplate,
  dealer: Dealer,
  language: FormLanguage = 'en',
): OrderToPrint => ({
  order: sampleOrder(dealer),
  dealer,
  ownRates: undefined,
  owner: { name: 'Robin Reed', phone: '2185550119', email: 'robin.reed@example.com' },
  language: findFormByReportId(ReportId)?.language ?? language,
});
