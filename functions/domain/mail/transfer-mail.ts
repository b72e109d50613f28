import { html } from '#functions/documents/forms/paper/html.ts';
import type { Mail } from '#functions/outside/mail.ts';
import { groupCents } from '#shared/money/text.ts';
import type { Order } from '#shared/schemas/order.ts';
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
  const words = wordsFor(told.isCanadian);
  return {
    to: told.to,
    subject: words.map(({ subject }) => subject(OrderNumber)).join(' / '),
    text: words.map((each) => textIn(each, told, link)).join('\n\n'),
    html: html`<!doctype html>
      <html>
        <head>
          <meta charset="utf-8" />
        </head>
        <body style="font:14px/1.5 sans-serif">
          ${words.map((each) => htmlIn(each, told, link))}
        </body>
      </html>`.text,
  };
}

const factsIn = (words: MailWords, { order }: TransferMail): [string, string][] =>
  [
    [words.worksheet, order.WorksheetName],
    [words.customer, order.CustomerName],
    [words.total, `$${groupCents(order.Total)}`],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));

const textIn = (
  words: MailWords,
  told: TransferMail,
  link: string,
) => `${words.greeting(told.toName)}

${words.transferred(told.fromName, told.order.OrderNumber)}

${factsIn(words, told)
  .map(([name, value]) => `${name}: ${value}`)
  .join('\n')}

${words.open}: ${link}
`;

const htmlIn = (words: MailWords, told: TransferMail, link: string) =>
  html` <p>${words.greeting(told.toName)}</p>
    <p>${words.transferred(told.fromName, told.order.OrderNumber)}</p>
    <p>${factsIn(words, told).map(([name, value]) => html`${name}: <b>${value}</b><br />`)}</p>
    <p><a href="${link}">${words.open}</a></p>`;
