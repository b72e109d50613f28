import { productsTexts } from '#shared/texts/products-texts.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * A description as people read it. Catalogues deliver some percent-encoded, which shows by escapes and
 * no space; a lone percent sign ('70% alcohol') is text. A lost character was an apostrophe.
 */
export function toReadableDescription(description: string): string {
  const isEncoded = /%[0-9a-f]{2}/i.test(description) && !/\s/.test(description);
  const text = isEncoded ? decodePercentEncoding(description) : description;
  return text.replaceAll(REPLACEMENT_CHARACTER, "'");
}

function decodePercentEncoding(description: string): string {
  try {
    return decodeURIComponent(description);
  } catch {
    return productsTexts.errorDecodingDescription;
  }
}

/** Whether a description is longer than its dealer's descriptions may be; 0 and nothing are no limit. */
export const isDescriptionTooLong = (
  { Description }: { Description?: string | null | undefined },
  maxLength: number | null | undefined,
): boolean => Boolean(maxLength) && (Description?.length ?? 0) > maxLength!;
