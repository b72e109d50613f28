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
} from '@cantoo/pdf-lib';
import { invalid } from '#functions/refusal.ts';
import type { TemplateField } from '#shared/schemas/form-template.ts';
import { templatesTexts } from '#shared/texts/templates.ts';

const MOST_FIELDS = 2_000;
const MOST_PAGES = 50;

/** A PDF of a dealer's own that may be filled: its pages, and the fields that hold something. */
export type TemplateOutline = { pages: number; fields: TemplateField[] };

/** Reads what there is to fill in a PDF. Refuses in words what is no PDF, is protected, or has nothing to fill. */
export async function readTemplate(bytes: Uint8Array): Promise<TemplateOutline> {
  const document = await loadTemplate(bytes);
  const pages = document.getPageCount();
  if (pages > MOST_PAGES) throw invalid(templatesTexts.tooManyPages);
  const all = document.getForm().getFields();
  if (all.length > MOST_FIELDS) throw invalid(templatesTexts.tooManyFields);
  const fields = all.flatMap((field): TemplateField[] => {
    const kind = kindOf(field);
    return kind ? [{ Name: field.getName().slice(0, 200), Kind: kind }] : [];
  });
  if (fields.length === 0) throw invalid(templatesTexts.noFields);
  return { pages, fields };
}

/** How large its pages are, in points. */
export async function pageSizes(bytes: Uint8Array) {
  const document = await loadTemplate(bytes);
  return document.getPages().map((page) => page.getSize());
}

/** Opens a PDF somebody sent; nothing in it is carried out. */
export async function loadTemplate(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const document = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: false,
    });
    if (document.isEncrypted) throw invalid(templatesTexts.encrypted);
    document.getPageCount();
    return document;
  } catch (error) {
    if (error instanceof EncryptedPDFError) throw invalid(templatesTexts.encrypted);
    if (error instanceof Error && error.name === 'Refusal') throw error;
    throw invalid(templatesTexts.notPdf);
  }
}

/** A button does something and holds nothing; a signature is left to the hand. */
function kindOf(field: PDFField): TemplateField['Kind'] | undefined {
  if (field instanceof PDFTextField) return 'text';
  if (field instanceof PDFCheckBox) return 'box';
  if (field instanceof PDFDropdown || field instanceof PDFOptionList) return 'choice';
  if (field instanceof PDFRadioGroup) return 'choice';
  return field instanceof PDFSignature ? 'signature' : undefined;
}
