import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { MailRejectedError, sendMail } from '#functions/external/send-mail.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { buildTransferMail } from './build-transfer-mail.ts';

/** Sends transfer mails. A failed mail is only logged: the new owner has the notification anyway. */
export const transferMailDeliverer: OutboxDeliverer<'mail'> = {
  async deliver({ dealer, payload }) {
    const mail = buildTransferMail(payload, getMailLinkOrigin());
    try {
      await sendMail(mail, parseDealerId(dealer));
    } catch (error) {
      throw error instanceof MailRejectedError ? new UndeliverableError(error.message) : error;
    }
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};
