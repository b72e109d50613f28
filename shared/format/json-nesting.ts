const QUOTE = 34;
const BACKSLASH = 92;
/** With bit 32 set, '[' equals '{', and ']' equals '}'. */
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/**
 * The maximum depth of nested objects and lists in a JSON text, and their number, before the text is parsed.
 */
export function measureJsonNesting(text: string): { maxDepth: number; objectAndListCount: number } {
  let depth = 0;
  let maxDepth = 0;
  let objectAndListCount = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInString = !isInString;
    else if (isInString) at += letter === BACKSLASH ? 1 : 0;
    else if ((letter | 32) === OPEN_BRACE) {
      objectAndListCount++;
      maxDepth = Math.max(maxDepth, ++depth);
    } else if ((letter | 32) === CLOSE_BRACE) depth--;
  }
  return { maxDepth, objectAndListCount };
}
