import { getFilesBucket } from '#functions/configuration/variables.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  buildTemplateFieldValues,
  buildTemplateValuesByName,
} from '#functions/documents/templates/template-field-values.ts';
import type { FilledPdf } from '#functions/documents/templates/template-task.ts';
import {
  fillTemplateInWorker,
  readTemplateOutlineInWorker,
} from '#functions/documents/templates/template-worker-client.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import {
  createValidationError,
  createNotFoundError,
  type FieldErrors,
} from '#functions/rejection-error.ts';
import type { StoredFormTemplate } from '#functions/store/dealers/stored-form-templates.ts';
import { findFormByReportId } from '#shared/forms/offered-forms.ts';
import { isTemplateValueName, guessTemplateValueName } from '#shared/forms/template-sources.ts';
import { SOURCE_LANGUAGE, type Language } from '#shared/language/languages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type {
  TemplateFieldFill,
  FormTemplate,
  TemplateExample,
  TemplateField,
} from '#shared/schemas/form-template-schema.ts';
import { buildSampleOrder } from './sample-order.ts';

/** Maps fields to sources by their names; a field with an unknown name stays empty. */
export const guessTemplateFieldFills = (fields: readonly TemplateField[]): TemplateFieldFill[] =>
  fields
    .filter(({ Kind }) => Kind !== 'signature')
    .map(({ Name }) => ({ Field: Name, Source: guessTemplateValueName(Name) ?? null, Text: null }));

/**
 * The errors of a mapping: a field that the PDF does not have or that is repeated, or an unknown source.
 */
export function validateTemplateMapping(
  mapping: readonly TemplateFieldFill[],
  fields: readonly TemplateField[],
): FieldErrors {
  const fieldNames = new Set(fields.map(({ Name }) => Name));
  const errors: Record<string, CodedMessage> = {};
  for (const [index, { Field, Source }] of mapping.entries()) {
    const isDuplicate = mapping.findIndex((each) => each.Field === Field) < index;
    if (!fieldNames.has(Field) || isDuplicate)
      errors[`FilledWith.${index}.Field`] = templatesMessages.noSuchField;
    if (Source !== null && !isTemplateValueName(Source))
      errors[`FilledWith.${index}.Source`] = templatesMessages.noSuchSource;
  }
  return errors;
}

/** The largest item of the store, less the rest of the item. */
const MAX_RECORD_BYTES = 350_000;

/** Throws if the template is too large for one item: too many or too long fields or texts. */
export function assertTemplateSize(template: FormTemplate): void {
  if (Buffer.byteLength(JSON.stringify(template)) > MAX_RECORD_BYTES)
    throw createValidationError(templatesMessages.fieldTextsTooLong);
}

/** Fills a template with an order's values. */
export async function fillTemplateForOrder(
  stored: StoredFormTemplate,
  printed: OrderToPrint,
): Promise<FilledPdf> {
  const { FilledWith: filledWith, Fields } = stored.template;
  const kinds = new Map(Fields.map(({ Name, Kind }) => [Name, Kind]));
  return fillTemplateInWorker(
    await readTemplateFile(stored),
    buildTemplateFieldValues(filledWith, kinds, printed),
  );
}

/** The positions of the template's fields, and the values of all sources for the sample order. */
export async function readTemplateExample(
  stored: StoredFormTemplate,
  dealer: Dealer,
  language?: Language,
): Promise<TemplateExample> {
  const { fieldPositions } = await readTemplateOutlineInWorker(await readTemplateFile(stored));
  return {
    Places: fieldPositions,
    Values: buildTemplateValuesByName(buildSampleOrderToPrint(stored, dealer, language)),
  };
}

async function readTemplateFile({ fileKey }: StoredFormTemplate): Promise<Uint8Array> {
  const bytes = await findFileBytes(getFilesBucket(), fileKey);
  if (!bytes) throw createNotFoundError();
  return bytes;
}

/** Uses the language of the form's report id, if it has one. */
export const buildSampleOrderToPrint = (
  { template: { ReportId } }: StoredFormTemplate,
  dealer: Dealer,
  language: Language = SOURCE_LANGUAGE,
): OrderToPrint => ({
  order: buildSampleOrder(dealer),
  dealer,
  ownRates: undefined,
  owner: { name: 'Robin Reed', phone: '2185550119', email: 'robin.reed@example.com' },
  language: findFormByReportId(ReportId)?.language ?? language,
});
