import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';

/** Texts about the approval of orders. None of them has a figure: a customer may look on. */
export const approvalsTexts = {
  needed: t`This order needs approval.`,
  nobodyToAsk: t`Nobody can approve this order.`,
  answeredBy: (name: string) => t`Answered by ${name}.`,
  notOpen: t`This request is not open any more.`,
  notApprover: t`You may not answer this request.`,
  notRequester: t`Only who asked, or the owner of the order, may withdraw this request.`,
  requestChanged: t`Not withdrawn: the request has changed.`,
  changedMeanwhile: t`Not answered: the order or the request has changed.`,
  /** The note stands under the sentence. */
  request: (orderNumber: string, name: string, note: string) =>
    joinNoticeText(
      t`Order ${orderNumber} needs your approval`,
      joinNote(t`${name} asks for it.`, note),
    ),
  approved: (orderNumber: string, name: string, note: string) =>
    joinNoticeText(t`Order ${orderNumber} was approved`, joinNote(t`${name} approved it.`, note)),
  rejected: (orderNumber: string, name: string, note: string) =>
    joinNoticeText(
      t`Order ${orderNumber} was not approved`,
      joinNote(t`${name} rejected it.`, note),
    ),
} as const;

const joinNote = (sentence: string, note: string) => [sentence, note].filter(Boolean).join('\n\n');
