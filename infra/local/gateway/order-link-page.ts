import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  orderLinkModes,
  type Arrival,
  type OrderLink,
  type OrderLinkMode,
} from '#infra/local/engines/order-link.ts';
import { type Answer, gatewayAnswer } from './answer.ts';
import { escape, page } from './page.ts';

export const orderLinkPath = '/orderlink-sandbox';

/** Shows what came to the sandbox of OrderLink, and is told how the next is answered. */
export async function orderLinkPage(
  orderLink: OrderLink,
  request: IncomingMessage,
): Promise<Answer> {
  if (request.method === 'POST') {
    if (isForeign(request)) return gatewayAnswer(403, 'Forbidden');
    const mode = new URLSearchParams(await text(request)).get('mode') ?? '';
    if (!Object.hasOwn(orderLinkModes, mode)) return gatewayAnswer(400, 'Bad Request');
    orderLink.setMode(mode as OrderLinkMode);
    return { status: 303, headers: { location: orderLinkPath }, body: Buffer.alloc(0) };
  }
  const byKey = Map.groupBy(orderLink.arrivals(), ({ key }) => key);
  const list = [...byKey.values()].map(article);
  return page(
    'OrderLink sandbox',
    `${choice(orderLink.mode())}\n${list.join('\n') || '<p>Nothing has arrived yet.</p>'}`,
  );
}

/** Another site's page may post here as well. */
const isForeign = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && origin !== `http://${host}`;

const choice = (mode: OrderLinkMode) => `<form method="post">
<label>What comes next: <select name="mode">${Object.entries(orderLinkModes)
  .map(
    ([name, label]) =>
      `<option value="${name}"${name === mode ? ' selected' : ''}>${label}</option>`,
  )
  .join('')}</select></label>
<button>Set</button></form>`;

/** All that came under one key, newest first: taken once, however often it came. */
function article(arrivals: readonly Arrival[]): string {
  const [{ key, orderNumber, body }] = arrivals as [Arrival];
  const acceptedCount = arrivals.filter(({ isTaken }) => isTaken).length;
  return `<article id="order-${escape(encodeURIComponent(orderNumber))}">
<h2>Order ${escape(orderNumber)}</h2>
<p>Key ${escape(key)}: came ${times(arrivals.length)}, ${acceptedCount ? 'taken once' : 'not taken'}</p>
<ul>${arrivals.map(line).join('')}</ul>
<details><summary>What came</summary><pre>${escape(body)}</pre></details>
</article>`;
}

const line = ({ at, isSigned, mode }: Arrival) =>
  `<li><time>${escape(at)}</time>: signature ${isSigned ? 'right' : 'wrong'}, ${orderLinkModes[mode].toLowerCase()}</li>`;

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);
