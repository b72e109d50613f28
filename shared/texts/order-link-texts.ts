import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';

/** Texts for a submitted order. The texts for the submission itself are in orders-texts.ts. */
export const orderLinkTexts = {
  submitTitle: t`Submit to OrderLink`,
  submitQuestion: t`The order goes to OrderLink. From then on it is final: it can be neither changed nor uncommitted.`,
  submit: t`Submit`,
  submitting: t`Submitting to OrderLink`,
  nextSteps: t`Next steps`,
  isOnItsWay: (orderNumber: string) =>
    t`Order ${orderNumber} is on its way to OrderLink. Its worksheet and lists are kept with it.`,
  goOnThere: t`Go on with it there: the page opens in a new tab.`,
  goOn: t`Open OrderLink`,
  waiting: t`It is on its way to OrderLink.`,
  waitingAgain: (formattedTime: string) => t`It is sent to OrderLink again since ${formattedTime}.`,
  sendAgain: t`Send again`,
  makeAgain: t`Make again`,
  sentAgain: t`The order is sent to OrderLink again.`,
  papersMadeAgain: t`The papers are made again.`,
  nothingFailed: t`Nothing of this order has to be sent again.`,
  delivered: (formattedTime: string) => t`OrderLink has it since ${formattedTime}.`,
  makingPapers: t`Its papers are being made.`,
  papersFailed: t`Its papers could not be made.`,
  paperFailed: (name: string) => t`The ${name} could not be fetched. Try again.`,
  notEnabled: t`OrderLink is not enabled for your dealer.`,
  foreignOrderIds: t`May only hold the id of the order in the path`,
  rejected: (reason: string) => t`OrderLink did not take this order: ${reason}`,
  unreachable: t`OrderLink could not be reached for a day. Nothing of this order is lost.`,
  noPapers: (orderNumber: string) =>
    joinNoticeText(
      t`The papers of order ${orderNumber} were not made`,
      orderLinkTexts.papersFailed,
    ),
  notReached: (orderNumber: string, problem: string) =>
    joinNoticeText(t`Order ${orderNumber} did not reach OrderLink`, problem),
} as const;
