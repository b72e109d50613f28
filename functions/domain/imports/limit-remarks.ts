import { quoteTexts } from '#shared/texts/quotes-texts.ts';

/** Nobody reads more of them, nor longer ones. */
const MAX_REMARKS = 50;
const MAX_REMARK_LENGTH = 500;

/** What is said, as far as it is read. */
export function limitRemarks(remarks: readonly string[]): string[] {
  const shownRemarks = remarks
    .slice(0, MAX_REMARKS)
    .map((remark) => truncateText(remark, MAX_REMARK_LENGTH));
  const hiddenCount = remarks.length - shownRemarks.length;
  return hiddenCount > 0 ? [...shownRemarks, quoteTexts.moreRemarks(hiddenCount)] : shownRemarks;
}

/** A text of a file where it is only shown; never the half of a character. */
export const truncateText = (text: string, maxLength: number) =>
  text.slice(0, maxLength).toWellFormed();
