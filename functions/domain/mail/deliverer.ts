import { Undeliverable, type Deliverer } from '#functions/domain/outbox/deliverer.ts';
import { MailRejectedError, sendMail } from '#functions/outside/mail.ts';
import { numberOf } from '#functions/store/table/table.ts';
import { readVariable } from '#functions/variables.ts';
import { transferMail, type TransferMail } from './transfer-mail.ts';

/** Sends the mails of the outbox. One that is given up is in the log; its reader has the notification. */
export const mailDeliverer: Deliverer = {
  async deliver({ dealer, payload }) {
    const mail = transferMail(payload as TransferMail, readVariable('PRODUCT_ADDRESS'));
    try {
      await sendMail(mail, numberOf(dealer));
    } catch (error) {
      throw error instanceof MailRejectedError ? new Undeliverable(error.message) : error;
    }
    return [];
  },
  givenUp: () => Promise.resolve([]),
};
