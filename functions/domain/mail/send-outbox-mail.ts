import { UndeliverableError } from '#functions/domain/outbox/outbox-deliverer.ts';
import { MailRejectedError, sendMail, type OutgoingMail } from '#functions/external/send-mail.ts';

/** Sends a mail of an outbox entry; throws UndeliverableError where no further attempt would help. */
export async function sendOutboxMail(mail: OutgoingMail, dealerId: number): Promise<void> {
  try {
    await sendMail(mail, dealerId);
  } catch (error) {
    throw error instanceof MailRejectedError ? new UndeliverableError(error.message) : error;
  }
}
