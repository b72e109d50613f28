import { quoteTexts } from '#shared/texts/quotes-texts.ts';

/** Nobody reads more of them, nor longer ones. */
const MAX_REMARKS = 50;
const MAX_REMARK_LENGTH = 500;

/** What is said, as far as it is read. */
export function fewOf(remarks: readonly string[]): string[] {
  const few = remarks.slice(0, MAX_REMARKS).map((remark) => shortened(remark, MAX_REMARK_LENGTH));
  const more = remarks.length - few.length;
  return more > 0 ? [...few, quoteTexts.moreRemarks(more)] : few;
}

/** A text of a file where it is only shown; never the half of a character. */
export const shortened = (text: string, most: number) => text.slice(0, most).toWellFormed();
