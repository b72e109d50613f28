import * as z from 'zod/mini';
import { decodeReply, encodeBodyAsJson } from '#frontend/browser/codec-in-slices.ts';
import type {
  EndpointInput,
  Endpoint,
  ReceivedPdf,
  EndpointReply,
} from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/contract/page-headers.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import { UnreadableResponseError, ApiCallError } from './api-call-error.ts';
import { sendApiRequest, type ApiRequest } from './api-connection.ts';
import { notifyCallAnswered } from './call-answered-listeners.ts';
import { callServerOrDevice } from './device-answerer.ts';
import {
  encodeJsonOrGzipBody,
  encodeMultipartBody,
  type MultipartFields,
} from './encode-request-body.ts';
import { toFieldErrors } from './validate-body.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /**
   * One per user action (D46). Without it each call makes its own key; pass one only where an action calls
   * twice.
   */
  idempotencyKey?: string;
  /** Nobody waits for it: the page does not show that it is busy, and reads nothing again because of it. */
  isInBackground?: boolean;
  /** Called each time the server answers that the result is still in preparation (202). */
  onStillPending?: () => void;
};

/** A list value repeats the parameter name. */
type CallQuery = Record<string, string | string[] | undefined>;

type UntypedCallInput = {
  params?: Record<string, string | number>;
  query?: CallQuery;
  body?: unknown;
};

/** The input argument is optional where the endpoint has no parameters, query or body. */
export type CallArguments<E extends Endpoint> =
  {} extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

/**
 * Calls an endpoint of the contract: `callApi(orders.getOrder, { params: { id } })`. Without a connection the device
 * answers what it can. Throws ApiCallError.
 */
export function callApi<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArguments<E>
): Promise<EndpointReply<E>> {
  const untypedInput = (input ?? {}) as UntypedCallInput;
  return callServerOrDevice(endpoint, untypedInput, () =>
    callServer(endpoint, untypedInput, options),
  );
}

async function callServer<E extends Endpoint>(
  endpoint: E,
  input: UntypedCallInput,
  options: CallOptions,
): Promise<EndpointReply<E>> {
  const { params = {}, query, body } = input;
  // A body that is ready is not awaited: the request leaves in the same task as the key press, before the
  // page draws.
  const encodedBody = endpoint.body && encodeOrReject(() => encodeRequestBody(endpoint, body));
  const requestBody =
    encodedBody instanceof Promise ? await encodedBody.catch(throwValidationError) : encodedBody;
  const response = await sendUntilReady(
    {
      method: endpoint.method,
      path: fillPathParams(endpoint.path, params) + toQueryString(query),
      headers: { ...createIdempotencyHeader(endpoint, options), ...requestBody?.headers },
      body: requestBody?.body,
      signal: options.signal,
      isInBackground: options.isInBackground,
    },
    options,
  );
  const responseBytes = await readResponseBytes(response);
  if (!options.isInBackground) notifyCallAnswered();
  if (endpoint.returns === 'pdf') return toReceivedPdf(response, responseBytes) as EndpointReply<E>;
  return (endpoint.reply &&
    (await decodeResponse(endpoint.reply, response, responseBytes))) as EndpointReply<E>;
}

/** No result takes longer than this. */
const PENDING_RESULT_TIMEOUT_MS = 10 * 60_000;
/** The wait where the answer has no Retry-After header. */
const DEFAULT_RETRY_AFTER_S = 4;

/**
 * Repeats the request while the server answers 202 (still in preparation), and notifies the caller each
 * time.
 */
async function sendUntilReady(
  request: ApiRequest,
  { onStillPending }: CallOptions,
): Promise<Response> {
  const since = performance.now();
  for (;;) {
    const response = await sendApiRequest(request);
    if (response.status !== 202) return response;
    if (performance.now() - since > PENDING_RESULT_TIMEOUT_MS) throw new ApiCallError(503);
    onStillPending?.();
    const seconds = Number(response.headers.get('retry-after')) || DEFAULT_RETRY_AFTER_S;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    request.signal?.throwIfAborted();
  }
}

function encodeOrReject<Packed>(encode: () => Packed): Packed {
  try {
    return encode();
  } catch (error) {
    return throwValidationError(error);
  }
}

/** A body that the contract does not allow is rejected as the server would: with messages at the fields. */
function throwValidationError(error: unknown): never {
  if (!(error instanceof z.core.$ZodError)) throw error;
  const Errors = toFieldErrors(error.issues);
  throw new ApiCallError(400, {
    Message: signInTexts.seeValidationErrors,
    Code: 'signIn.seeValidationErrors',
    Errors,
  });
}

function encodeRequestBody({ body: schema, accepts }: Endpoint, body: unknown) {
  if (accepts === 'multipart') return encodeMultipartBody(body as MultipartFields);
  const text = encodeBodyAsJson(schema!, body);
  return typeof text === 'string' ? encodeJsonOrGzipBody(text) : text.then(encodeJsonOrGzipBody);
}

/** If the connection is lost in the middle of an answer, that counts as no answer. */
async function readResponseBytes(response: Response): Promise<ArrayBuffer> {
  try {
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiCallError(0);
  }
}

async function decodeResponse(
  reply: z.ZodMiniType,
  { status }: Response,
  responseBytes: ArrayBuffer,
) {
  try {
    return await decodeReply(reply, JSON.parse(new TextDecoder().decode(responseBytes)));
  } catch (error) {
    throw new UnreadableResponseError(status, error);
  }
}

const createIdempotencyHeader = (
  { method }: Endpoint,
  { idempotencyKey }: CallOptions,
): Record<string, string> =>
  method === 'GET' ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey ?? crypto.randomUUID() };

const fillPathParams = (path: string, params: Record<string, string | number>) =>
  path.replace(/\{(\w+)\}/g, (_, paramName: string) =>
    encodeURIComponent(String(params[paramName])),
  );

function toQueryString(query: CallQuery = {}) {
  const searchParams = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const each of [value ?? []].flat()) searchParams.append(name, each);
  return searchParams.size ? `?${searchParams}` : '';
}

const toReceivedPdf = ({ headers }: Response, responseBytes: ArrayBuffer): ReceivedPdf => ({
  headers,
  bytes: new Uint8Array(responseBytes),
});
