import { catalogPageScript } from './catalog-page-script.ts';
import type { PageHead } from './parse-page-head.ts';
import { sanitizeCss, type PictureLookup } from './sanitize-css.ts';
import type { SanitizedPage } from './sanitize-page.ts';

type PageParts = {
  number: number;
  head: PageHead;
  sanitized: SanitizedPage;
  findPicture: PictureLookup;
  /** The name of a style sheet file next to the page. */
  findStylesheet: (address: string) => string | undefined;
};

/** The look of links that Prev and Next have reached; the page's own styles cannot override it. */
const highlightStyles = `[data-n]{cursor:pointer}[data-hit]{border-bottom:2px solid #d99a1c !important}[data-hit=now]{background:#ffd98a !important;color:#1b1503 !important;outline:3px solid #b36b00 !important;border-radius:2px}`;

/** The stored page: sanitized content, its styles and our script. */
export function buildCatalogPageHtml(page: PageParts): string {
  const { number, head, sanitized } = page;
  return [
    `<!doctype html><html${head.language ? ` lang="${escapeHtml(head.language)}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.styles.map((style) => buildStyleTag(style, page)),
    `<style>${highlightStyles}</style></head><body data-page="${number}"${buildBodyAttributes(page)}>`,
    sanitized.html,
    `<script>${catalogPageScript}</script></body></html>`,
  ].join('\n');
}

function buildStyleTag(
  style: PageHead['styles'][number],
  { findStylesheet, findPicture }: PageParts,
): string {
  const media = style.media && ` media="${escapeHtml(style.media)}"`;
  if ('css' in style)
    return `<style${media}>${sanitizeCss(style.css, 'stylesheet', findPicture)}</style>`;
  const sheet = findStylesheet(style.sheet);
  return sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}"${media}>`;
}

function buildBodyAttributes({ head: { body }, findPicture }: PageParts): string {
  const style = body['style'] && sanitizeCss(body['style'], 'declarationList', findPicture);
  const attributes = { class: body['class'], id: body['id'], bgcolor: body['bgcolor'], style };
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escapeHtml(value)}"` : ''))
    .join('');
}

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => htmlEscapes[sign]!);
