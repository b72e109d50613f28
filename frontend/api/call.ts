import * as z from 'zod';
import type { Asked, Endpoint, Pdf, Reply } from '#shared/contract/endpoint.ts';
import { send } from './connection.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** One per user action (D46); a call makes its own, so give one only where an action is called twice. */
  idempotencyKey?: string;
};

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, string | undefined>;
  body?: unknown;
};

/** The second word of a call is left out where the contract asks nothing. */
export type Asking<E extends Endpoint> =
  {} extends Asked<E>
    ? [asked?: Asked<E>, options?: CallOptions]
    : [asked: Asked<E>, options?: CallOptions];

/** Makes a call of the contract: `call(orders.getOrder, { params: { id } })`. Throws CallFailed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[asked, options = {}]: Asking<E>
): Promise<Reply<E>> {
  const { params = {}, query, body } = (asked ?? {}) as Loose;
  const response = await send({
    method: endpoint.method,
    path: fill(endpoint.path, params) + search(query),
    headers: headersOf(endpoint, options),
    body: endpoint.body && JSON.stringify(z.encode(endpoint.body, body)),
    signal: options.signal,
  });
  if (endpoint.returns === 'pdf') return (await readPdf(response)) as Reply<E>;
  return (endpoint.reply && z.decode(endpoint.reply, await response.json())) as Reply<E>;
}

function headersOf({ method, body }: Endpoint, { idempotencyKey }: CallOptions) {
  const headers: Record<string, string> = {};
  if (method !== 'GET') headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  if (body) headers['content-type'] = 'application/json';
  return headers;
}

const fill = (path: string, params: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(String(params[word])));

function search(query: Record<string, string | undefined> | undefined) {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) words.set(name, value);
  return words.size ? `?${words}` : '';
}

/** A PDF too large for the API comes by a redirect that fetch has already followed (D44). */
async function readPdf(response: Response): Promise<Pdf> {
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return {
    fileName: named?.[1] ?? 'document.pdf',
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}
