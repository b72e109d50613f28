import { truncateText } from '#shared/format/truncate-text.ts';
import { quoteTexts } from '#shared/texts/quotes-texts.ts';

/** Users do not read more or longer remarks. */
const MAX_REMARKS = 50;
const MAX_REMARK_LENGTH = 500;

/** Limits the remarks in number and length; the last remark then counts those left out. */
export function limitRemarks(remarks: readonly string[]): string[] {
  const shownRemarks = remarks
    .slice(0, MAX_REMARKS)
    .map((remark) => truncateText(remark, MAX_REMARK_LENGTH));
  const hiddenCount = remarks.length - shownRemarks.length;
  return hiddenCount > 0 ? [...shownRemarks, quoteTexts.moreRemarks(hiddenCount)] : shownRemarks;
}
