import { messagesByArea } from './all-messages.ts';

/** A message as the contract lists it: its code, and the names of its values in their order. */
export type ListedMessage = { code: string; params: readonly string[]; text?: string };

/** All messages that a reply may contain. */
export const listMessages = (): ListedMessage[] =>
  Object.values(messagesByArea).flatMap((messages) =>
    Object.values<{ code: string; params?: unknown; text?: string }>(messages as never).map(
      ({ code, params, text }) => ({
        code,
        params: Array.isArray(params) ? (params as string[]) : [],
        ...(text !== undefined && { text }),
      }),
    ),
  );
