const TOKEN_PATTERN = /(?:^|#|%23)([\w-]{43})(?:$|[&?\s])/;

/**
 * The token in what a visitor pasted: the token, a link, or a link that a mail gateway wrapped into its own;
 * undefined where there is none.
 */
export function findLinkToken(pasted: string): string | undefined {
  const text = pasted.trim();
  return TOKEN_PATTERN.exec(text)?.[1] ?? TOKEN_PATTERN.exec(tryDecode(text))?.[1];
}

/** A gateway encodes the link that it wraps. */
function tryDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
