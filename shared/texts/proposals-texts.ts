import { joinNoticeText } from '#shared/format/notice-text.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import { formatCents } from '#shared/money/scaled-decimals.ts';

/** Texts of proposals that both ends know (B2). */
export const proposalsTexts = {
  unknownLink: t`This link is not known.`,
  tooManyLinks: t`Too many links were tried of late. Try again later.`,
  unknownSeal: t`This file is not known.`,
  tooManySeals: t`Too many unknown files were asked about of late. Try again later.`,
  hasEnded: t`This proposal has ended.`,
  linkEnded: t`This link was replaced.`,
  offerChanged: (rep: string) => t`The offer has changed. ${rep} has been told.`,
  pageDiffers: t`This page is not up to date. Load it again.`,
  alreadyAccepted: t`This proposal was accepted already.`,
  isDeclined: t`This proposal was declined. Open it again to accept it.`,
  notDeclined: t`This proposal is not declined.`,
  notWaiting: t`This proposal is not open any more.`,
  nothingTaken: t`Nothing is selected, so there is nothing to accept.`,
  negativeTotal: t`The total is below zero, so it cannot be accepted here.`,
  signatureMissing: t`Sign above, or choose Type.`,
  signatureTooShort: t`Sign above, or choose Type. This is too short for a signature.`,
  latinLetters: t`Please write your name in Latin letters.`,
  tooManyQuestions: t`Too many questions were asked. Please call.`,
  changedMeanwhile: t`The proposal has changed meanwhile. Load it again.`,
  customerMissing: t`Choose a customer before you share the order.`,
  expirationPast: t`The expiration date is past.`,
  nothingToShare: t`No line is taken, so there is nothing to share.`,
  linksFull: (max: number) => t`A proposal has at most ${max} links.`,
  answeredAlready: t`This question was answered already.`,
  unknownQuestion: t`There is no such question.`,
  reviseFirst: (name: string) => t`${name} accepted this order. Revise it first.`,
  locked: (name: string) => t`Accepted by ${name}. Revise the order to change this.`,
  notAccepted: t`No customer has accepted this order.`,
  copiedBy: (name: string) => t`Copied by ${name}`,
  /** Whoever acted with a copied link, at the beginning of a sentence. */
  copiedLinkHolder: (copier: string) => t`Somebody with a link that ${copier} copied`,
  acceptedBy: (name: string) => t`Accepted by ${name}`,
  accepted: (orderNumber: string, name: string, totalInCents: number) =>
    joinNoticeText(
      t`Order ${orderNumber} was accepted`,
      t`${name} accepted the proposal for ${formatCents(asCents(totalInCents))}.`,
    ),
  declined: (orderNumber: string, name: string, reason: string) =>
    joinNoticeText(
      t`The proposal for order ${orderNumber} was declined`,
      reason ? t`${name} declined the proposal: ${reason}` : t`${name} declined the proposal.`,
    ),
  reopened: (orderNumber: string, name: string) =>
    joinNoticeText(
      t`The proposal for order ${orderNumber} was opened again`,
      t`${name} opened the declined proposal again.`,
    ),
  isBeingSealed: t`The signed copy is being sealed. Try again in a moment.`,
  question: (orderNumber: string, name: string, question: string) =>
    joinNoticeText(t`A question about order ${orderNumber}`, t`${name} asks: ${question}`),
  mailFailed: (number: string, recipient: string) =>
    joinNoticeText(
      t`A mail of proposal ${number} was not sent`,
      t`The e-mail to ${recipient} could not be sent. Check the address.`,
    ),
  bounced: (number: string, recipient: string) =>
    joinNoticeText(
      t`A mail of proposal ${number} did not arrive`,
      t`The e-mail to ${recipient} came back. Correct the address where the proposal is in the order.`,
    ),
  changedSince: (orderNumber: string, name: string) =>
    joinNoticeText(
      t`Order ${orderNumber} has changed since it was shared`,
      t`${name} saved the order, which now offers something else than its proposal. Nothing can be accepted until it is shared again.`,
    ),
  notBounced: t`No mail of this link came back.`,
  attempted: (orderNumber: string, name: string) =>
    joinNoticeText(
      t`Order ${orderNumber} could not be accepted`,
      t`${name} tried to accept the proposal, but the order has changed since it was shared. Share it again.`,
    ),
};
