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

const two = (value: number) => String(value).padStart(2, '0');

/** '2026-11-22 104215' */
function momentText(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(two).join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')}`;
}

/** What somebody typed as the name of a PDF, with the ending it may lack. */
export const typedFileName = (typed: string): string =>
  fileName([typed.replace(/\.pdf\s*$/i, '')], 'pdf', 'Forms');

/** Words as the name of a file: without what file systems refuse, and without signs that nobody sees. */
function fileName(
  words: readonly (string | null | undefined)[],
  extension: string,
  nameless = '',
): string {
  const clean = words
    .map((word) => (word ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').trim())
    .filter(Boolean);
  return `${shortened(clean).join(' ') || nameless}.${extension}`;
}

/** In bytes: what every file system takes, with room for its ending and what a browser puts behind it. */
const LONGEST_NAME = 240;

/** In UTF-8. */
const bytesOf = (text: string) =>
  Array.from(text, (letter) => bytesOfLetter(letter.codePointAt(0)!)).reduce((a, b) => a + b, 0);

const bytesOfLetter = (code: number) =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

/** Of a name that is too long the longest word is cut: a number and what the form is called stay. */
function shortened(words: readonly string[]): string[] {
  const over = bytesOf(words.join(' ')) - LONGEST_NAME;
  if (over <= 0) return [...words];
  const longest = Math.max(...words.map(bytesOf));
  const at = words.findIndex((word) => bytesOf(word) === longest);
  const letters = Array.from(words[at]!);
  for (let cut = 0; cut < over;) cut += bytesOf(letters.pop() ?? ' ');
  return words.with(at, letters.join('').trim());
}
