import type { OutgoingMail } from '#functions/external/send-mail.ts';
import type { TransferMailPayload } from '#functions/store/outbox-payloads.ts';
import type { Language } from '#shared/language/languages.ts';
import { formatDollarsIn } from '#shared/money/scaled-decimals.ts';
import { buildFramedMail } from './build-framed-mail.ts';
import { listMailLanguages } from './mail-languages.ts';
import { transferMailTexts } from './transfer-and-forms-mail-texts.ts';

/** The mail to the new owner, with a link to the order. */
export function buildTransferMail(
  payload: TransferMailPayload,
  productAddress: string,
): OutgoingMail {
  const { CustomerId, Id, OrderNumber } = payload.order;
  const link = `${productAddress}/dashboard/customer-order/${CustomerId}/${Id}/edit`;
  return buildFramedMail(
    payload.to,
    listMailLanguages(payload.isCanadian).map((language) => {
      const texts = transferMailTexts[language];
      return {
        subject: texts.subject(OrderNumber),
        greeting: texts.greeting(payload.toName),
        paragraphs: [texts.transferred(payload.fromName, OrderNumber)],
        facts: listTransferFacts(language, payload),
        button: { label: texts.open, link },
      };
    }),
  );
}

function listTransferFacts(language: Language, { order }: TransferMailPayload): [string, string][] {
  const texts = transferMailTexts[language];
  const facts: [string, string | null | undefined][] = [
    [texts.worksheet, order.WorksheetName],
    [texts.customer, order.CustomerName],
    [texts.total, formatDollarsIn(language, order.Total)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}
