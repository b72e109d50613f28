import { isDeepStrictEqual } from 'node:util';
import { listMessages } from '#shared/messages/message-list.ts';
import type { MessageReference } from '#shared/messages/message.ts';

type RefusalBody = {
  Message?: string;
  Errors?: Record<string, string>;
  ErrorCodes?: Record<string, MessageReference>;
} & Partial<MessageReference>;

const messageByCode = new Map(listMessages().map((message) => [message.code, message]));

/** What is wrong with the code of a text in an answer; undefined where it is one of the list. */
function findCodeProblem(
  text: string | undefined,
  { Code = '', Params = {} }: Partial<MessageReference> = {},
): string | undefined {
  const listed = messageByCode.get(Code);
  if (!listed) return `'${text}' has the code '${Code}', which is not in the list`;
  if (!isDeepStrictEqual(Object.keys(Params), [...listed.params]))
    return `${Code} has the values ${Object.keys(Params).join()}, not ${listed.params.join()}`;
  // The rules put a word before one of them: 'WARNING: '.
  if (listed.text !== undefined && !text?.endsWith(listed.text))
    return `${Code} has the text '${text}', not '${listed.text}'`;
  return Object.values(Params)
    .filter((value) => typeof value === 'object' && 'Code' in value)
    .map((value) => findCodeProblem(undefined, value))
    .find((problem) => problem?.includes('not in the list'));
}

/** What is wrong with a refusal: each of its texts has a code of the list, with exactly its values (D40). */
export function findRefusalProblem(refusal: RefusalBody): string | undefined {
  const { Message, Errors = {}, ErrorCodes = {} } = refusal;
  if (!isDeepStrictEqual(Object.keys(Errors), Object.keys(ErrorCodes)))
    return `Errors has ${Object.keys(Errors).join()}, ErrorCodes has ${Object.keys(ErrorCodes).join()}`;
  const problems = Object.entries(Errors).map(([field, text]) =>
    findCodeProblem(text, ErrorCodes[field]),
  );
  return [findCodeProblem(Message, refusal), ...problems].find((problem) => problem !== undefined);
}
