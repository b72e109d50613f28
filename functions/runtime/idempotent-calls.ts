import { createHmac, randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { createValidationError, ApiError } from '#functions/api-error.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import {
  findIdempotentAnswer,
  computeCallHash,
  type IdempotentAnswer,
  type IdempotentCall,
} from '#functions/store/table/idempotency.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/contract/page-headers.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import type { Caller } from './authenticate-caller.ts';

const KEY_PATTERN = /^[\x21-\x7e]{1,128}$/;

/**
 * What makes this call one change (D46): the key its sender gave it, or one of its own. A body is the
 * same body however it was packed.
 */
export function buildIdempotentCall(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { caller, text }: { caller: Caller; text: string },
): IdempotentCall {
  const sentKey = event.headers[IDEMPOTENCY_HEADER];
  if (sentKey !== undefined && !KEY_PATTERN.test(sentKey))
    throw createValidationError(apiErrorTexts.keyNotReadable);
  const { pathParameters, queryStringParameters } = event;
  return {
    userId: caller.userId,
    key: sentKey ?? randomUUID(),
    isRepeatable: sentKey !== undefined,
    hash: computeCallHash(
      [endpoint.method, endpoint.path, pathParameters, queryStringParameters],
      endpoint.hasSecrets ? computeSecretBodyHash(text) : text,
    ),
  };
}

/** Of what holds a password nothing is kept that whoever reads the table could try passwords on. */
const computeSecretBodyHash = (text: string) =>
  createHmac('sha256', getRequiredVariable('ORIGIN_SECRET')).update(text).digest('base64url');

type RepeatableCall = { idempotency?: IdempotentCall };
type CallWork = (call: RepeatableCall) => Promise<unknown>;
type ReplayWork = (call: RepeatableCall, reference: string) => Promise<unknown>;

/**
 * Answers a call that was made before as it was answered then. A change's own transaction holds the
 * item of its key, so the change cannot happen twice: whatever stops the work, a version that moved
 * on, the item itself or a lost answer, the answer that was kept stands. Nothing is asked beforehand,
 * because nearly every key is new.
 */
export const makeIdempotent =
  (work: CallWork, replayAnswer?: ReplayWork): CallWork =>
  async (call) => {
    try {
      return await work(call);
    } catch (error) {
      const storedAnswer = call.idempotency && (await findStoredAnswer(call.idempotency));
      if (!storedAnswer) throw error;
      return replayStoredAnswer(call, storedAnswer, replayAnswer);
    }
  };

/** What was answered under the key that the sender gave, where the call was made before; another call under it is refused. */
export async function findStoredAnswer(
  idempotency: IdempotentCall,
): Promise<IdempotentAnswer | undefined> {
  if (!idempotency.isRepeatable) return undefined;
  const stored = await findIdempotentAnswer(idempotency);
  if (stored && stored.hash !== idempotency.hash)
    throw new ApiError(422, apiErrorTexts.keyUsedForAnother);
  return stored?.answer;
}

function replayStoredAnswer(
  call: RepeatableCall,
  answer: IdempotentAnswer,
  replayAnswer: ReplayWork | undefined,
) {
  if ('reply' in answer) return answer.reply;
  if (!replayAnswer) throw new Error('A call that keeps a reference must say how it answers again');
  return replayAnswer(call, answer.reference);
}
