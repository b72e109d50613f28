import type { LocalMail } from '#infra/local/engines/local-mailbox.ts';
import type { GatewayAnswer } from './gateway-answer.ts';
import { escapePageHtml, buildLocalPage } from './local-page.ts';

/** Shows the body of a mail, text or HTML source, as text with clickable links. */
const escapeAndLinkUrls = (text: string) =>
  escapePageHtml(text).replace(
    /https?:\/\/(?:[^\s"<>&]|&amp;)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** The mail as its reader sees it; its scripts and links are disabled. */
const buildHtmlFrame = (html: string) => `<details><summary>As HTML</summary>
<iframe sandbox title="The mail as HTML" srcdoc="${escapePageHtml(html)}"></iframe></details>
`;

/** Shows the mail that would have been sent; only on the local server. */
export function buildLocalMailPage(mails: readonly LocalMail[]): GatewayAnswer {
  const list = mails.map(
    ({ at, to, subject, body, html, headers = [], attached = [] }) => `<article>
<h2>${escapePageHtml(subject)}</h2>
<p>To ${escapePageHtml(to)}, <time>${escapePageHtml(at)}</time></p>
${headers.map((header) => `<p>${escapePageHtml(header)}</p>`).join('\n')}
<pre>${escapeAndLinkUrls(body)}</pre>
${attached.map(({ name, bytes }) => `<p>Attached: ${escapePageHtml(name)}, ${bytes} bytes</p>`).join('\n')}
${html === undefined ? '' : buildHtmlFrame(html)}</article>`,
  );
  return buildLocalPage('Mail', list.join('\n') || '<p>No mail has been sent yet.</p>');
}
