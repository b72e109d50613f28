import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fontkit from '@cantoo/fontkit';
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFString,
  PDFTextField,
  type PDFField,
  type PDFFont,
} from '@cantoo/pdf-lib';
import type { FieldText } from '#functions/documents/forms/layout/inserted-pages.ts';
import { listFieldTexts } from './list-field-texts.ts';
import { loadTemplateOrReject } from './read-template-outline.ts';
import type { FieldValues, FilledPdf } from './template-task.ts';
import { wrapTextToFit } from './wrap-text-to-fit.ts';

/**
 * Fills a PDF form and flattens it: the fields become plain content, in an embedded font. Scripts, links and
 * attached files are dropped: only the pages are printed.
 */
export async function fillAndFlattenTemplate(
  bytes: Uint8Array,
  values: FieldValues,
): Promise<FilledPdf> {
  const document = await loadTemplateOrReject(bytes);
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readOpenSans(), { subset: true });
  const form = document.getForm();
  const appearanceEntry = form.acroForm.dict.lookup(PDFName.of('DA'));
  const formAppearance =
    appearanceEntry instanceof PDFString ? appearanceEntry.decodeText() : undefined;
  const appearance = hasFontOperator(formAppearance) ? formAppearance! : DEFAULT_APPEARANCE;
  const texts: FieldText[] = [];
  for (const field of form.getFields()) {
    // The form's default appearance applies to each field that has none.
    if (!hasFontOperator(field.acroField.getDefaultAppearance()))
      field.acroField.setDefaultAppearance(appearance);
    const value = values.get(field.getName().slice(0, 200));
    if (value !== undefined) texts.push(...fillField(field, value, { document, font }));
    // A checkbox may have no appearance of its own.
    if (field instanceof PDFCheckBox && field.needsAppearancesUpdate())
      field.defaultUpdateAppearances();
  }
  form.flatten({ updateFieldAppearances: false });
  return { ...(await copyPages(document)), texts };
}

/** Black, as large as the field allows. */
const DEFAULT_APPEARANCE = '/Helv 0 Tf 0 g';

const hasFontOperator = (appearance: string | undefined) =>
  /\/\S+\s+[\d.]+\s+Tf/.test(appearance ?? '');

/** Copies the pages into a new document, without annotations and actions. */
async function copyPages(document: PDFDocument): Promise<Omit<FilledPdf, 'texts'>> {
  for (const page of document.getPages())
    for (const name of ['Annots', 'AA']) page.node.delete(PDFName.of(name));
  const copy = await PDFDocument.create({ updateMetadata: false });
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page);
  return { bytes: await copy.save(), sizes: copy.getPages().map((page) => page.getSize()) };
}

let fontBytes: Uint8Array | undefined;

/** Western European letters. */
function readOpenSans(): Uint8Array {
  const { resolve } = createRequire(import.meta.url);
  fontBytes ??= readFileSync(
    resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff'),
  );
  return fontBytes;
}

type FillContext = { document: PDFDocument; font: PDFFont };

/**
 * Fills a field. A text with letters that the font does not have is returned for the printer to draw, and its
 * field stays empty.
 */
function fillField(field: PDFField, value: string | boolean, context: FillContext): FieldText[] {
  if (field instanceof PDFTextField) return fillTextField(field, String(value), context);
  if (field instanceof PDFCheckBox) {
    if (value === true) field.check();
    else field.uncheck();
  } else selectOption(field, String(value), context.font);
  return [];
}

function selectOption(field: PDFField, value: string, font: PDFFont) {
  const isChoice =
    field instanceof PDFDropdown ||
    field instanceof PDFOptionList ||
    field instanceof PDFRadioGroup;
  if (!isChoice || !field.getOptions().includes(value)) return;
  field.select(value);
  if (!(field instanceof PDFRadioGroup)) field.updateAppearances(font);
}

/** A text that is too long for its field is written smaller, and in a multi-line field wrapped. */
function fillTextField(
  field: PDFTextField,
  value: string,
  { document, font }: FillContext,
): FieldText[] {
  const text = value.replaceAll('\u202f', '\u00a0').replaceAll(/\r\n?/g, '\n');
  if (field.isRichFormatted()) field.disableRichFormatting();
  if (field.isCombed()) field.disableCombing();
  if (field.getMaxLength() !== undefined) field.removeMaxLength();
  if (!hasAllLetters(text, font)) {
    field.setText('');
    field.updateAppearances(font);
    return listFieldTexts(document, field, field.isMultiline() ? text : joinLines(text));
  }
  const requestedSize = parseFontSize(field.acroField.getDefaultAppearance());
  if (field.isMultiline()) {
    const fitted = wrapTextToFit(text, {
      ...getInnerSize(field),
      size: requestedSize,
      ...createTextMeasures(font),
    });
    field.setText(fitted.text);
    field.setFontSize(fitted.size);
  } else {
    field.setText(joinLines(text));
    const textWidth = font.widthOfTextAtSize(field.getText() ?? '', requestedSize);
    if (textWidth > getInnerSize(field).width) field.setFontSize(0);
  }
  field.updateAppearances(font);
  return [];
}

const joinLines = (text: string) => text.replaceAll(/\s*\n\s*/g, ', ');

/** A field's border and the inner margin of pdf-lib. */
const FIELD_MARGIN_POINTS = 6;

/** When a field occurs at several positions, the size that fits all of them. */
function getInnerSize(field: PDFTextField) {
  const rectangles = field.acroField.getWidgets().map((widget) => widget.getRectangle());
  return {
    width: Math.max(1, Math.min(...rectangles.map(({ width }) => width)) - FIELD_MARGIN_POINTS),
    height: Math.max(1, Math.min(...rectangles.map(({ height }) => height)) - FIELD_MARGIN_POINTS),
  };
}

const createTextMeasures = (font: PDFFont) => ({
  measureWidth: (text: string) => font.widthOfTextAtSize(text, 1),
  lineHeight: font.heightAtSize(1) * 1.2,
});

/** The font size of a field's appearance; 0 when none is set. */
const parseFontSize = (appearance: string | undefined) =>
  Number(/([\d.]+)\s+Tf/.exec(appearance ?? '')?.[1] ?? 0);

function hasAllLetters(text: string, font: PDFFont): boolean {
  const fontLetters = new Set(font.getCharacterSet());
  return Array.from(text).every(
    (letter) => letter === '\n' || fontLetters.has(letter.codePointAt(0)!),
  );
}
