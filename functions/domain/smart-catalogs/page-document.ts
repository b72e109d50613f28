import { cleanCss, type PictureOf } from './clean-css.ts';
import type { Clean } from './clean-page.ts';
import type { Head } from './head.ts';
import { pageScript } from './page-script.ts';

type Page = {
  number: number;
  head: Head;
  clean: Clean;
  pictureOf: PictureOf;
  /** The name under which a style sheet lies beside the page. */
  findStylesheet: (address: string) => string | undefined;
};

/** How a link is shown that Prev and Next have come to; the page's own styles do not change it. */
const highlightStyles = `[data-n]{cursor:pointer}[data-hit]{border-bottom:2px solid #d99a1c !important}[data-hit=now]{background:#ffd98a !important;color:#1b1503 !important;outline:3px solid #b36b00 !important;border-radius:2px}`;

/** A page as it is kept: content that was cleaned, its styles, and our script. */
export function pageDocument(page: Page): string {
  const { number, head, clean } = page;
  return [
    `<!doctype html><html${head.language ? ` lang="${escaped(head.language)}"` : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(head.title)}</title>`,
    ...head.styles.map((style) => styleOf(style, page)),
    `<style>${highlightStyles}</style></head><body data-page="${number}"${bodyOf(page)}>`,
    clean.html,
    `<script>${pageScript}</script></body></html>`,
  ].join('\n');
}

function styleOf(style: Head['styles'][number], { findStylesheet, pictureOf }: Page): string {
  const media = style.media && ` media="${escaped(style.media)}"`;
  if ('css' in style)
    return `<style${media}>${cleanCss(style.css, 'stylesheet', pictureOf)}</style>`;
  const sheet = findStylesheet(style.sheet);
  return sheet === undefined ? '' : `<link rel="stylesheet" href="${sheet}"${media}>`;
}

function bodyOf({ head: { body }, pictureOf }: Page): string {
  const style = body['style'] && cleanCss(body['style'], 'declarationList', pictureOf);
  const attributes = { class: body['class'], id: body['id'], bgcolor: body['bgcolor'], style };
  return Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ''))
    .join('');
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign]!);
