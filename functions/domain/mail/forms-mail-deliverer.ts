import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  UndeliverableError,
  type OutboxDeliverer,
} from '#functions/domain/outbox/outbox-deliverer.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import { buildRequestFailedNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { buildUnguardedOrderMailEndWrite } from '#functions/store/orders/sent-order-mails.ts';
import { parseDealerId } from '#functions/store/table/table-client.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { buildFormsMail } from './build-forms-mail.ts';
import { sendOutboxMail } from './send-outbox-mail.ts';

/** Mails the stored PDF of an order's forms; the sender is notified if that fails. */
export const formsMailDeliverer: OutboxDeliverer<'forms-mail'> = {
  async deliver({ dealer, payload: mailedForms }) {
    const pdf = await findFileBytes(getFilesBucket(), mailedForms.file);
    // The file is stored for one day, as long as the delivery is retried.
    if (!pdf) throw new UndeliverableError('The PDF is not kept any more');
    await sendOutboxMail(buildFormsMail(mailedForms, pdf), parseDealerId(dealer));
    return [buildUnguardedOrderMailEndWrite(dealer, mailedForms.key, 'sent')];
  },

  buildFailureWrites({ dealer, payload }) {
    const { key, order, senderId, to } = payload;
    const notice = buildRequestFailedNotificationWrite(dealer, {
      order,
      toUserId: senderId,
      notice: documentsMessages.mailFailed(order.OrderNumber, to.join(', ')),
      now: new Date().toISOString(),
    });
    return Promise.resolve([buildUnguardedOrderMailEndWrite(dealer, key, 'failed'), notice]);
  },
};
