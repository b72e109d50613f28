import type { PrintedAmount } from '#functions/documents/printed-amount.ts';
import type { DocumentLocale } from './document-locale.ts';
import { quoteCssString, html, Html } from './html.ts';
import { renderLetterhead, type LocalizedOrderToPrint } from './order-print-parts.ts';

/** The page may only display itself: nothing is loaded and nothing runs. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

/** A form, printed alone or with others: its content and page layout. */
export type PrintableForm = {
  title: string;
  /** The text in the footer of every page, beside the page number. */
  footer: string;
  /** As CSS names it. */
  size: 'letter' | 'letter landscape' | `${number}pt ${number}pt`;
  /** Pages without margins and footer. */
  isBare?: boolean;
  /** Pages without numbers: each form goes to somebody else. */
  isUnnumbered?: boolean;
  styles: string;
  locale: DocumentLocale;
  content: Html;
  /** The dealer's logo as a data URL, where the form has it. */
  logo?: string | null | undefined;
  /** The amounts that the printed form must contain; none where it shows no amounts. */
  requiredAmounts: readonly PrintedAmount[];
};

/**
 * Forms as one document to print. Each is on pages of its own, the numbers run through all, and a marker at
 * the end shows that the document is complete.
 */
export function buildPrintHtml(
  printForms: readonly PrintableForm[],
  title = printForms[0]!.title,
): string {
  return html`<!doctype html>
    <html lang="${printForms[0]!.locale.language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}" />
        <title>${title}</title>
        <style>
          ${new Html(`body{margin:0}${buildLogoStyle(printForms)}${printForms.map(buildFormStyles).join('')}`)}
        </style>
      </head>
      <body>
        ${printForms.map(
          ({ locale, content }, index) =>
            html`<article class="${getFormClass(index)}" lang="${locale.language}">
              ${content}
            </article>`,
        )}
        <div data-end hidden></div>
      </body>
    </html>`.text;
}

/** The logo is in the page only once, however many forms use it. */
function buildLogoStyle(printForms: readonly PrintableForm[]): string {
  const logo = printForms.find((printForm) => printForm.logo)?.logo;
  return logo ? `:root{--logo:url("${logo}")}` : '';
}

const getFormClass = (index: number) => `sheet-${index + 1}`;

/** The page layout and styles of a form, scoped to that form. */
function buildFormStyles(
  { size, footer, locale, styles, isBare, isUnnumbered }: PrintableForm,
  index: number,
): string {
  const name = getFormClass(index);
  const formStyles = `.${name}{page:${name}}@scope(.${name}){${styles}}`;
  if (isBare) return `@page ${name}{size:${size};margin:0}${formStyles}`;
  const font = 'font:7.5pt "Open Sans";color:#5c636e';
  const number = isUnnumbered
    ? ''
    : `@bottom-right{content:${quoteCssString(`${locale.page} `)} counter(page) ${quoteCssString(` ${locale.of} `)} counter(pages);${font};white-space:nowrap}`;
  const page = `@page ${name}{size:${size};margin:15mm 16mm 19mm;@bottom-left{content:${quoteCssString(footer)};${font}}${number}}`;
  return page + formStyles;
}

/** What every page of a form names. */
type FormSubject = Pick<PrintableForm, 'logo' | 'locale'> & {
  dealerName: string;
  number: string;
};

type FormOptions = Pick<PrintableForm, 'size' | 'styles' | 'requiredAmounts'> & {
  name: string;
  /** The text in the footer besides the dealer and the form's name and number. */
  footerSuffix: string;
};

type NumberedFormOptions = FormOptions & {
  heading: Html;
  /** Below the heading. */
  subject?: Html | false;
};

const LINE_BREAK = '\n    ';

/** A form whose pages name it by its number. */
export function buildNumberedForm(
  { logo, locale, dealerName, number }: FormSubject,
  { name, footerSuffix, heading, subject, ...pages }: NumberedFormOptions,
  content: Html,
): PrintableForm {
  const title = `${name} ${number}`;
  return {
    ...pages,
    logo,
    title,
    footer: [dealerName, title, footerSuffix].filter(Boolean).join(' · '),
    locale,
    content: html`${heading}${LINE_BREAK}${subject}${LINE_BREAK}${content}`,
  };
}

type OrderFormOptions = FormOptions & {
  /** Content below the dealer. */
  dealerMark?: Html;
  /** The facts below the number, in place of the dates of a proposal. */
  facts?: readonly (readonly [string, string])[];
};

/** A form of an order: the letterhead and the order's own name, then the content. */
export function buildOrderForm(
  localizedOrder: LocalizedOrderToPrint,
  { dealerMark, facts, ...options }: OrderFormOptions,
  content: Html,
): PrintableForm {
  const { order, dealer, logo, locale } = localizedOrder;
  const { OrderNumber: number, WorksheetName } = order;
  return buildNumberedForm(
    { logo, locale, dealerName: dealer.CompanyName, number },
    {
      ...options,
      heading: renderLetterhead(localizedOrder, options.name, dealerMark, facts),
      subject: Boolean(WorksheetName) && html`<h2 class="subject">${WorksheetName}</h2>`,
    },
    content,
  );
}
