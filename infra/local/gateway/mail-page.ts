import type { Mailbox } from '#infra/local/engines/mailbox.ts';
import type { Answer } from './answer.ts';
import { escape, page } from './page.ts';

/** Bodies are the text of a mail, or its HTML; both are shown as text, with links made to click. */
const linked = (text: string) =>
  escape(text).replace(
    /https?:\/\/[^\s"<>&]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** Shows the mail that would have been sent; it exists on the local server alone. */
export function mailPage(mailbox: Mailbox): Answer {
  const list = mailbox.list().map(
    ({ at, to, subject, body }) => `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time>${escape(at)}</time></p>
<pre>${linked(body)}</pre>
</article>`,
  );
  return page('Mail', list.join('\n') || '<p>No mail has been sent yet.</p>');
}
