import type { Mail } from '#functions/outside/mail.ts';
import type { MailKey } from '#functions/store/orders/sent-mails.ts';
import type { FormLanguage } from '#shared/forms/built-in-forms.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { framed } from './frame.ts';
import { formsMailTexts } from './mail-texts.ts';

/** What the sending of forms hands over to whoever sends the mail. */
export type MailedForms = {
  /** Where the order's history tells of it. */
  key: MailKey;
  order: Pick<Order, 'Id' | 'CustomerId' | 'OrderNumber'>;
  /** Who is told where it could not be sent. */
  senderId: number;
  to: string[];
  copyTo: string | undefined;
  replyTo: string;
  senderName: string;
  dealerName: string;
  language: FormLanguage;
  subject: string;
  message: string;
  /** Where the PDF lies in the bucket, and what it is called in the mail. */
  file: string;
  fileName: string;
};

/** A mail with forms, in the dealer's name, which whoever sent it answers for. */
export function formsMail(payload: MailedForms, pdf: Uint8Array): Mail {
  const texts = formsMailTexts[payload.language];
  return {
    ...framed(
      payload.to,
      [
        {
          subject: payload.subject,
          paragraphs: payload.message.split(/\n+/).filter((line) => line.trim() !== ''),
          facts: [[texts.attached, payload.fileName]],
          small: texts.sentBy(payload.senderName, payload.dealerName, payload.replyTo),
        },
      ],
      payload.dealerName,
    ),
    fromName: payload.dealerName,
    replyTo: payload.replyTo,
    ...(payload.copyTo !== undefined && { bcc: payload.copyTo }),
    attachment: { fileName: payload.fileName, type: 'application/pdf', bytes: pdf },
  };
}
