const QUOTE = 34;
const BACKSLASH = 92;
/** With bit 32 set, '[' and '{' are the same and so are ']' and '}'. */
const OPEN = 123;
const CLOSE = 125;

/** How deep objects and lists lie in each other in the text of a JSON, and how many there are, before it is parsed. */
export function jsonShape(text: string): { depth: number; objects: number } {
  let depth = 0;
  let deepest = 0;
  let objects = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === QUOTE) isInString = !isInString;
    else if (isInString) at += letter === BACKSLASH ? 1 : 0;
    else if ((letter | 32) === OPEN) {
      objects++;
      deepest = Math.max(deepest, ++depth);
    } else if ((letter | 32) === CLOSE) depth--;
  }
  return { depth: deepest, objects };
}
