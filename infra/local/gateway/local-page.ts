import type { GatewayAnswer } from './gateway-answer.ts';

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
export const escapePageHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => htmlEscapes[sign] ?? sign);

/** A page that only the local server has. */
export function buildLocalPage(title: string, contentHtml: string): GatewayAnswer {
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
body { font: 15px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
article { border-top: 1px solid #ccd; padding: 1rem 0; }
article:target { background: #eef4ff; }
iframe { width: 100%; height: 30rem; border: 1px solid #ccd; background: #fff; }
h2 { font-size: 1.1rem; margin: 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
</style></head><body>
<h1>${title}</h1>
${contentHtml}
</body></html>`;
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // Mails have inline styles.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'",
    },
    body: Buffer.from(html),
  };
}
