import { translateText } from '#shared/language/t.ts';
import { messagesByArea } from '#shared/messages/all-messages.ts';
import type { MessageParam } from '#shared/messages/message.ts';

/** What stands beside the English text of a message in a reply. Old records have none. */
export type SentReference = {
  Code?: string | undefined;
  Params?: Readonly<Record<string, unknown>> | undefined;
};

type MessageMaker = (...values: (MessageParam | undefined)[]) => { text: string };
type KnownMessage = { text: string } | (MessageMaker & { params: readonly string[] });

const knownMessages: Readonly<Record<string, Readonly<Record<string, KnownMessage>> | undefined>> =
  messagesByArea as never;

/**
 * The text of a message in the user's language, by its code. Undefined where this page does not know the code,
 * or that of a message within it.
 */
export function findMessageText({ Code = '', Params = {} }: SentReference): string | undefined {
  const [area = '', key = ''] = Code.split('.');
  const message = knownMessages[area]?.[key];
  if (!message) return undefined;
  if (typeof message !== 'function') return message.text;
  const values = message.params.map((name) => translateParam(Params[name]));
  return values.includes(UNKNOWN) ? undefined : message(...(values as MessageParam[])).text;
}

/** Stands for a message within a message whose code this page does not know. */
const UNKNOWN = Symbol('unknown message');

/** A value for the text, in the user's language; undefined for one that the message does not have. */
function translateParam(value: unknown): MessageParam | undefined | typeof UNKNOWN {
  if (typeof value === 'string') return translateText(value);
  if (Array.isArray(value)) {
    const values = value.map(translateParam);
    return values.includes(UNKNOWN) ? UNKNOWN : (values as string[]);
  }
  return typeof value === 'object' && value !== null
    ? (findMessageText(value) ?? UNKNOWN)
    : (value as number | undefined);
}
