import type { SentReference } from './message-texts.ts';

type MessageTexts = { findMessageText: (reference: SentReference) => string | undefined };

let messageTexts: MessageTexts | undefined;
let loading: Promise<void> | undefined;

/**
 * Starts to load the texts of all messages, for a user who does not read the server's own language. The
 * dictionary must be set before, because texts are read once, when their files are loaded.
 */
export function loadServerMessages(importMessageTexts: () => Promise<MessageTexts>): Promise<void> {
  loading = importMessageTexts().then(
    (texts) => void (messageTexts = texts),
    // Without the texts, messages are shown in English.
    () => undefined,
  );
  return loading;
}

/** Resolves as soon as messages can be shown in the user's language. */
export const waitForServerMessages = () => loading;

/**
 * A message of the server in the user's language, by its code. The English text is shown where the page does
 * not know the code, or where the message was stored before it had one.
 */
export const translateServerMessage = (english: string, reference?: SentReference | null): string =>
  (reference && messageTexts?.findMessageText(reference)) ?? english;

/** The same for messages in a list: the codes have the order of the texts. */
export const translateServerMessages = (
  english: readonly string[],
  references?: readonly SentReference[] | null,
): string[] => english.map((text, index) => translateServerMessage(text, references?.[index]));

/** The server's message of a failed call (ApiCallError); undefined for any other error. */
export function findServerMessage(error: unknown): string | undefined {
  const isServerMessage =
    error instanceof Error && 'hasServerMessage' in error && error.hasServerMessage;
  return isServerMessage === true ? error.message : undefined;
}
