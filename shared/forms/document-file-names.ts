import type { Order } from '#shared/schemas/order-schema.ts';

type OrderFileNameFields = Pick<Order, 'OrderNumber' | 'BillingInfo' | 'CustomerName'>;

/** Order number, billing name and form name: the file name of one form. */
export const buildReportPdfName = (order: OrderFileNameFields, reportName: string): string =>
  buildFileName([order.OrderNumber, getBillingName(order), reportName], 'pdf');

/** Billing name and local time: the file name of several forms. */
export const buildFormsPdfName = (order: OrderFileNameFields, now: Date): string =>
  buildFileName([getBillingName(order) || order.OrderNumber, formatFileTimestamp(now)], 'pdf');

/** Order number and billing name: the file name of the order's lines as a workbook. */
export const buildOrderWorkbookName = (order: OrderFileNameFields): string =>
  buildFileName([order.OrderNumber || 'New order', getBillingName(order)], 'xlsx');

/** List title and day, YYYY-MM-DD: the file name of a list as a workbook. */
export const buildListWorkbookName = (title: string, day: string): string =>
  buildFileName([title, day], 'xlsx');

const getBillingName = ({ BillingInfo, CustomerName }: OrderFileNameFields) =>
  BillingInfo.Name ?? CustomerName ?? '';

const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** '2026-11-22 104215' */
function formatFileTimestamp(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(padTwoDigits).join('-');
  return `${day} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(padTwoDigits).join('')}`;
}

/** A PDF's file name from typed text, with the extension added where it is missing. */
export const toPdfFileName = (typed: string): string =>
  buildFileName([typed.replace(/\.pdf\s*$/i, '')], 'pdf', 'Forms');

/** Builds a file name from words, without characters that file systems reject and without invisible ones. */
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

/** In bytes: accepted by every file system, with space for the extension and for what a browser appends. */
const MAX_FILE_NAME_BYTES = 240;

const countUtf8Bytes = (text: string) =>
  Array.from(text, (letter) => countCodePointBytes(letter.codePointAt(0)!)).reduce(
    (a, b) => a + b,
    0,
  );

const countCodePointBytes = (code: number) =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

/** Where a name is too long, the longest word is cut, so that the number and the form's name stay. */
function shortenLongestWord(words: readonly string[]): string[] {
  const excessBytes = countUtf8Bytes(words.join(' ')) - MAX_FILE_NAME_BYTES;
  if (excessBytes <= 0) return [...words];
  const longest = Math.max(...words.map(countUtf8Bytes));
  const at = words.findIndex((word) => countUtf8Bytes(word) === longest);
  const letters = Array.from(words[at]!);
  for (let cut = 0; cut < excessBytes;) cut += countUtf8Bytes(letters.pop() ?? ' ');
  return words.with(at, letters.join('').trim());
}
