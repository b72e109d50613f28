import { truncateMessage, type CodedMessage } from '#shared/messages/message.ts';
import { quoteMessages } from '#shared/messages/quotes-messages.ts';

/** Users do not read more or longer remarks. */
const MAX_REMARKS = 50;
const MAX_REMARK_LENGTH = 500;

/** Shortens long remarks. One more remark than the maximum then counts those left out. */
export function limitRemarkCountAndLength(remarks: readonly CodedMessage[]): CodedMessage[] {
  const shownRemarks = remarks
    .slice(0, MAX_REMARKS)
    .map((remark) => truncateMessage(remark, MAX_REMARK_LENGTH));
  const hiddenCount = remarks.length - shownRemarks.length;
  return hiddenCount > 0 ? [...shownRemarks, quoteMessages.moreRemarks(hiddenCount)] : shownRemarks;
}
