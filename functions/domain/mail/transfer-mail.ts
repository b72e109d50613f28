import type { Mail } from '#functions/outside/mail.ts';
import { groupCents } from '#shared/money/text.ts';
import type { Order } from '#shared/schemas/order.ts';
import { framed } from './frame.ts';
import { wordsFor, type MailWords } from './words.ts';

/** What a transfer hands over to whoever sends the mail: the order as it was then (D38). */
export type TransferMail = {
  to: string;
  toName: string;
  fromName: string;
  isCanadian: boolean;
  order: Pick<
    Order,
    'Id' | 'OrderNumber' | 'CustomerId' | 'CustomerName' | 'WorksheetName' | 'Total'
  >;
};

/** The mail to a new owner, as text and as HTML; `address` is where the product is. */
export function transferMail(payload: TransferMail, address: string): Mail {
  const { CustomerId, Id, OrderNumber } = payload.order;
  const link = `${address}/dashboard/customer-order/${CustomerId}/${Id}/edit`;
  return framed(
    payload.to,
    wordsFor(payload.isCanadian).map((words) => ({
      subject: words.subject(OrderNumber),
      greeting: words.greeting(payload.toName),
      paragraphs: [words.transferred(payload.fromName, OrderNumber)],
      facts: factsIn(words, payload),
      button: { label: words.open, link },
    })),
  );
}

const factsIn = (words: MailWords, { order }: TransferMail): [string, string][] =>
  [
    [words.worksheet, order.WorksheetName],
    [words.customer, order.CustomerName],
    [words.total, `$${groupCents(order.Total)}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
