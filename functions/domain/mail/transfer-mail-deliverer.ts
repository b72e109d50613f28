import { getMailLinkOrigin } from '#functions/configuration/variables.ts';
import type { OutboxDeliverer } from '#functions/domain/outbox/outbox-deliverer.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { buildTransferMail } from './build-transfer-mail.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

/** Sends transfer mails. A failed mail is only logged: the new owner has the notification anyway. */
export const transferMailDeliverer: OutboxDeliverer<'mail'> = {
  async deliver({ dealer, payload }) {
    const mail = buildTransferMail(payload, getMailLinkOrigin());
    await sendOutboxMail(mail, parseDealerId(dealer));
    return [];
  },
  buildFailureWrites: () => Promise.resolve([]),
};
