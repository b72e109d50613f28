import {
  PDFTextField,
  TextAlignment,
  type PDFDocument,
  type PDFField,
  type PDFPage,
  type PDFWidgetAnnotation,
} from '@cantoo/pdf-lib';
import type { FieldText } from '#functions/documents/forms/layout/inserted-pages.ts';

/** A text at each visible position of its field. */
export function listFieldTexts(document: PDFDocument, field: PDFField, text: string): FieldText[] {
  const pages = document.getPages();
  const hasLines = field instanceof PDFTextField && field.isMultiline();
  const defaultAppearance = field.acroField.getDefaultAppearance() ?? '';
  return field.acroField.getWidgets().flatMap((widget): FieldText[] => {
    const page = pages.findIndex((each) => isWidgetOnPage(each, widget));
    if (page === -1) return [];
    const { x, y, width, height } = widget.getRectangle();
    const mediaBox = pages[page]!.getMediaBox();
    const position = { page, left: x - mediaBox.x, top: mediaBox.y + mediaBox.height - y - height };
    const appearance = widget.getDefaultAppearance() ?? defaultAppearance;
    return [
      {
        ...position,
        width,
        height,
        text,
        size: Number(/([\d.]+)\s+Tf/.exec(appearance)?.[1] ?? 0),
        color: parseColor(appearance),
        align: getAlignment(field),
        hasLines,
      },
    ];
  });
}

function isWidgetOnPage(page: PDFPage, { dict }: PDFWidgetAnnotation): boolean {
  const annotations = page.node.Annots();
  for (let index = 0; index < (annotations?.size() ?? 0); index++)
    if (annotations!.lookup(index) === dict) return true;
  return false;
}

const alignments = {
  [TextAlignment.Left]: 'left',
  [TextAlignment.Center]: 'center',
  [TextAlignment.Right]: 'right',
} as const;

const getAlignment = (field: PDFField) =>
  field instanceof PDFTextField ? alignments[field.getAlignment()] : 'left';

const toColorByte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)));

/** The color of an appearance: gray, RGB or CMYK, in fractions of 1. */
function parseColor(appearance: string): string {
  const [, parts = '0', kind] = /((?:[\d.]+\s+){1,4})(g|rg|k)(?![a-z])/.exec(appearance) ?? [];
  const amounts = parts.trim().split(/\s+/).map(Number);
  const [first = 0, second = 0, third = 0, black = 0] = amounts;
  const colors =
    kind === 'k'
      ? [first, second, third].map((part) => (1 - part) * (1 - black))
      : kind === 'rg'
        ? [first, second, third]
        : [first, first, first];
  return `rgb(${colors.map(toColorByte).join(' ')})`;
}
