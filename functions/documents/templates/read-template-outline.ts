import {
  EncryptedPDFError,
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
  type PDFField,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib';
import { createValidationError } from '#functions/rejection-error.ts';
import { templatesMessages } from '#shared/messages/templates-messages.ts';
import type { TemplateFieldPosition, TemplateField } from '#shared/schemas/form-template-schema.ts';

const MAX_FIELDS = 1_000;
const MAX_PAGES = 50;

/** A dealer's own PDF form: the number of pages, the fillable fields, and their positions. */
export type TemplateOutline = {
  pageCount: number;
  fields: TemplateField[];
  fieldPositions: TemplateFieldPosition[];
};

/** Reads the fields of a PDF form. Throws when it is not a PDF, is protected, or has no fields. */
export async function readTemplateOutlineOrReject(bytes: Uint8Array): Promise<TemplateOutline> {
  const document = await loadTemplateOrReject(bytes);
  const pages = document.getPageCount();
  if (pages > MAX_PAGES) throw createValidationError(templatesMessages.tooManyPages);
  const formFields = document.getForm().getFields();
  if (formFields.length > MAX_FIELDS) throw createValidationError(templatesMessages.tooManyFields);
  const fields = formFields.flatMap((field): TemplateField[] => {
    const kind = findFieldKind(field);
    return kind ? [{ Name: getFieldName(field), Kind: kind }] : [];
  });
  if (fields.length === 0) throw createValidationError(templatesMessages.noFields);
  const fieldNames = new Set(fields.map(({ Name }) => Name));
  const places = listFieldPositions(document, formFields).filter(({ Field }) =>
    fieldNames.has(Field),
  );
  return { pageCount: pages, fields, fieldPositions: places };
}

const getFieldName = (field: PDFField) => field.getName().slice(0, 200);

/** A field may have several positions, or no visible one. */
function listFieldPositions(
  document: PDFDocument,
  fields: readonly PDFField[],
): TemplateFieldPosition[] {
  const pages = mapWidgetPages(document);
  return fields.flatMap((field) =>
    field.acroField.getWidgets().flatMap((widget): TemplateFieldPosition[] => {
      const page = pages.get(widget.dict);
      const area = findWidgetArea(widget);
      return page && area ? [{ Field: getFieldName(field), Page: page, ...area }] : [];
    }),
  );
}

/** Undefined when it has no size, or the file gives no position. */
function findWidgetArea(widget: PDFWidgetAnnotation) {
  try {
    const { x, y, width, height } = widget.getRectangle();
    const isVisible = [x, y].every(Number.isFinite) && width > 0 && height > 0;
    return isVisible ? { X: x, Y: y, Width: width, Height: height } : undefined;
  } catch {
    return undefined;
  }
}

function mapWidgetPages(document: PDFDocument): Map<unknown, number> {
  const pages = new Map<unknown, number>();
  for (const [pageIndex, page] of document.getPages().entries()) {
    const annotations = page.node.Annots();
    for (let index = 0; index < (annotations?.size() ?? 0); index++)
      pages.set(annotations!.lookup(index), pageIndex + 1);
  }
  return pages;
}

/** Opens an uploaded PDF without running anything in it. */
export async function loadTemplateOrReject(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    if (document.isEncrypted) throw createValidationError(templatesMessages.encrypted);
    document.getPageCount();
    return document;
  } catch (error) {
    if (error instanceof EncryptedPDFError)
      throw createValidationError(templatesMessages.encrypted);
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw createValidationError(templatesMessages.notPdf);
  }
}

/** Undefined for a button, which has no value. A signature is left to be signed by hand. */
function findFieldKind(field: PDFField): TemplateField['Kind'] | undefined {
  if (field instanceof PDFTextField) return 'text';
  if (field instanceof PDFCheckBox) return 'box';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return 'choice';
  if (field instanceof PDFRadioGroup) return 'choice';
  return field instanceof PDFSignature ? 'signature' : undefined;
}
