import { translateServerMessage } from '#shared/language/t.ts';

/** The text of a warning; undefined for any other message. The mark before it keeps it from being translated. */
export const findPrintWarning = (message: string): string | undefined =>
  message.includes('WARNING')
    ? translateServerMessage(message.replace(/^WARNING:\s*/, ''))
    : undefined;
