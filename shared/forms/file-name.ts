import type { Order } from '#shared/schemas/order.ts';

type Named = Pick<Order, 'OrderNumber' | 'BillingInfo' | 'CustomerName'>;

/** Order number, billing name and form name: the file of one form. */
export const reportFileName = (order: Named, reportName: string): string =>
  fileName([order.OrderNumber, billingName(order), reportName], 'pdf');

/** Billing name and the moment, as a clock there shows it: the file of several forms. */
export const formsFileName = (order: Named, now: Date): string =>
  fileName([billingName(order) || order.OrderNumber, momentText(now)], 'pdf');

/** Order number and billing name: the order's lines as a workbook. */
export const workbookName = (order: Named): string =>
  fileName([order.OrderNumber || 'New order', billingName(order)], 'xlsx');

/** What a list is called and the day, YYYY-MM-DD: the list as a workbook. */
export const listFileName = (title: string, day: string): string => fileName([title, day], 'xlsx');

const billingName = ({ BillingInfo, CustomerName }: Named) =>
  BillingInfo.Name ?? CustomerName ?? '';

const two = (figure: number) => String(figure).padStart(2, '0');

/** '2026-11-22 104215' */
function momentText(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}`;
}

/** Words as the name of a file, without what file systems refuse. */
function fileName(words: readonly (string | null | undefined)[], extension: string): string {
  const name = words
    .filter(Boolean)
    .join(' ')
    .replace(/[\p{Cc}<>:"/\\|?*]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${shortened(name)}.${extension}`;
}

/** In bytes: what every file system takes, with room for its ending and what a browser puts behind it. */
const LONGEST_NAME = 240;

/** The whole letters that fit. */
function shortened(name: string): string {
  let length = 0;
  const fits = (letter: string) => (length += bytesOf(letter.codePointAt(0)!)) <= LONGEST_NAME;
  return Array.from(name)
    .filter((letter) => length < LONGEST_NAME && fits(letter))
    .join('')
    .trim();
}

/** Of a letter in UTF-8. */
const bytesOf = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
