import type { Order } from '#shared/schemas/order-schema.ts';

type OrderFileNameFields = Pick<Order, 'OrderNumber' | 'BillingInfo' | 'CustomerName'>;

/** Order number, billing name and form name: the file of one form. */
export const buildReportFileName = (order: OrderFileNameFields, reportName: string): string =>
  buildFileName([order.OrderNumber, getBillingName(order), reportName], 'pdf');

/** Billing name and the moment, as a clock there shows it: the file of several forms. */
export const buildFormsFileName = (order: OrderFileNameFields, now: Date): string =>
  buildFileName([getBillingName(order) || order.OrderNumber, formatFileTimestamp(now)], 'pdf');

/** Order number and billing name: the order's lines as a workbook. */
export const buildWorkbookFileName = (order: OrderFileNameFields): string =>
  buildFileName([order.OrderNumber || 'New order', getBillingName(order)], 'xlsx');

/** What a list is called and the day, YYYY-MM-DD: the list as a workbook. */
export const buildListFileName = (title: string, day: string): string =>
  buildFileName([title, day], 'xlsx');

const getBillingName = ({ BillingInfo, CustomerName }: OrderFileNameFields) =>
  BillingInfo.Name ?? CustomerName ?? '';

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** '2026-11-22 104215' */
function formatFileTimestamp(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(padTwoDigits).join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(padTwoDigits).join('')}`;
}

/** What somebody typed as the name of a PDF, with the ending it may lack. */
export const toPdfFileName = (typed: string): string =>
  buildFileName([typed.replace(/\.pdf\s*$/i, '')], 'pdf', 'Forms');

/** Words as the name of a file: without what file systems refuse, and without signs that nobody sees. */
function buildFileName(
  words: readonly (string | null | undefined)[],
  extension: string,
  fallback = '',
): string {
  const clean = words
    .map((word) => (word ?? '').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*\s]+/gu, ' ').trim())
    .filter(Boolean);
  return `${shortenLongestWord(clean).join(' ') || fallback}.${extension}`;
}

/** In bytes: what every file system takes, with room for its ending and what a browser puts behind it. */
const MAX_FILE_NAME_BYTES = 240;

/** In UTF-8. */
const countUtf8Bytes = (text: string) =>
  Array.from(text, (letter) => countCodePointBytes(letter.codePointAt(0)!)).reduce(
    (a, b) => a + b,
    0,
  );

const countCodePointBytes = (code: number) =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

/** Of a name that is too long the longest word is cut: a number and what the form is called stay. */
function shortenLongestWord(words: readonly string[]): string[] {
  const excessBytes = countUtf8Bytes(words.join(' ')) - MAX_FILE_NAME_BYTES;
  if (excessBytes <= 0) return [...words];
  const longest = Math.max(...words.map(countUtf8Bytes));
  const at = words.findIndex((word) => countUtf8Bytes(word) === longest);
  const letters = Array.from(words[at]!);
  for (let cut = 0; cut < excessBytes;) cut += countUtf8Bytes(letters.pop() ?? ' ');
  return words.with(at, letters.join('').trim());
}
