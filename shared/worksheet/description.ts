import { messages } from '#shared/messages.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * A description as people read it. Catalogues deliver some percent-encoded, which shows by escapes and
 * no space; a lone percent sign ('70% alcohol') is text. A lost character was an apostrophe.
 */
export function readableDescription(description: string): string {
  const isEncoded = /%[0-9a-f]{2}/i.test(description) && !/\s/.test(description);
  const text = isEncoded ? decoded(description) : description;
  return text.replaceAll(REPLACEMENT_CHARACTER, "'");
}

function decoded(description: string): string {
  try {
    return decodeURIComponent(description);
  } catch {
    return messages.errorDecodingDescription;
  }
}
