import type { MessageCode } from '#shared/messages/all-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';

const messagesByText = new Map<string, CodedMessage>();

/**
 * A schema can only give a text to a field that it rejects. This stores the code and the values of the text,
 * so that the server's reply has both.
 */
export function registerFieldMessage(
  code: MessageCode,
  text: string,
  params?: CodedMessage['params'],
): string {
  messagesByText.set(text, { code, text, ...(params && { params }) });
  return text;
}

/** The message of a text that a schema gave; undefined where the text came without a code. */
export const findFieldMessage = (text: string): CodedMessage | undefined =>
  messagesByText.get(text);
