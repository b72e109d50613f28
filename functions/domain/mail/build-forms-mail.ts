import type { OutgoingMail } from '#functions/external/send-mail.ts';
import type { OrderMailKey } from '#functions/store/orders/sent-order-mails.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildFramedMail } from './build-framed-mail.ts';
import { formsMailTexts } from './transfer-and-forms-mail-texts.ts';

/** The job payload of a mail with forms. */
export type FormsMailPayload = {
  /** The entry in the order's history that records the mail. */
  key: OrderMailKey;
  order: Pick<Order, 'Id' | 'CustomerId' | 'OrderNumber'>;
  /** The user who is notified if the mail cannot be sent. */
  senderId: number;
  to: string[];
  copyTo: string | undefined;
  replyTo: string;
  senderName: string;
  dealerName: string;
  language: Language;
  subject: string;
  message: string;
  /** The key of the PDF in the bucket, and its file name in the mail. */
  file: string;
  fileName: string;
};

/** A mail with forms in the dealer's name; replies go to the sender. */
export function buildFormsMail(payload: FormsMailPayload, pdf: Uint8Array): OutgoingMail {
  const texts = formsMailTexts[payload.language];
  return {
    ...buildFramedMail(
      payload.to,
      [
        {
          subject: payload.subject,
          paragraphs: payload.message.split(/\n+/).filter((line) => line.trim() !== ''),
          facts: [[texts.attached, payload.fileName]],
          smallPrint: texts.sentBy(payload.senderName, payload.dealerName, payload.replyTo),
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
