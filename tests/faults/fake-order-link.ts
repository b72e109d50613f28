import type { FaultName } from './faults.ts';

/** OrderLink rejects every second order. */
export const isRejectedByOrderLink = (orderId: number) => orderId % 2 === 0;

/** The OrderLink system, which accepts a request once for each key. */
export class FakeOrderLink {
  readonly acceptedKeys = new Set<string>();

  /** The answer to a worker's request when the scheduler chooses it. */
  async answerRequest(
    meets: (fault: FaultName) => boolean,
    key: string,
    body: string,
  ): Promise<Response> {
    if (meets('other system is down')) return new Response(null, { status: 503 });
    if (meets('other system hangs')) throw new DOMException('Timed out', 'TimeoutError');
    const { Order } = JSON.parse(body) as { Order: { Id: number; SubmittedOn?: string } };
    if (!Order.SubmittedOn) this.acceptedKeys.add(`${key}, which was not submitted yet`);
    if (isRejectedByOrderLink(Order.Id))
      return Response.json({ Message: 'On hold' }, { status: 422 });
    this.acceptedKeys.add(key);
    if (meets('answer of other system lost')) throw new TypeError('fetch failed');
    return new Response(null, { status: 204 });
  }
}
