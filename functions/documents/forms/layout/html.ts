/** A piece of HTML in which all values are escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/** Builds HTML: escapes every value that is not Html; null, undefined and false print nothing. */
export function html(strings: TemplateStringsArray, ...parts: HtmlPart[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + escapeHtmlPart(parts[index - 1]) + string),
  );
}

function escapeHtmlPart(part: HtmlPart): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(escapeHtmlPart).join('');
  return String(part).replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}

/**
 * Text as a CSS string: ASCII characters other than letters and digits are escaped, so that nothing can end
 * the string.
 */
export const quoteCssString = (text: string) =>
  `"${text.replace(/[^a-z0-9\u0080-\u{10ffff}]/giu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`;
