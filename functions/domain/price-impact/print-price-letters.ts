import {
  buildPriceLetter,
  type PriceLetter,
} from '#functions/documents/forms/price-letter/price-letter.ts';
import { readDealerLogoDataUrl } from '#functions/domain/reports/dealer-logo.ts';
import { readOwnerContact } from '#functions/domain/reports/document-context.ts';
import { printAndVerifyForms } from '#functions/domain/reports/print-order-report.ts';
import { createNotFoundError, createValidationError } from '#functions/rejection-error.ts';
import type { StaffCaller } from '#functions/runtime/authenticate-caller.ts';
import { listVisibleCustomers } from '#functions/store/dealers/stored-customers.ts';
import { loadDealer } from '#functions/store/dealers/stored-dealers.ts';
import { loadOrderHeader } from '#functions/store/orders/stored-orders.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import { getSubmissionLanguage } from '#shared/forms/submission-documents.ts';
import { priceListsMessages } from '#shared/messages/price-lists-messages.ts';
import { getDealerDay } from '#shared/reference/dealer-day.ts';
import type { Dealer } from '#shared/schemas/dealer-schema.ts';
import type { ImpactedOrder } from '#shared/schemas/price-impact-schema.ts';
import { loadPriceImpact, readOrdersForLetters } from './read-price-impact.ts';

/** One PDF has at most so many letters: each needs a read, and a page. */
const MAX_LETTERS = 200;

type LetterRequest = { number: number; customerId: number | undefined };

/**
 * A letter to each customer whose open orders the caller sees and a list moves, or to one of them, as one PDF (B4.6).
 * Expired orders are in none. Throws 404 where there is no letter.
 */
export async function printPriceLetters(
  caller: StaffCaller,
  { number, customerId }: LetterRequest,
): Promise<PdfReply> {
  const { dealer } = caller;
  const [stored, dealerRecord] = await Promise.all([
    loadPriceImpact(caller, number),
    loadDealer(dealer),
  ]);
  const today = getDealerDay(dealerRecord);
  const orders = (await readOrdersForLetters(caller, stored, today)).filter(
    ({ CustomerId }) => customerId === undefined || CustomerId === customerId,
  );
  const byCustomer = Map.groupBy(orders, ({ CustomerId }) => CustomerId);
  if (byCustomer.size === 0) throw createNotFoundError();
  if (byCustomer.size > MAX_LETTERS)
    throw createValidationError(priceListsMessages.tooManyLetters(MAX_LETTERS));
  const common = { list: stored.list, today, dealerRecord };
  const letters = await buildLetters(caller, [...byCustomer.values()], common);
  const forms = letters.map(buildPriceLetter);
  return printAndVerifyForms(forms, {
    fileName: toPdfFileName(`${forms[0]!.title} ${stored.list.name}`),
    properties: { author: dealerRecord.CompanyName, subject: stored.list.name },
  });
}

type CommonFacts = { list: PriceLetter['list']; today: string; dealerRecord: Dealer };

async function buildLetters(
  caller: StaffCaller,
  ordersOfCustomers: readonly ImpactedOrder[][],
  { list, today, dealerRecord }: CommonFacts,
): Promise<PriceLetter[]> {
  const { dealer } = caller;
  const [logo, customers] = await Promise.all([
    readDealerLogoDataUrl(dealer),
    listVisibleCustomers(dealer, caller),
  ]);
  const firstNames = new Map(
    customers.map(({ Id, CustomerContact }) => [Id, CustomerContact?.FirstName ?? null]),
  );
  const repIds = [...new Set(ordersOfCustomers.flat().map(({ SalesRepId }) => SalesRepId))];
  const contacts = new Map(
    await Promise.all(
      repIds.map(async (repId) => [repId, await readOwnerContact(dealer, repId)] as const),
    ),
  );
  const letters: PriceLetter[] = [];
  for (const orders of ordersOfCustomers) {
    const { OrderId, CustomerId, CustomerName } = orders[0]!;
    // The order's own address, for its customer may be somebody's private one.
    const { order } = await loadOrderHeader(dealer, OrderId);
    const { BillingInfo } = order;
    letters.push({
      dealer: dealerRecord,
      logo,
      language: getSubmissionLanguage({
        ...dealerRecord,
        StateId: BillingInfo.StateId ?? null,
      }),
      today,
      address: { ...BillingInfo, Name: BillingInfo.Name || CustomerName, PhoneNumber: null },
      firstName: chooseName(firstNames.get(CustomerId) ?? null, BillingInfo.Contact ?? null),
      list,
      orders,
      reps: [...new Set(orders.map(({ SalesRepId }) => SalesRepId))].map((repId) =>
        contacts.get(repId)!,
      ),
    });
  }
  return letters;
}

/** Whom the letter is addressed to; by the first name where that is the customer's own contact. */
const chooseName = (firstName: string | null, contact: string | null): string | null =>
  firstName && (!contact || contact.startsWith(firstName)) ? firstName : contact;
