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
import type { FieldText } from '#functions/documents/forms/paper/inserted-pages.ts';
import { fitText } from './fit-text.ts';
import { listFieldTexts } from './list-field-texts.ts';
import { loadTemplate } from './read-template.ts';
import type { FieldValues, FilledPdf } from './template-task.ts';

/**
 * Fills a PDF and flattens it: what was typed into is paper now, in a font of its own. What it could do besides
 * (scripts, links, files in it) does not leave with its pages: those alone are printed.
 */
export async function fillTemplate(bytes: Uint8Array, values: FieldValues): Promise<FilledPdf> {
  const document = await loadTemplate(bytes);
  document.registerFontkit(fontkit);
  const font = await document.embedFont(readOpenSans(), { subset: true });
  const form = document.getForm();
  const appearanceEntry = form.acroForm.dict.lookup(PDFName.of('DA'));
  const formAppearance =
    appearanceEntry instanceof PDFString ? appearanceEntry.decodeText() : undefined;
  const appearance = hasFontOperator(formAppearance) ? formAppearance! : DEFAULT_APPEARANCE;
  const texts: FieldText[] = [];
  for (const field of form.getFields()) {
    // Said of the form it holds for each field that says nothing.
    if (!hasFontOperator(field.acroField.getDefaultAppearance()))
      field.acroField.setDefaultAppearance(appearance);
    const value = values.get(field.getName().slice(0, 200));
    if (value !== undefined) texts.push(...fillField(field, value, { document, font }));
    // A box may come without any picture of itself.
    if (field instanceof PDFCheckBox && field.needsAppearancesUpdate())
      field.defaultUpdateAppearances();
  }
  form.flatten({ updateFieldAppearances: false });
  return { ...(await copyPages(document)), texts };
}

/** As large as the field allows, and black. */
const DEFAULT_APPEARANCE = '/Helv 0 Tf 0 g';

const hasFontOperator = (appearance: string | undefined) =>
  /\/\S+\s+[\d.]+\s+Tf/.test(appearance ?? '');

/** The pages in a document of their own, without what hangs on them and acts. */
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

/** Fills a field; what has letters of other fonts is left to the printer, and its field empty. */
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

/** A text that is longer than its field is written smaller, and where the field has lines over several of them. */
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
    const fitted = fitText(text, {
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

/** Of its border, and what the library leaves free inside it. */
const FIELD_MARGIN_POINTS = 6;

/** Where a field stands at several places, what fits them all. */
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

/** The size a field asks for, where it is one. */
const parseFontSize = (appearance: string | undefined) =>
  Number(/([\d.]+)\s+Tf/.exec(appearance ?? '')?.[1] ?? 0);

/** Whether the font has all of a text's letters. */
function hasAllLetters(text: string, font: PDFFont): boolean {
  const fontLetters = new Set(font.getCharacterSet());
  return Array.from(text).every(
    (letter) => letter === '\n' || fontLetters.has(letter.codePointAt(0)!),
  );
}
