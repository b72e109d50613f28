import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { readFile } from '#functions/outside/aws.ts';
import { MailRejectedError, sendMail } from '#functions/outside/mail.ts';
import { notDoneNotice } from '#functions/store/accounts/notifications.ts';
import { mailEndedWrite } from '#functions/store/orders/sent-mails.ts';
import { numberOf } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { formsMail, type MailedForms } from './forms-mail.ts';

/** Mails forms of an order as they were made; who sent them is told where that cannot be done. */
export const formsMailDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const mailedForms = payload as MailedForms;
    const pdf = await readFile(readVariable('FILES_BUCKET'), mailedForms.file);
    // It lies there for a day, as long as it is tried.
    if (!pdf) throw new Undeliverable('The PDF is not kept any more');
    try {
      await sendMail(formsMail(mailedForms, pdf), numberOf(dealer));
    } catch (error) {
      throw error instanceof MailRejectedError ? new Undeliverable(error.message) : error;
    }
    return [mailEndedWrite(dealer, mailedForms.key, 'sent')];
  },

  givenUp({ dealer, payload }) {
    const { key, order, senderId, to } = payload as MailedForms;
    const notice = notDoneNotice(dealer, {
      order,
      toUserId: senderId,
      subject: documentsTexts.mailFailedSubject(order.OrderNumber),
      message: documentsTexts.mailFailed(to.join(', ')),
      now: new Date().toISOString(),
    });
    return Promise.resolve([mailEndedWrite(dealer, key, 'failed'), notice]);
  },
};
