import { Html, html } from '#functions/documents/forms/layout/html.ts';
import type { OutgoingMail } from '#functions/external/send-mail.ts';

/** The content of a mail in one language. */
export type MailContent = {
  subject: string;
  greeting?: string;
  paragraphs: readonly string[];
  /** Names and values that describe the subject of the mail. */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Lists of links, each link with what is said of it. */
  sections?: readonly MailSection[];
  button?: { label: string; link: string };
  /** Small paragraphs below the button. */
  smallPrint?: readonly string[];
  /** The last link, by which the reader ends such mails, after a sentence. */
  stop?: { sentence: string; label: string; link: string };
};

export type MailSection = {
  title: string;
  items: readonly { label: string; link: string; text: string }[];
  /** What is said of items that are left out. */
  rest?: string | undefined;
};

/**
 * Builds a mail in our layout or in the dealer's, as text and as HTML. It contains all languages, one below
 * the other.
 */
export const buildFramedMail = (
  to: string | readonly string[],
  contents: readonly MailContent[],
  dealerName?: string,
): OutgoingMail => ({
  to,
  subject: toSingleLine(contents.map(({ subject }) => subject).join(' / ')),
  text: contents.map(formatContentAsText).join('\n\n\n'),
  html: html`<!doctype html>
    <html>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${contents[0]?.subject}</title>
        <style>
          ${new Html(DARK_MODE_CSS)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:24px 12px;background:#f5f7f9;${FONT_STYLE}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                class="sheet"
                width="560"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:560px;background:#ffffff;border:1px solid #e4e6ea;border-radius:8px"
              >
                <tr>
                  <td class="line" style="padding:20px 28px;border-bottom:1px solid #e4e6ea">
                    ${dealerName === undefined ? platformHeading : html`<b class="ink" style="${HEADING_STYLE}">${dealerName}</b>`}
                  </td>
                </tr>
                ${contents.map(renderContentRow)}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.text,
});

const FONT_STYLE =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;font-size:14px;line-height:1.55;color:#181c21";
const LOGO_MARK_STYLE =
  'display:inline-block;width:26px;height:26px;border-radius:5px;background:#181c21;color:#ffffff;font-weight:700;text-align:center;line-height:26px';
const HEADING_STYLE = 'font-size:16px;color:#181c21';
const platformHeading = html`<span class="mark" style="${LOGO_MARK_STYLE}">S</span>
  <b class="ink" style="${HEADING_STYLE};padding-left:8px">SmartSales</b>`;
const BUTTON_STYLE =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#235ed2;color:#ffffff;font-weight:600;text-decoration:none';

/** For mail programs in dark mode: the same colour roles as on the screens. */
const DARK_MODE_CSS = `@media (prefers-color-scheme: dark) {
  .page { background: #0c0e12 !important; }
  .sheet { background: #14161a !important; border-color: #272a30 !important; }
  .line { border-color: #272a30 !important; }
  .ink { color: #ebedef !important; }
  .quiet { color: #b2b6bc !important; }
  .link { color: #77a4f6 !important; }
  .mark { background: #ebedef !important; color: #14161a !important; }
  .button { background: #2d65d4 !important; }
}`;

const renderContentRow = ({
  greeting,
  paragraphs,
  facts = [],
  sections = [],
  button: buttonContent,
  smallPrint = [],
  stop,
}: MailContent) =>
  html`<tr>
    <td
      class="line ink"
      style="padding:20px 28px;border-bottom:1px solid #e4e6ea;overflow-wrap:anywhere"
    >
      ${greeting && html`<p style="margin:0 0 12px">${greeting}</p>`}
      ${paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
      ${facts.length > 0 && renderFacts(facts)} ${sections.map(renderSection)}
      ${buttonContent && renderButton(buttonContent)}
      ${smallPrint.map((text) => html`<p class="quiet" style="margin:12px 0 0;font-size:12px;color:#4d535c">${text}</p>`)}
      ${stop && html`<p class="quiet" style="margin:12px 0 0;font-size:12px;color:#4d535c">${stop.sentence} ${renderLink(stop)}</p>`}
    </td>
  </tr>`;

const renderFacts = (facts: NonNullable<MailContent['facts']>) =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:0 0 12px"
  >
    ${facts.map(
      ([name, value]) =>
        html`<tr>
          <td
            class="quiet"
            style="padding:2px 16px 2px 0;color:#4d535c;vertical-align:top;white-space:nowrap"
          >
            ${name}
          </td>
          <td style="padding:2px 0"><b>${value}</b></td>
        </tr>`,
    )}
  </table>`;

const renderLink = ({ label, link }: { label: string; link: string }) =>
  html`<a class="link" href="${link}" style="color:#235ed2">${label}</a>`;

const renderSection = ({ title, items, rest }: MailSection) =>
  html`<p style="margin:0 0 4px"><b>${title}</b></p>
    <ul style="margin:0 0 16px;padding:0 0 0 20px">
      ${items.map((item) => html`<li style="padding:2px 0">${renderLink(item)}${item.text}</li>`)}
    </ul>
    ${rest !== undefined && html`<p style="margin:-12px 0 16px">${rest}</p>`}`;

/** The link is repeated as text for mail programs that show no buttons. */
const renderButton = ({ label, link }: NonNullable<MailContent['button']>) =>
  html`<p style="margin:16px 0">
      <a class="button" href="${link}" style="${BUTTON_STYLE}">${label}</a>
    </p>
    <p class="quiet" style="margin:0;font-size:12px;color:#4d535c">
      <a class="link" href="${link}" style="color:#235ed2;word-break:break-all">${link}</a>
    </p>`;

const formatContentAsText = ({
  greeting,
  paragraphs,
  facts = [],
  sections = [],
  button: buttonContent,
  smallPrint = [],
  stop,
}: MailContent): string =>
  [
    greeting,
    ...paragraphs,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...sections.map(formatSectionAsText),
    buttonContent && `${buttonContent.label}: ${buttonContent.link}`,
    ...smallPrint,
    stop && `${stop.sentence}\n${stop.label}: ${stop.link}`,
  ]
    .filter(Boolean)
    .join('\n\n')
    .concat('\n');

const formatSectionAsText = ({ title, items, rest }: MailSection): string =>
  [title, ...items.map(({ label, link, text }) => `- ${label}${text}\n  ${link}`), rest]
    .filter(Boolean)
    .join('\n');

/** The paragraphs of a text that somebody typed. */
export const splitParagraphs = (text: string): string[] =>
  text.split(/\n+/).filter((line) => line.trim() !== '');

/** Control characters in a name must not start another header line. */
const toSingleLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim();
