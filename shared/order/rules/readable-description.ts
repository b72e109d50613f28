import { productsTexts } from '#shared/texts/products-texts.ts';

const REPLACEMENT_CHARACTER = '\uFFFD';

/**
 * A description for people to read. Some catalogues deliver percent-encoded ones, which have escapes and no
 * space; a lone percent sign ('70% alcohol') is text. A replacement character was an apostrophe.
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

/** Whether a description is longer than the dealer's maximum; 0, null and undefined mean no limit. */
export const isDescriptionTooLong = (
  { Description }: { Description?: string | null | undefined },
  maxLength: number | null | undefined,
): boolean => Boolean(maxLength) && (Description?.length ?? 0) > maxLength!;
