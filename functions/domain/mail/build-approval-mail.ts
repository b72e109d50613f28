import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { approvalMailTexts } from './approval-mail-texts.ts';
import { buildFramedMail, splitParagraphs } from './build-framed-mail.ts';
import { listMailLanguages } from './mail-languages.ts';

export type ApprovalMail = {
  what: 'request' | 'approved' | 'rejected';
  to: string;
  name: string;
  isCanadian: boolean;
  /** Who asks, or answered. */
  from: string;
  number: string;
  customerName: string | null | undefined;
  note: string | null | undefined;
  link: string;
};

/** A mail about the approval of an order, with a link to it. */
export const buildApprovalMail = ({ what, to, isCanadian, ...mail }: ApprovalMail): OutgoingMail =>
  buildFramedMail(
    to,
    listMailLanguages(isCanadian).map((language) => {
      const texts = approvalMailTexts[language];
      return {
        subject: texts[what].subject(mail.number),
        greeting: texts.greeting(mail.name),
        paragraphs: [
          texts[what].sentence(mail.from, mail.number),
          ...splitParagraphs(mail.note ?? ''),
        ],
        ...(mail.customerName && { facts: [[texts.customer, mail.customerName]] as const }),
        button: { label: texts.open, link: mail.link },
      };
    }),
  );
