import middyHandler, { type Request as MiddyRequest } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { runInRequestContext } from '#functions/log/request-context.ts';
import { describeErrorForLog, writeCallLogLine } from '#functions/log/write-log-line.ts';
import {
  toRejectionError,
  createNotFoundError,
  createUnauthorizedError,
} from '#functions/rejection-error.ts';
import type { IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { Endpoint, HandlerResult, EndpointRequest } from '#shared/contract/endpoint.ts';
import { authenticateCaller, type Caller, type EndpointCaller } from './authenticate-caller.ts';
import { authenticateVisitor, type ProposalVisitor } from './authenticate-visitor.ts';
import { buildErrorReply, buildReply, type ReplyPreferences } from './build-reply.ts';
import { isBypassingCdn } from './cdn-bypass.ts';
import { getClientIpAddress } from './client-address.ts';
import { decodeRequestOrReject } from './decode-request.ts';
import { answerFromStoredReplyOnFailure, buildIdempotentCall } from './idempotent-calls.ts';
import { readRequestBody } from './request-body.ts';
import { isForeignOrigin, createSessionCookie, type SessionCookie } from './session-cookie.ts';

/** The input of a handler: the decoded request and the caller. */
type EndpointCall<E extends Endpoint> = EndpointRequest<E> & {
  caller: EndpointCaller<E>;
  /** The client's IP address. */
  address: string;
  /** The User-Agent header. */
  userAgent: string;
} & (E['method'] extends 'GET'
    ? {}
    : E['access'] extends 'anyone'
      ? {}
      : { idempotency: IdempotentCall }) &
  (E['usesCookie'] extends true ? { cookie: SessionCookie } : {}) &
  (E['access'] extends 'proposal-link' ? { visitor: ProposalVisitor } : {});

export type EndpointWork<E extends Endpoint> = (call: EndpointCall<E>) => Promise<HandlerResult<E>>;

/** Rebuilds the reply of a change that was too large to store, from the stored reference (D46). */
export type RebuildLargeAnswer<E extends Endpoint> = (
  call: EndpointCall<E>,
  reference: string,
) => Promise<HandlerResult<E>>;

type InvocationState = {
  startedAt: number;
  replyPreferences?: ReplyPreferences;
  caller?: Caller | undefined;
  visitor?: ProposalVisitor;
  cookie?: SessionCookie;
  failure?: unknown;
};
type GatewayAnswer = APIGatewayProxyStructuredResultV2;
type HandlerExchange = MiddyRequest<
  APIGatewayProxyEventV2,
  GatewayAnswer,
  Error,
  Context,
  InvocationState
>;

/**
 * Makes a Lambda handler from an endpoint of the contract and its work. The work starts only when the caller
 * is authenticated and allowed, and the request is valid; an endpoint with a cookie refuses other origins.
 * Work that changes something writes the item of `idempotency` in its own transaction: this fails a repeated
 * call, which then gets the first answer. Only an answer too large to store is rebuilt.
 */
export function createApiHandler<E extends Endpoint>(
  endpoint: E,
  runCall: EndpointWork<E>,
  rebuildLargeAnswer?: RebuildLargeAnswer<E>,
) {
  const runIdempotently = answerFromStoredReplyOnFailure(
    runCall as never,
    rebuildLargeAnswer as never,
  );
  const runPipeline = middyHandler<
    APIGatewayProxyEventV2,
    GatewayAnswer,
    Error,
    Context,
    InvocationState
  >({
    requestStart: recordStart as never,
    requestEnd: createLogStep(endpoint) as never,
    // Enough time to send the response and the log line before the function is stopped.
    timeoutEarlyInMillis: 500,
  })
    .before(createPrepareStep(endpoint))
    .after(createReplyStep(endpoint))
    .onError(createErrorStep(endpoint))
    .handler((call) => runIdempotently(call as never) as never);
  return (event: APIGatewayProxyEventV2, context: Context): Promise<GatewayAnswer> =>
    // The gateway's id is in the gateway's own log and in a response header.
    runInRequestContext(event.requestContext.requestId, () => runPipeline(event, context));
}

const recordStart = ({ internal }: HandlerExchange) =>
  void (internal.startedAt = performance.now());

const createPrepareStep = (endpoint: Endpoint) => async (exchange: HandlerExchange) => {
  const { event, internal } = exchange;
  internal.replyPreferences = {
    acceptEncoding: event.headers['accept-encoding'],
    ifNoneMatch: event.headers['if-none-match'],
  };
  if (isBypassingCdn(event)) throw createNotFoundError();
  const address = getClientIpAddress(event);
  if (endpoint.access === 'proposal-link')
    internal.visitor = await authenticateVisitor(event.headers, address);
  else internal.caller = await authenticateCaller(endpoint, event.headers);
  if (endpoint.usesCookie) {
    if (isForeignOrigin(event)) throw createUnauthorizedError();
    internal.cookie = createSessionCookie(event);
  }
  const { caller, visitor, cookie } = internal;
  const sentBody = await readRequestBody(endpoint, event, caller?.userId);
  const request = decodeRequestOrReject(endpoint, event, sentBody);
  const actor = caller?.userId ?? (visitor && `P#${visitor.dealerId}#${visitor.linkHash}`);
  const idempotency =
    actor !== undefined &&
    endpoint.method !== 'GET' &&
    buildIdempotentCall(endpoint, event, { actor, text: sentBody.text });
  const userAgent = event.headers['user-agent'] ?? '';
  exchange.event = {
    ...request,
    caller,
    visitor,
    cookie,
    idempotency,
    address,
    userAgent,
  } as never;
};

const createReplyStep = (endpoint: Endpoint) => (exchange: HandlerExchange) => {
  const answer = buildReply(endpoint, exchange.response, exchange.internal.replyPreferences ?? {});
  const cookies = exchange.internal.cookie?.setCookieHeaders ?? [];
  exchange.response = cookies.length ? { ...answer, cookies: [...cookies] } : answer;
};

const createErrorStep = (endpoint: Endpoint) => (exchange: HandlerExchange) => {
  const rejection = toRejectionError(exchange.error);
  if (!rejection || (rejection.kind === 'busy' && !rejection.isExpected))
    exchange.internal.failure = exchange.error?.cause ?? exchange.error;
  exchange.response = buildErrorReply(rejection, endpoint);
};

const createLogStep =
  ({ method, path }: Endpoint) =>
  ({ context, response, internal }: HandlerExchange) => {
    const { startedAt, caller, visitor, failure } = internal;
    writeCallLogLine({
      level: failure === undefined ? 'info' : 'error',
      invocation: context.awsRequestId,
      userId: caller?.userId,
      dealerId: caller?.dealerId ?? visitor?.dealerId,
      call: `${method} ${path}`,
      status: response?.statusCode ?? 500,
      ms: Math.round(performance.now() - startedAt),
      ...(failure !== undefined && { error: describeErrorForLog(failure) }),
    });
  };
