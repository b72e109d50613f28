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
export function transferMail(told: TransferMail, address: string): Mail {
  const { CustomerId, Id, OrderNumber } = told.order;
  const link = `${address}/dashboard/customer-order/${CustomerId}/${Id}/edit`;
  return framed(
    told.to,
    wordsFor(told.isCanadian).map((words) => ({
      subject: words.subject(OrderNumber),
      greeting: words.greeting(told.toName),
      paragraphs: [words.transferred(told.fromName, OrderNumber)],
      facts: factsIn(words, told),
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
