import middyHandler, { type Request as MiddyRequest } from '@middy/core';
import type {
  APIGatewayProxyEventV2,
  APIGatewayProxyStructuredResultV2,
  Context,
} from 'aws-lambda';
import { toApiError, notFound, unauthorized } from '#functions/api-error.ts';
import { describeError, writeLine } from '#functions/log/log.ts';
import { underRequest } from '#functions/log/request.ts';
import type { IdempotentCall } from '#functions/store/table/idempotency.ts';
import type { Endpoint, HandlerResult, EndpointRequest } from '#shared/contract/endpoint.ts';
import { readSent } from './body.ts';
import { knowCaller, type Caller, type CallerOf } from './caller.ts';
import { clientAddress } from './client-address.ts';
import { isForeignOrigin, sessionCookie, type SessionCookie } from './cookie.ts';
import { isAroundCdn } from './entrance.ts';
import { makeIdempotent, buildIdempotentCall } from './idempotent-calls.ts';
import { buildErrorReply, writeReply, type Wanted } from './reply.ts';
import { readRequest } from './request.ts';

/** What a handler works with: the request its row describes, and who asks. */
type Call<E extends Endpoint> = EndpointRequest<E> & {
  caller: CallerOf<E>;
  /** Where the call came from. */
  address: string;
  /** What the browser says of itself. */
  userAgent: string;
} & (E['method'] extends 'GET'
    ? {}
    : E['access'] extends 'anyone'
      ? {}
      : { idempotency: IdempotentCall }) &
  (E['usesCookie'] extends true ? { cookie: SessionCookie } : {});

export type Work<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>;

/** How a change whose answer was too large to keep answers again, from the reference it kept (D46). */
export type AnswerAgain<E extends Endpoint> = (
  call: Call<E>,
  reference: string,
) => Promise<HandlerResult<E>>;

type Known = {
  startedAt: number;
  wanted?: Wanted;
  caller?: Caller | undefined;
  cookie?: SessionCookie;
  failure?: unknown;
};
type Answer = APIGatewayProxyStructuredResultV2;
type Exchange = MiddyRequest<APIGatewayProxyEventV2, Answer, Error, Context, Known>;

/**
 * Turns a row of the contract and the work behind it into a Lambda handler. The work starts only
 * when the caller is known, may call, and has sent what the row asks for.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  work: Work<E>,
  answerAgain?: AnswerAgain<E>,
) {
  const carryOut = makeIdempotent(work as never, answerAgain as never);
  const answer = middyHandler<APIGatewayProxyEventV2, Answer, Error, Context, Known>({
    requestStart: start as never,
    requestEnd: log(endpoint) as never,
    // Enough for the answer and its line to leave before the function is stopped.
    timeoutEarlyInMillis: 500,
  })
    .before(prepare(endpoint))
    .after(reply(endpoint))
    .onError(createErrorStep(endpoint))
    .handler((call) => carryOut(call as never) as never);
  return (event: APIGatewayProxyEventV2, context: Context): Promise<Answer> =>
    // The gateway's id is the one its own log has, and the caller in a header.
    underRequest(event.requestContext.requestId, () => answer(event, context));
}

const start = ({ internal }: Exchange) => void (internal.startedAt = performance.now());

const prepare = (endpoint: Endpoint) => async (exchange: Exchange) => {
  const { event, internal } = exchange;
  internal.wanted = {
    acceptEncoding: event.headers['accept-encoding'],
    ifNoneMatch: event.headers['if-none-match'],
  };
  if (isAroundCdn(event)) throw notFound();
  internal.caller = await knowCaller(endpoint, event.headers);
  if (endpoint.usesCookie) {
    if (isForeignOrigin(event)) throw unauthorized();
    internal.cookie = sessionCookie(event);
  }
  const { caller, cookie } = internal;
  const sent = await readSent(endpoint, event, caller?.userId);
  const request = readRequest(endpoint, event, sent);
  const idempotency =
    caller &&
    endpoint.method !== 'GET' &&
    buildIdempotentCall(endpoint, event, { caller, text: sent.text });
  const address = clientAddress(event);
  const userAgent = event.headers['user-agent'] ?? '';
  exchange.event = { ...request, caller, cookie, once: idempotency, address, userAgent } as never;
};

const reply = (endpoint: Endpoint) => (exchange: Exchange) => {
  const answer = writeReply(endpoint, exchange.response, exchange.internal.wanted ?? {});
  const cookies = exchange.internal.cookie?.answer ?? [];
  exchange.response = cookies.length ? { ...answer, cookies: [...cookies] } : answer;
};

const createErrorStep = (endpoint: Endpoint) => (exchange: Exchange) => {
  const apiError = toApiError(exchange.error);
  if (!apiError || (apiError.status === 503 && !apiError.isOrdinary))
    exchange.internal.failure = exchange.error?.cause ?? exchange.error;
  exchange.response = buildErrorReply(apiError, endpoint);
};

const log =
  ({ method, path }: Endpoint) =>
  ({ context, response, internal }: Exchange) => {
    const { startedAt, caller, failure } = internal;
    writeLine({
      level: failure === undefined ? 'info' : 'error',
      invocation: context.awsRequestId,
      userId: caller?.userId,
      dealerId: caller?.dealerId,
      call: `${method} ${path}`,
      status: response?.statusCode ?? 500,
      ms: Math.round(performance.now() - startedAt),
      ...(failure !== undefined && { error: describeError(failure) }),
    });
  };
