import { cssText, html, Html } from './html.ts';
import { letterhead, type OrderOnPaper } from './parts.ts';
import type { Speech } from './words.ts';

/** What a page may do: show itself. Nothing is fetched and nothing runs. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

type Paper = {
  title: string;
  /** What stands at the foot of every page beside its number. */
  footer: string;
  size: 'letter' | 'letter landscape';
  styles: string;
  speech: Speech;
};

/** A page to print: its style, its foot with page numbers, and the mark that says it is whole. */
export function paper({ title, footer, size, styles, speech }: Paper, content: Html): string {
  const font = 'font:7.5pt "Open Sans";color:#5c636e';
  const foot = `@page{size:${size};margin:15mm 16mm 19mm;@bottom-left{content:${cssText(footer)};${font}}@bottom-right{content:${cssText(`${speech.page} `)} counter(page) ${cssText(` ${speech.of} `)} counter(pages);${font}}}`;
  return html`<!doctype html>
    <html lang="${speech.language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${POLICY}" />
        <title>${title}</title>
        <style>
          ${new Html(foot + styles)}
        </style>
      </head>
      <body>
        ${content}
        <div data-end></div>
      </body>
    </html>`.text;
}

type Form = Pick<Paper, 'size' | 'styles'> & {
  name: string;
  /** What stands at its foot beside the dealer, its name and number. */
  foot: string;
  /** What stands under the dealer. */
  mark?: Html;
};

/** A form of an order: its letterhead and the order's own name, then what the form is about. */
export function orderPaper(printed: OrderOnPaper, form: Form, content: Html): string {
  const { order, dealer, speech } = printed;
  const { name, foot, mark, size, styles } = form;
  const title = `${name} ${order.OrderNumber}`;
  const footer = [dealer.CompanyName, title, foot].filter(Boolean).join(' · ');
  return paper(
    { title, footer, size, styles, speech },
    html`${letterhead(printed, name, mark)}
    ${order.WorksheetName && html`<h2 class="subject">${order.WorksheetName}</h2>`} ${content}`,
  );
}
