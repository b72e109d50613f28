import type { CodedMessage } from '#shared/messages/message.ts';

/** A message of a test, with a text of its own. */
export const createTestMessage = (text: string): CodedMessage => ({ code: 'test.message', text });
