import { randomUUID } from 'node:crypto';
import { invalid, tooManyTries } from '#functions/api-error.ts';
import { bytesOf } from '#functions/documents/print-html.ts';
import type { MailedForms } from '#functions/domain/mail/forms-mail.ts';
import { writeFile } from '#functions/outside/aws.ts';
import type { StaffCaller } from '#functions/runtime/caller.ts';
import { tryCountAction, type Limit } from '#functions/store/accounts/throttles.ts';
import { mailKeyOf, mailWrite } from '#functions/store/orders/sent-mails.ts';
import { outboxWrite } from '#functions/store/outbox.ts';
import { buildIdempotencyWrite, type IdempotentCall } from '#functions/store/table/idempotency.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { readVariable } from '#functions/variables.ts';
import { dealerStatuses } from '#shared/constants.ts';
import type { EndpointBody } from '#shared/contract/endpoint.ts';
import type { mailForms as row } from '#shared/contract/reports-endpoints.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { makeForms, getPrintTicket } from './form-builder.ts';

/** A mail of 10 MB is taken nearly everywhere; base64 adds a third. */
const LARGEST_MEGABYTES = 7;
/** A large PDF takes a while to be kept. */
const WRITE_MS = 20_000;

/** One dealer that sends to anybody costs everybody's mail: nobody has looked at an Unregistered one yet. */
const ofDealer: Limit = { most: 100, minutes: 60 };
const ofUnregistered: Limit = { most: 10, minutes: 1440 };
/** Over all dealers. */
const ofAddressee: Limit = { most: 20, minutes: 1440 };

/**
 * Makes the forms of an order and has the outbox mail them; the order's history tells of it from then on. What would
 * stand in the way of the forms is refused as it is where they are kept as a file.
 */
export async function mailForms(
  caller: StaffCaller,
  mail: EndpointBody<typeof row>,
  idempotency: IdempotentCall,
) {
  const language = mail.Language ?? 'en';
  const { pdf, order, dealer, names } = await makeForms(caller, {
    orderId: mail.OrderId,
    reportIds: mail.Reports,
    language,
    offsetMinutes: mail.TimezoneOffsetInMinutes ?? undefined,
    version: mail.OrderVersion,
    isForCustomer: true,
    // What is long is larger still.
    rejectLongPrint: rejectTooLarge,
    beforePrint: (seen) => assertMailLimits(caller, seen, mail.To),
    printTicket: getPrintTicket(caller, idempotency.key),
  });
  const bytes = await bytesOf(pdf);
  if (bytes.length > LARGEST_MEGABYTES * 1_000_000) rejectTooLarge();

  const id = randomUUID();
  const file = `reports/${id}.pdf`;
  await writePdf(file, bytes);
  const SentOn = new Date().toISOString();
  const mailEntry = {
    Version: order.Version,
    SentOn,
    SentBy: caller.fullName,
    To: mail.To,
    Forms: names,
  };
  const key = mailKeyOf(order.Id, mailEntry, id);
  const payload: MailedForms = {
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
    file,
    fileName: mail.FileName ? toPdfFileName(mail.FileName) : pdf.fileName,
  };
  await writeTogether([
    outboxWrite(caller.dealer, { kind: 'forms-mail', id, payload, now: SentOn }),
    mailWrite(caller.dealer, key, mailEntry),
    buildIdempotencyWrite(idempotency, { reply: null }),
  ]);
}

const writePdf = (file: string, bytes: Uint8Array) =>
  writeFile(readVariable('FILES_BUCKET'), file, bytes, { type: 'application/pdf', ms: WRITE_MS });

function rejectTooLarge(): never {
  throw invalid(documentsTexts.tooLargeToMail(LARGEST_MEGABYTES));
}

async function assertMailLimits(
  { dealer }: StaffCaller,
  { DealerStatus }: Dealer,
  to: readonly string[],
) {
  const most = DealerStatus === dealerStatuses.unregistered ? ofUnregistered : ofDealer;
  await countMail('forms-mail', dealer, most);
  await Promise.all(to.map((address) => countMail('forms-mail-to', address, ofAddressee)));
}

/** A count ends with its part of the day. */
async function countMail(what: string, who: string, limit: Limit) {
  if (await tryCountAction(what, who, limit)) return;
  const seconds = limit.minutes * 60;
  throw tooManyTries(
    documentsTexts.tooManyMails,
    seconds - (Math.floor(Date.now() / 1000) % seconds),
  );
}
