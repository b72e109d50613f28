import type { Mail } from '#infra/local/engines/mailbox.ts';
import type { Answer } from './answer.ts';
import { escape, page } from './page.ts';

/** Bodies are the text of a mail, or its HTML; both are shown as text, with links made to click. */
const linked = (text: string) =>
  escape(text).replace(
    /https?:\/\/(?:[^\s"<>&]|&amp;)+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** As its reader sees it; nothing in it runs or leads anywhere. */
const framed = (html: string) => `<details><summary>As HTML</summary>
<iframe sandbox title="The mail as HTML" srcdoc="${escape(html)}"></iframe></details>
`;

/** Shows the mail that would have been sent; it exists on the local server alone. */
export function mailPage(mails: readonly Mail[]): Answer {
  const list = mails.map(
    ({ at, to, subject, body, html, attached = [] }) => `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time>${escape(at)}</time></p>
<pre>${linked(body)}</pre>
${attached.map(({ name, bytes }) => `<p>Attached: ${escape(name)}, ${bytes} bytes</p>`).join('\n')}
${html === undefined ? '' : framed(html)}</article>`,
  );
  return page('Mail', list.join('\n') || '<p>No mail has been sent yet.</p>');
}
