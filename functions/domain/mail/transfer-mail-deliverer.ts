import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { MailRejectedError, sendMail } from '#functions/outside/send-mail.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { buildTransferMail, type TransferMailPayload } from './build-transfer-mail.ts';

/** Sends the mails of the outbox. One that is given up is in the log; its reader has the notification. */
export const transferMailDeliverer: OutboxDeliverer = {
  async deliver({ dealer, payload }) {
    const mail = buildTransferMail(
      payload as TransferMailPayload,
      getRequiredVariable('PRODUCT_ADDRESS'),
    );
    try {
      await sendMail(mail, parseDealerId(dealer));
    } catch (error) {
      throw error instanceof MailRejectedError ? new UndeliverableError(error.message) : error;
    }
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};
