import { randomUUID } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import { readPdfBytes } from '#functions/documents/print-html.ts';
import { assertMailLimits } from '#functions/domain/mail/mail-limits.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import {
  createOrderMailKey,
  buildWaitingOrderMailWrite,
} from '#functions/store/orders/sent-order-mails.ts';
import { buildNewOutboxEntryWrite } from '#functions/store/outbox-entries.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { EndpointBody } from '#shared/contract/endpoint.ts';
import type { mailForms as row } from '#shared/contract/reports-endpoints.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import { SOURCE_LANGUAGE } from '#shared/language/languages.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { printOrderFormsWithContext, buildPrintTicket } from './print-order-forms-pdf.ts';

/** Nearly all mail servers accept 10 MB; base64 adds a third. */
const MAX_ATTACHMENT_MEGABYTES = 7;
/** Storing a large PDF takes a while. */
const WRITE_TIMEOUT_MS = 20_000;

/**
 * Prints an order's forms and queues them as a mail, which is in the order's history from then on. The same
 * problems as for a download of the forms are rejected.
 */
export async function printAndQueueFormsMail(
  caller: StaffCaller,
  mail: EndpointBody<typeof row>,
  idempotency: IdempotentCall,
) {
  const language = mail.Language ?? SOURCE_LANGUAGE;
  const { pdf, order, dealer, names } = await printOrderFormsWithContext(caller, {
    orderId: mail.OrderId,
    reportIds: mail.Reports,
    language,
    offsetMinutes: mail.TimezoneOffsetInMinutes ?? undefined,
    version: mail.OrderVersion,
    isForCustomer: true,
    // A long print would be too large for a mail.
    rejectLongPrint: rejectTooLarge,
    beforePrint: (dealerRecord) =>
      assertMailLimits('forms-mail', caller.dealer, dealerRecord, mail.To),
    printTicket: buildPrintTicket(caller, idempotency.key),
  });
  const bytes = await readPdfBytes(pdf);
  if (bytes.length > MAX_ATTACHMENT_MEGABYTES * 1_000_000) rejectTooLarge();

  const id = randomUUID();
  const fileKey = `reports/${id}.pdf`;
  await writePdfFile(fileKey, bytes);
  const SentOn = new Date().toISOString();
  const mailEntry = {
    Version: order.Version,
    SentOn,
    SentBy: caller.fullName,
    To: mail.To,
    Forms: names,
  };
  const key = createOrderMailKey(order.Id, mailEntry, id);
  const payload = {
    key,
    order: { Id: order.Id, CustomerId: order.CustomerId, OrderNumber: order.OrderNumber },
    senderId: caller.userId,
    to: mail.To,
    copyTo: mail.SendMeACopy ? caller.email : undefined,
    replyTo: caller.email,
    senderName: caller.fullName,
    dealerName: dealer.CompanyName,
    language,
    subject: mail.Subject,
    message: mail.Message,
    file: fileKey,
    fileName: mail.FileName ? toPdfFileName(mail.FileName) : pdf.fileName,
  };
  await writeTransaction([
    buildNewOutboxEntryWrite(caller.dealer, { kind: 'forms-mail', id, payload, now: SentOn }),
    buildWaitingOrderMailWrite(caller.dealer, key, mailEntry),
    buildIdempotencyWrite(idempotency, { reply: null }),
  ]);
}

const writePdfFile = (file: string, bytes: Uint8Array) =>
  writeBucketFile(getFilesBucket(), file, bytes, {
    type: 'application/pdf',
    ms: WRITE_TIMEOUT_MS,
  });

function rejectTooLarge(): never {
  throw createValidationError(documentsMessages.tooLargeToMail(MAX_ATTACHMENT_MEGABYTES));
}
