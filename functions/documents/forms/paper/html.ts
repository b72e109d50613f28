/** A piece of HTML whose parts are safe. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds HTML: every value is escaped unless it is HTML already; nothing prints for what is missing. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(
    strings.reduce((text, string, index) => text + written(parts[index - 1]) + string),
  );
}

function written(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Text inside a CSS string: what is neither letter nor digit in ASCII as an escape, so that nothing can end the string. */
export const cssText = (text: string) =>
  `"${text.replace(/[^a-z0-9\u0080-\u{10ffff}]/giu, (sign) => `\\${sign.codePointAt(0)!.toString(16)} `)}"`;
