import { Parser } from 'htmlparser2';

/** The parts of a page outside its content. */
export type PageHead = {
  title: string;
  language: string;
  /** In document order: addresses of style sheets, and inline styles. */
  styles: readonly ({ sheet: string; media: string } | { css: string; media: string })[];
  body: Readonly<Record<string, string>>;
};

/** Reads the head data of a page. It may be anywhere in the page, as in browsers. */
export function parsePageHead(html: string): PageHead {
  const head = { title: '', language: '', styles: [] as PageHead['styles'][number][], body: {} };
  let inside: 'title' | 'style' | undefined;
  let media = '';
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      media = attributes['media'] ?? '';
      inside = name === 'title' || name === 'style' ? name : undefined;
      if (name === 'html') head.language ||= attributes['lang'] ?? '';
      else if (name === 'body') head.body = { ...attributes, ...head.body };
      else if (name === 'link' && isStylesheetLink(attributes))
        head.styles.push({ sheet: attributes['href']!, media });
    },
    ontext(part) {
      if (inside) text += part;
    },
    onclosetag(name) {
      if (name !== inside) return;
      if (name === 'style') head.styles.push({ css: text, media });
      else head.title ||= text.replaceAll(/\s+/g, ' ').trim();
      inside = undefined;
    },
  });
  parser.end(html);
  return head;
}

/** Alternate style sheets are not active from the start, so they are ignored. */
const isStylesheetLink = ({ rel = '', href }: Record<string, string>) =>
  href !== undefined && /(?:^|\s)stylesheet(?:\s|$)/i.test(rel) && !/alternate/i.test(rel);
