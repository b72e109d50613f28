import type { FaultName } from './faults.ts';

type MeetsFault = (fault: FaultName) => boolean;

/**
 * Prints for workers and stores their documents. Each PDF is the page it was printed from. Accepts wake-up
 * calls.
 */
export class FakePrintShop {
  /**
   * Every text that was ever stored under the name of a document, such as '100000001/3'. Each name should
   * have one text.
   */
  readonly storedTexts = new Map<string, Set<string>>();

  answerPrint(meets: MeetsFault, body: string): Response {
    if (meets('other system is down'))
      return Response.json({ errorMessage: 'Chromium ended' }, { headers: lambdaErrorHeaders });
    if (meets('other system hangs')) throw new DOMException('Timed out', 'TimeoutError');
    if (meets('answer of other system lost')) throw new TypeError('fetch failed');
    const { html } = JSON.parse(body) as { html?: string };
    if (html === undefined) return new Response(null, { status: 202 });
    return Response.json({ pdf: Buffer.from(html).toString('base64') });
  }

  storeDocument(meets: MeetsFault, url: string, bytes: Uint8Array): Response {
    if (meets('other system is down')) return new Response(null, { status: 503 });
    if (meets('other system hangs')) throw new DOMException('Timed out', 'TimeoutError');
    const name = /papers\/(\d+\/\d+)\.pdf$/.exec(url)?.[1];
    if (!name) throw new Error(`No paper has the name ${url}`);
    const texts = this.storedTexts.get(name) ?? new Set();
    this.storedTexts.set(name, texts.add(Buffer.from(bytes).toString()));
    if (meets('answer of other system lost')) throw new TypeError('fetch failed');
    return new Response(null, { status: 200 });
  }
}

/** Lambda's headers for a function that threw. */
const lambdaErrorHeaders = { 'x-amz-function-error': 'Unhandled' };
