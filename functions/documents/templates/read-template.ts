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
import { createValidationError } from '#functions/api-error.ts';
import type { TemplateFieldPosition, TemplateField } from '#shared/schemas/form-template-schema.ts';
import { templatesTexts } from '#shared/texts/templates-texts.ts';

const MAX_FIELDS = 1_000;
const MAX_PAGES = 50;

/** A PDF of a dealer's own that may be filled: its pages, the fields that hold something, and where they stand. */
export type TemplateOutline = {
  pages: number;
  fields: TemplateField[];
  places: TemplateFieldPosition[];
};

/** Reads what there is to fill in a PDF. Refuses in words what is no PDF, is protected, or has nothing to fill. */
export async function readTemplate(bytes: Uint8Array): Promise<TemplateOutline> {
  const document = await loadTemplate(bytes);
  const pages = document.getPageCount();
  if (pages > MAX_PAGES) throw createValidationError(templatesTexts.tooManyPages);
  const formFields = document.getForm().getFields();
  if (formFields.length > MAX_FIELDS) throw createValidationError(templatesTexts.tooManyFields);
  const fields = formFields.flatMap((field): TemplateField[] => {
    const kind = findFieldKind(field);
    return kind ? [{ Name: getFieldName(field), Kind: kind }] : [];
  });
  if (fields.length === 0) throw createValidationError(templatesTexts.noFields);
  const fieldNames = new Set(fields.map(({ Name }) => Name));
  const places = listFieldPlaces(document, formFields).filter(({ Field }) => fieldNames.has(Field));
  return { pages, fields, places };
}

const getFieldName = (field: PDFField) => field.getName().slice(0, 200);

/** A field may stand at several places, and at none that can be seen. */
function listFieldPlaces(
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

/** Where it can be seen; undefined where it takes no room, or the file does not say where. */
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

/** Opens a PDF somebody sent; nothing in it is carried out. */
export async function loadTemplate(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    if (document.isEncrypted) throw createValidationError(templatesTexts.encrypted);
    document.getPageCount();
    return document;
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw createValidationError(templatesTexts.encrypted);
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw createValidationError(templatesTexts.notPdf);
  }
}

/** A button does something and holds nothing; a signature is left to the hand. */
function findFieldKind(field: PDFField): TemplateField['Kind'] | undefined {
  if (field instanceof PDFTextField) return 'text';
  if (field instanceof PDFCheckBox) return 'box';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return 'choice';
  if (field instanceof PDFRadioGroup) return 'choice';
  return field instanceof PDFSignature ? 'signature' : undefined;
}
