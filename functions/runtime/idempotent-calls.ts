import { createHmac, randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getOriginSecret } from '#functions/configuration/variables.ts';
import {
  createIdempotencyKeyReusedError,
  createValidationError,
} from '#functions/rejection-error.ts';
import {
  findIdempotentAnswer,
  computeCallHash,
  type IdempotentAnswer,
  type IdempotentCall,
} from '#functions/store/table/idempotency.ts';
import type { Endpoint, HandlerResult } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/contract/page-headers.ts';
import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

/**
 * Identifies this call as one change (D46): by the key that the client sent, or a new one. Compression does
 * not change the hash of the body.
 */
export function buildIdempotentCall(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { actor, text }: { actor: number | string; text: string },
): IdempotentCall {
  const sentKey = event.headers[IDEMPOTENCY_HEADER];
  if (sentKey !== undefined && !KEY_PATTERN.test(sentKey))
    throw createValidationError(apiErrorMessages.idempotencyKeyInvalid);
  const { pathParameters, queryStringParameters } = event;
  return {
    actor,
    key: sentKey ?? randomUUID(),
    isRepeatable: sentKey !== undefined,
    hash: computeCallHash(
      [endpoint.method, endpoint.path, pathParameters, queryStringParameters],
      endpoint.hasSecrets ? computeSecretBodyHash(text) : text,
    ),
  };
}

/** A keyed hash for bodies with passwords, so that a reader of the table cannot test passwords against it. */
const computeSecretBodyHash = (text: string) =>
  createHmac('sha256', getOriginSecret()).update(text).digest('base64url');

type RepeatableCall = { idempotency?: IdempotentCall };
type CallWork = (call: RepeatableCall) => Promise<unknown>;
type RebuildWork = (call: RepeatableCall, reference: string) => Promise<unknown>;

/**
 * Gives a repeated call the same reply as the first one. A change writes the item of its key in its own
 * transaction, so it cannot happen twice. Whatever made the work fail (a newer version, the item itself or a
 * lost response), the stored reply is returned. It is not looked up before the work, because nearly every key
 * is new.
 */
export const answerFromStoredReplyOnFailure =
  (work: CallWork, rebuildLargeAnswer?: RebuildWork): CallWork =>
  async (call) => {
    try {
      return await work(call);
    } catch (error) {
      const storedAnswer = call.idempotency && (await findStoredAnswerOrReject(call.idempotency));
      if (!storedAnswer) throw error;
      return replayStoredAnswer(call, storedAnswer, rebuildLargeAnswer);
    }
  };

/**
 * The stored reply for the key that the client sent; undefined when there is none. Throws when the key was
 * used for another call.
 */
export async function findStoredAnswerOrReject(
  idempotency: IdempotentCall,
): Promise<IdempotentAnswer | undefined> {
  if (!idempotency.isRepeatable) return undefined;
  const stored = await findIdempotentAnswer(idempotency);
  if (stored && stored.hash !== idempotency.hash) throw createIdempotencyKeyReusedError();
  return stored?.answer;
}

/**
 * The stored reply of a repeated call that changes several records one by one: such a call looks before it
 * works, for what it has changed cannot be undone by the item of its key (D46). Throws as
 * `findStoredAnswerOrReject` does.
 */
export async function findStoredReplyOrReject<E extends Endpoint>(
  idempotency: IdempotentCall,
): Promise<HandlerResult<E> | undefined> {
  const answer = await findStoredAnswerOrReject(idempotency);
  return answer && (replayStoredAnswer({ idempotency }, answer) as HandlerResult<E>);
}

function replayStoredAnswer(
  call: RepeatableCall,
  answer: IdempotentAnswer,
  rebuildLargeAnswer?: RebuildWork,
) {
  if ('reply' in answer) return answer.reply;
  if (!rebuildLargeAnswer)
    throw new Error('A call that keeps a reference must say how it answers again');
  return rebuildLargeAnswer(call, answer.reference);
}
