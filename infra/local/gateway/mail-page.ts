import type { Mailbox } from '#infra/local/engines/mailbox.ts';
import type { Answer } from './answer.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Bodies are the text of a mail, or its HTML; both are shown as text, with links made to click. */
const linked = (text: string) =>
  escape(text).replace(
    /https?:\/\/[^\s"<>&]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );

/** Shows the mail that would have been sent; it exists on the local server alone. */
export function mailPage(mailbox: Mailbox): Answer {
  const mails = mailbox.list();
  const list = mails.map(
    ({ at, to, subject, body }) => `<article>
<h2>${escape(subject)}</h2>
<p>To ${escape(to)}, <time>${escape(at)}</time></p>
<pre>${linked(body)}</pre>
</article>`,
  );
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Mail</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid #ccd; padding: 1rem 0; }
h2 { font-size: 1.1rem; margin: 0; }
pre { white-space: pre-wrap; font: inherit; }
</style></head><body>
<h1>Mail</h1>
${list.join('\n') || '<p>No mail has been sent yet.</p>'}
</body></html>`;
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from(html),
  };
}
