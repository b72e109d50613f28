import type { LocalMail } from '#infra/local/engines/local-mailbox.ts';
import type { GatewayAnswer } from './gateway-answer.ts';
import { escapePageHtml, buildLocalPage } from './local-page.ts';

/** Bodies are the text of a mail, or its HTML; both are shown as text, with links made to click. */
const linkAddresses = (text: string) =>
  escapePageHtml(text).replace(
    /https?:\/\/(?:[^\s"<>&]|&amp;)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** As its reader sees it; nothing in it runs or leads anywhere. */
const buildHtmlFrame = (html: string) => `<details><summary>As HTML</summary>
<iframe sandbox title="The mail as HTML" srcdoc="${escapePageHtml(html)}"></iframe></details>
`;

/** Shows the mail that would have been sent; it exists on the local server alone. */
export function buildMailPage(mails: readonly LocalMail[]): GatewayAnswer {
  const list = mails.map(
    ({ at, to, subject, body, html, attached = [] }) => `<article>
<h2>${escapePageHtml(subject)}</h2>
<p>To ${escapePageHtml(to)}, <time>${escapePageHtml(at)}</time></p>
<pre>${linkAddresses(body)}</pre>
${attached.map(({ name, bytes }) => `<p>Attached: ${escapePageHtml(name)}, ${bytes} bytes</p>`).join('\n')}
${html === undefined ? '' : buildHtmlFrame(html)}</article>`,
  );
  return buildLocalPage('Mail', list.join('\n') || '<p>No mail has been sent yet.</p>');
}
