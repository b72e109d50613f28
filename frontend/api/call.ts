import * as z from 'zod/mini';
import { decodeReply, encodeBody } from '#frontend/browser/in-slices.ts';
import type {
  EndpointInput,
  Endpoint,
  ReceivedPdf,
  EndpointReply,
} from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/contract/page-headers.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { notifyCallAnswered } from './answered.ts';
import { AnswerUnreadable, CallFailed } from './call-failed.ts';
import { send, type Outgoing } from './connection.ts';
import { fieldErrors } from './form-errors.ts';
import { packBody, packForm, type Fields } from './pack-body.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** One per user action (D46); a call makes its own, so give one only where an action is called twice. */
  idempotencyKey?: string;
  /** Told each time that what was asked for is still being made. */
  onBeingDone?: () => void;
};

/** A list is its name repeated. */
type Query = Record<string, string | string[] | undefined>;

type Loose = {
  params?: Record<string, string | number>;
  query?: Query;
  body?: unknown;
};

/** The second word of a call is left out where the contract asks nothing. */
export type CallArguments<E extends Endpoint> =
  {} extends EndpointInput<E>
    ? [asked?: EndpointInput<E>, options?: CallOptions]
    : [asked: EndpointInput<E>, options?: CallOptions];

/** Makes a call of the contract: `call(orders.getOrder, { params: { id } })`. Throws CallFailed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<EndpointReply<E>> {
  const { params = {}, query, body } = (input ?? {}) as Loose;
  // What is ready is not awaited: it leaves in the turn of the key that asks, and the page draws meanwhile.
  const ready = endpoint.body && encodeOrReject(() => write(endpoint, body));
  const packed = ready instanceof Promise ? await ready.catch(throwValidationError) : ready;
  const response = await sendUntilDone(
    {
      method: endpoint.method,
      path: fill(endpoint.path, params) + search(query),
      headers: { ...idempotencyOf(endpoint, options), ...packed?.headers },
      body: packed?.body,
      signal: options.signal,
    },
    options,
  );
  const answer = await bytesOf(response);
  notifyCallAnswered();
  if (endpoint.returns === 'pdf') return asPdf(response, answer) as EndpointReply<E>;
  return (endpoint.reply && (await decoded(endpoint.reply, response, answer))) as EndpointReply<E>;
}

/** Nothing takes so long. */
const LONGEST_MS = 10 * 60_000;
/** Where it does not say when to ask again. */
const DEFAULT_RETRY_AFTER_S = 4;

/** Asks again for what the server is still making, and says so (202). */
async function sendUntilDone(outgoing: Outgoing, { onBeingDone }: CallOptions): Promise<Response> {
  const since = performance.now();
  for (;;) {
    const response = await send(outgoing);
    if (response.status !== 202) return response;
    if (performance.now() - since > LONGEST_MS) throw new CallFailed(503);
    onBeingDone?.();
    const seconds = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_AFTER_S;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    outgoing.signal?.throwIfAborted();
  }
}

function encodeOrReject<Packed>(pack: () => Packed): Packed {
  try {
    return pack();
  } catch (error) {
    return throwValidationError(error);
  }
}

/** What the contract does not take is refused as the server would: with words at the fields. */
function throwValidationError(error: unknown): never {
  if (!(error instanceof z.core.$ZodError)) throw error;
  const Errors = fieldErrors(error.issues);
  throw new CallFailed(400, { Message: signInTexts.seeValidationErrors, Errors });
}

function write({ body: schema, accepts }: Endpoint, body: unknown) {
  if (accepts === 'multipart') return packForm(body as Fields);
  const text = encodeBody(schema!, body);
  return typeof text === 'string' ? packBody(text) : text.then(packBody);
}

/** The connection may be lost in the middle of an answer: that is none. */
async function bytesOf(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallFailed(0);
  }
}

async function decoded(reply: z.ZodMiniType, { status }: Response, answer: ArrayBuffer) {
  try {
    return await decodeReply(reply, JSON.parse(new TextDecoder().decode(answer)));
  } catch (error) {
    throw new AnswerUnreadable(status, error);
  }
}

const idempotencyOf = (
  { method }: Endpoint,
  { idempotencyKey }: CallOptions,
): Record<string, string> =>
  method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey ?? crypto.randomUUID() };

const fill = (path: string, params: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, paramName: string) =>
    encodeURIComponent(String(params[paramName])),
  );

function search(query: Query = {}) {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) searchParams.append(name, each);
  return searchParams.size ? `?${searchParams}` : '';
}

const asPdf = ({ headers }: Response, answer: ArrayBuffer): ReceivedPdf => ({
  headers,
  bytes: new Uint8Array(answer),
});
