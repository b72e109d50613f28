import { createHmac, randomUUID } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { invalid, ApiError } from '#functions/api-error.ts';
import {
  findAnswer,
  hashCall,
  type Answer,
  type IdempotentCall,
} from '#functions/store/table/idempotency.ts';
import { readVariable } from '#functions/variables.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { IDEMPOTENCY_HEADER } from '#shared/contract/page-headers.ts';
import { apiErrorTexts } from '#shared/texts/api-error-texts.ts';
import type { Caller } from './caller.ts';

const KEY = /^[\x21-\x7e]{1,128}$/;

/**
 * What makes this call one change (D46): the key its sender gave it, or one of its own. A body is the
 * same body however it was packed.
 */
export function buildIdempotentCall(
  endpoint: Endpoint,
  event: APIGatewayProxyEventV2,
  { caller, text }: { caller: Caller; text: string },
): IdempotentCall {
  const given = event.headers[IDEMPOTENCY_HEADER];
  if (given !== undefined && !KEY.test(given)) throw invalid(apiErrorTexts.keyNotReadable);
  const { pathParameters, queryStringParameters } = event;
  return {
    userId: caller.userId,
    key: given ?? randomUUID(),
    isRepeatable: given !== undefined,
    hash: hashCall(
      [endpoint.method, endpoint.path, pathParameters, queryStringParameters],
      endpoint.hasSecrets ? sealed(text) : text,
    ),
  };
}

/** Of what holds a password nothing is kept that whoever reads the table could try passwords on. */
const sealed = (text: string) =>
  createHmac('sha256', readVariable('ORIGIN_SECRET')).update(text).digest('base64url');

type Call = { idempotency?: IdempotentCall };
type Work = (call: Call) => Promise<unknown>;
type AnswerAgain = (call: Call, reference: string) => Promise<unknown>;

/**
 * Answers a call that was made before as it was answered then. A change's own transaction holds the
 * item of its key, so the change cannot happen twice: whatever stops the work, a version that moved
 * on, the item itself or a lost answer, the answer that was kept stands. Nothing is asked beforehand,
 * because nearly every key is new.
 */
export const makeIdempotent =
  (work: Work, answerAgain?: AnswerAgain): Work =>
  async (call) => {
    try {
      return await work(call);
    } catch (error) {
      const storedAnswer = call.idempotency && (await answerFor(call.idempotency));
      if (!storedAnswer) throw error;
      return again(call, storedAnswer, answerAgain);
    }
  };

/** What was answered under the key that the sender gave, where the call was made before; another call under it is refused. */
export async function answerFor(idempotency: IdempotentCall): Promise<Answer | undefined> {
  if (!idempotency.isRepeatable) return undefined;
  const found = await findAnswer(idempotency);
  if (found && found.hash !== idempotency.hash)
    throw new ApiError(422, apiErrorTexts.keyUsedForAnother);
  return found?.answer;
}

function again(call: Call, answer: Answer, answerAgain: AnswerAgain | undefined) {
  if ('reply' in answer) return answer.reply;
  if (!answerAgain) throw new Error('A call that keeps a reference must say how it answers again');
  return answerAgain(call, answer.reference);
}
