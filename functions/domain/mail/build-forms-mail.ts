import type { OutgoingMail } from '#functions/external/send-mail.ts';
import type { FormsMailPayload } from '#functions/store/outbox-payloads.ts';
import { buildFramedMail, splitParagraphs } from './build-framed-mail.ts';
import { formsMailTexts } from './transfer-and-forms-mail-texts.ts';

/** A mail with forms in the dealer's name; replies go to the sender. */
export function buildFormsMail(payload: FormsMailPayload, pdf: Uint8Array): OutgoingMail {
  const texts = formsMailTexts[payload.language];
  return {
    ...buildFramedMail(
      payload.to,
      [
        {
          subject: payload.subject,
          paragraphs: splitParagraphs(payload.message),
          facts: [[texts.attached, payload.fileName]],
          smallPrint: [texts.sentBy(payload.senderName, payload.dealerName, payload.replyTo)],
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
