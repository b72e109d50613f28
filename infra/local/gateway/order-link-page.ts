import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import {
  orderLinkModes,
  type OrderLinkArrival,
  type OrderLinkSandbox,
  type OrderLinkMode,
} from '#infra/local/engines/order-link-sandbox.ts';
import { type GatewayAnswer, createGatewayMessageAnswer } from './gateway-answer.ts';
import { escapePageHtml, buildLocalPage } from './local-page.ts';

export const orderLinkSandboxPath = '/orderlink-sandbox';

/** Shows the requests to the OrderLink sandbox, and sets how it answers the next ones. */
export async function answerOrderLinkPage(
  orderLink: OrderLinkSandbox,
  request: IncomingMessage,
): Promise<GatewayAnswer> {
  if (request.method === 'POST') {
    if (isCrossOrigin(request)) return createGatewayMessageAnswer(403, 'Forbidden');
    const mode = new URLSearchParams(await text(request)).get('mode') ?? '';
    if (!Object.hasOwn(orderLinkModes, mode)) return createGatewayMessageAnswer(400, 'Bad Request');
    orderLink.setMode(mode as OrderLinkMode);
    return { status: 303, headers: { location: orderLinkSandboxPath }, body: Buffer.alloc(0) };
  }
  const byKey = Map.groupBy(orderLink.listArrivals(), ({ key }) => key);
  const list = [...byKey.values()].map(buildArrivalArticle);
  return buildLocalPage(
    'OrderLink sandbox',
    `${buildModeForm(orderLink.mode())}\n${list.join('\n') || '<p>Nothing has arrived yet.</p>'}`,
  );
}

/** A page of another site could post here as well. */
const isCrossOrigin = ({ headers: { origin, host } }: IncomingMessage) =>
  origin !== undefined && origin !== `http://${host}`;

const buildModeForm = (mode: OrderLinkMode) => `<form method="post">
<label>What comes next: <select name="mode">${Object.entries(orderLinkModes)
  .map(
    ([name, label]) =>
      `<option value="${name}"${name === mode ? ' selected' : ''}>${label}</option>`,
  )
  .join('')}</select></label>
<button>Set</button></form>`;

/** All requests with one key, newest first: accepted once, however often they arrived. */
function buildArrivalArticle(arrivals: readonly OrderLinkArrival[]): string {
  const [{ key, orderNumber, body }] = arrivals as [OrderLinkArrival];
  const acceptedCount = arrivals.filter(({ isAccepted }) => isAccepted).length;
  return `<article id="order-${escapePageHtml(encodeURIComponent(orderNumber))}">
<h2>Order ${escapePageHtml(orderNumber)}</h2>
<p>Key ${escapePageHtml(key)}: came ${formatTimes(arrivals.length)}, ${acceptedCount ? 'taken once' : 'not taken'}</p>
<ul>${arrivals.map(buildArrivalLine).join('')}</ul>
<details><summary>What came</summary><pre>${escapePageHtml(body)}</pre></details>
</article>`;
}

const buildArrivalLine = ({ at, isSigned, mode }: OrderLinkArrival) =>
  `<li><time>${escapePageHtml(at)}</time>: signature ${isSigned ? 'right' : 'wrong'}, ${orderLinkModes[mode].toLowerCase()}</li>`;

const formatTimes = (count: number) => (count === 1 ? 'once' : `${count} times`);
