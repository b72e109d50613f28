import type { EndpointInput, Endpoint, EndpointReply } from '#shared/contract/endpoint.ts';
import { AnswerUnreadable, CallFailed } from './call-failed.ts';
import { call, type CallArguments } from './call.ts';
import { fateOfFailure } from './save-fate.ts';

/** Makes a call as `call` does, under one key for as long as nobody has answered for that very body. */
export type CallIdempotently = <E extends Endpoint>(
  endpoint: E,
  asked: EndpointInput<E>,
) => Promise<EndpointReply<E>>;

export type FormCalls = {
  callIdempotently: CallIdempotently;
  /** Whether a call was sent that may have been carried out, and nobody has answered for. */
  isUnanswered: () => boolean;
};

type OpenCall = { key: string; lostAt: number | undefined };

/**
 * The calls of one form, dialog or page. What nobody has answered for keeps its key as long as the form is
 * there, over any number of presses: the server answers it as it did the first time (D46, D74). What ends
 * it stands in fateOf (D60).
 */
export function formCalls(): FormCalls {
  const open = new Map<string, OpenCall>();
  const callIdempotently: CallIdempotently = async (endpoint, input) => {
    const name = nameOfCall(endpoint, input);
    const { key, lostAt } = open.get(name) ?? { key: crypto.randomUUID(), lostAt: undefined };
    const sentAt = performance.now();
    try {
      const callArguments = [input, { idempotencyKey: key }] as CallArguments<typeof endpoint>;
      const reply = await call(endpoint, ...callArguments);
      open.delete(name);
      return reply;
    } catch (error) {
      // Whatever else is thrown, an aborted call for one, says nothing of the attempts before it.
      if (error instanceof CallFailed) {
        const isLost = error.isUnanswered || error instanceof AnswerUnreadable;
        const lost = isLost ? performance.now() : lostAt;
        if (isEnded(error, { sentAt, lostAt: lost, input })) open.delete(name);
        else open.set(name, { key, lostAt: lost });
      }
      throw error;
    }
  };
  return { callIdempotently, isUnanswered: () => open.size > 0 };
}

type Ending = { sentAt: number; lostAt: number | undefined; input: object };

function isEnded(failure: CallFailed, { sentAt, lostAt, input }: Ending): boolean {
  // Every attempt was answered, and none by what it asked for: nothing was carried out.
  if (lostAt === undefined) return true;
  const isStale = failure.status === 409 && namesVersion(input);
  return fateOfFailure({ failure, sentAt, lostAt, isStale }) === 'refused';
}

/** No attempt at a version that has moved on can be stored any more. */
const namesVersion = (input: object) =>
  'body' in input &&
  typeof input.body === 'object' &&
  input.body !== null &&
  'Version' in input.body;

export const nameOfCall = ({ method, path }: Endpoint, input: unknown) =>
  JSON.stringify([method, path, input], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );
