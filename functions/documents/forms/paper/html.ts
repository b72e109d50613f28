/** A piece of HTML whose parts are safe. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

/** Builds HTML: every value is escaped unless it is HTML already; nothing prints for what is missing. */
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

/** Text inside a CSS string: what is neither letter nor digit in ASCII as an escape, so that nothing can end the string. */
export const escapeCssString = (text: string) =>
  `"${text.replace(/[^a-z0-9\u0080-\u{10ffff}]/giu, (letter) => `\\${letter.codePointAt(0)!.toString(16)} `)}"`;
