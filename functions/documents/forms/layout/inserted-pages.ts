import { getPlaceholderAnchor } from '#functions/documents/placeholder-anchor.ts';
import type { DocumentLocale } from './document-locale.ts';
import { html, type Html } from './html.ts';
import type { PrintableForm } from './printable-form.ts';

/** A text with letters that the filled PDF's fonts do not have; the printer draws it over its field. */
export type FieldText = {
  /** From 0. */
  page: number;
  /** From the left and the top of the page, in points. */
  left: number;
  top: number;
  width: number;
  height: number;
  text: string;
  /** In points; 0 for any size. */
  size: number;
  /** A CSS color. */
  color: string;
  align: 'left' | 'center' | 'right';
  hasLines: boolean;
};

/** Pages that come from a PDF of their own. */
export type InsertedPages = {
  /** The name in the bookmarks. */
  name: string;
  /** Unique among the inserted pages of a document. */
  key: string;
  sizes: readonly { width: number; height: number }[];
  /** The texts to draw on the pages. */
  texts: readonly FieldText[];
};

/** Empty placeholder pages, so that bookmarks and page numbers count the inserted ones. */
export function buildInsertedPagesForm(
  { name, key, sizes, texts }: InsertedPages,
  locale: DocumentLocale,
): PrintableForm {
  const { width, height } = sizes[0]!;
  return {
    title: name,
    footer: '',
    size: `${width}pt ${height}pt`,
    isBare: true,
    styles: `:scope{font:1pt "Open Sans"}.leaf{height:${Math.floor(height) - 2}pt;position:relative}.leaf+.leaf{break-before:page}h1,.leaf a{position:absolute;margin:0;font-size:1pt;line-height:1;color:#fff;text-decoration:none}.said{position:absolute;overflow:hidden;overflow-wrap:anywhere;line-height:1.25;unicode-bidi:plaintext}`,
    requiredAmounts: [],
    locale,
    content: html`<h1>${name}</h1>
      ${sizes.map(
        (_, pageIndex) =>
          html`<div class="leaf" id="${getPlaceholderAnchor(key, pageIndex)}">
            <a href="#${getPlaceholderAnchor(key, pageIndex)}">${pageIndex + 1}</a>
            ${texts.filter(({ page }) => page === pageIndex).map((text) => renderFieldText(text, computePageScale(sizes[pageIndex]!, sizes[0]!)))}
          </div>`,
      )}`,
  };
}

type PageSize = { width: number; height: number };

/** Pages of another size than the first are scaled to fit its size, in their own proportions. */
function computePageScale({ width, height }: PageSize, firstPage: PageSize) {
  const factor = Math.min(firstPage.width / width, firstPage.height / height);
  return {
    scaleFactor: factor,
    left: (firstPage.width - width * factor) / 2,
    top: (firstPage.height - height * factor) / 2,
  };
}

/** The margin inside a field's border, in points, as form fillers leave it. */
const FIELD_MARGIN_POINTS = 2;
const MAX_FONT_SIZE = 12;

/** A text at its field, in the given size; the printer makes it smaller if it does not fit. */
function renderFieldText(
  { left, top, width, height, text, size, color, align, hasLines }: FieldText,
  scale: ReturnType<typeof computePageScale>,
): Html {
  const innerHeight = Math.max(1, height - 2 * FIELD_MARGIN_POINTS);
  const points = {
    left: scale.left + (left + FIELD_MARGIN_POINTS) * scale.scaleFactor,
    top: scale.top + (top + FIELD_MARGIN_POINTS) * scale.scaleFactor,
    width: Math.max(1, width - 2 * FIELD_MARGIN_POINTS) * scale.scaleFactor,
    height: innerHeight * scale.scaleFactor,
    'font-size': (size || Math.min(MAX_FONT_SIZE, innerHeight / 1.25)) * scale.scaleFactor,
  };
  const styles = [
    ...Object.entries(points).map(([name, amount]) => `${name}:${amount.toFixed(2)}pt`),
    `color:${color}`,
    `text-align:${align}`,
    `white-space:${hasLines ? 'pre-wrap' : 'nowrap'}`,
    ...(hasLines ? [] : [`line-height:${points.height.toFixed(2)}pt`]),
  ];
  return html`<div class="said" data-fit style="${styles.join(';')}">${text}</div>`;
}
