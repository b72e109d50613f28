import { hash } from 'node:crypto';
import { getFilesBucket } from '#functions/configuration/variables.ts';
import {
  findFileHeaders,
  findFileBytes,
  writeBucketFile,
} from '#functions/external/aws-requests.ts';
import {
  createInProgressError,
  createBusyError,
  createValidationError,
  createRateLimitError,
} from '#functions/rejection-error.ts';
import {
  buildOutboxRetryWrite,
  countWaitingOutboxEntries,
  findOutboxEntryStatus,
  buildNewOutboxEntryWrite,
  type OutboxEntryStatus,
} from '#functions/store/outbox-entries.ts';
import type { LongPrintPayload } from '#functions/store/outbox-payloads.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { parseStoredBoxedWords } from './boxed-words-metadata.ts';
import { compressPageIfLong } from './packed-page.ts';
import { createPrintDownloadUrl, printHtml } from './print-html.ts';
import type { PrintRequest } from './printer.ts';

/*
 * A print that takes longer than a response may. The outbox makes it, and a repeated request returns it when
 * it is finished. Its name is a hash of its content, so nothing needs to be stored about who requested it,
 * and a closed page, a lost response or two requests at once cause no problem.
 *
 *   reports/hash.json   what is printed     both are stored for a day
 *   reports/hash.pdf    the PDF
 */

/** More cells take Chromium more than a few seconds: some 2,000 lines of a worksheet. */
const MAX_INSTANT_CELLS = 25_000;
/**
 * More do not fit into the printer's memory: a worksheet of 10,000 lines has 130,000 (`npm run bench --
 * large-paper`).
 */
const MAX_PRINT_CELLS = 140_000;

const RETRY_AFTER_SECONDS = 4;
/** Prints of a dealer that are being made or waiting: two at a time (print-queue.ts), and two behind them. */
const MAX_PENDING_PER_DEALER = 4;
const TOO_MANY_RETRY_SECONDS = 30;
/** The content may have some MB. */
const WRITE_TIMEOUT_MS = 10_000;
/** The longest print takes a third of this. */
const LONG_PRINT_TIMEOUT_MS = 90_000;
/** How long the outbox retries a print. */
export const LONG_PRINT_RETRY_MS = 4 * 60_000;
/** For this time after a failure, requests get the error; after that the print is started again. */
const FAILURE_SHOWN_MS = 5 * 60_000;

const getPageKey = (printHash: string) => `reports/${printHash}.json`;
const getPdfKey = (printHash: string) => `reports/${printHash}.pdf`;

const countCells = (html: string) => html.split('<td').length - 1;

/** Whether the print takes longer than a user waits. Throws when it does not fit into one PDF. */
export function needsLongPrintOrReject({ html }: Pick<PrintRequest, 'html'>): boolean {
  const cells = countCells(html);
  if (cells > MAX_PRINT_CELLS) throw createValidationError(documentsMessages.tooManyPages);
  return cells > MAX_INSTANT_CELLS;
}

/** Returns a finished print. Otherwise starts it and throws the answer that it is in progress. */
export async function requireOrStartLongPrint(
  dealer: DealerKey,
  request: PrintRequest,
  queueTicket?: string,
): Promise<PdfReply> {
  const printHash = computePrintHash(dealer, request);
  const finishedPrint = await findFinishedPrint(printHash, request);
  if (finishedPrint) return finishedPrint;
  const now = new Date();
  const entry = {
    kind: 'long-print',
    id: `${printHash}.${formatDay(now)}`,
    now: now.toISOString(),
  } as const;
  const outboxEntry = await findOutboxEntryStatus(dealer, entry);
  if (outboxEntry?.state === 'failed') assertNotRecentlyFailed(outboxEntry, now);
  // It was finished just now, or its file is lost.
  const latePrint = outboxEntry?.state === 'done' && (await findFinishedPrint(printHash, request));
  if (latePrint) return latePrint;
  if (outboxEntry?.state !== 'waiting') {
    await assertFewPendingPrints(dealer);
    await savePrintPage(printHash, request);
    const payload = { hash: printHash, ticket: queueTicket };
    // If another request starts it at the same moment, that one counts.
    await writeItemIfConditionHolds(
      outboxEntry
        ? buildOutboxRetryWrite(dealer, { ...entry, endedState: outboxEntry.state })
        : buildNewOutboxEntryWrite(dealer, { ...entry, payload }),
    );
  }
  throw createInProgressError(documentsMessages.inProgress, RETRY_AFTER_SECONDS);
}

function assertNotRecentlyFailed({ failedOn, problem }: OutboxEntryStatus, now: Date) {
  if (now.getTime() - Date.parse(failedOn) < FAILURE_SHOWN_MS)
    throw createBusyError(getFailureMessage(problem), { isExpected: true });
}

/** Parallel requests may exceed the limit by one or two: the workers limit what is really made. */
async function assertFewPendingPrints(dealer: DealerKey) {
  if ((await countWaitingOutboxEntries(dealer, 'long-print')) >= MAX_PENDING_PER_DEALER)
    throw createRateLimitError(documentsMessages.tooManyLong, TOO_MANY_RETRY_SECONDS);
}

async function savePrintPage(printHash: string, request: PrintRequest): Promise<void> {
  const page = Buffer.from(JSON.stringify(compressPageIfLong(request)));
  const writeOptions = { type: 'application/json', ms: WRITE_TIMEOUT_MS };
  await writeBucketFile(getFilesBucket(), getPageKey(printHash), page, writeOptions);
}

async function findFinishedPrint(
  printHash: string,
  { fileName }: Pick<PrintRequest, 'fileName'>,
): Promise<PdfReply | undefined> {
  const headers = await findFileHeaders(getFilesBucket(), getPdfKey(printHash));
  if (!headers) return undefined;
  const boxed = parseStoredBoxedWords(headers);
  const url = await createPrintDownloadUrl(getPdfKey(printHash));
  return { fileName, url, ...(boxed.length > 0 && { boxed }) };
}

/** Makes a print and stores it; returns false when its content is no longer stored. */
export async function makeLongPrintIfStored({
  hash: printHash,
  ticket,
}: LongPrintPayload): Promise<boolean> {
  const page = await findFileBytes(getFilesBucket(), getPageKey(printHash));
  if (!page) return false;
  const request = JSON.parse(Buffer.from(page).toString()) as PrintRequest;
  await printHtml(
    { ...request, key: getPdfKey(printHash), limitMs: LONG_PRINT_TIMEOUT_MS },
    ticket,
  );
  return true;
}

/** A PDF is stored for a day, and then made again. */
const formatDay = (now: Date) => now.toISOString().slice(0, 10);

/** A hash of the content, without the title: that may contain the minute of the request. */
function computePrintHash(dealer: DealerKey, { html, properties, inserts }: PrintRequest): string {
  const untitled = html.replace(/<title>[^<]*<\/title>/, '');
  const content = JSON.stringify([dealer, untitled, properties, inserts]);
  return hash('sha256', content, 'hex');
}

/** Only messages that are meant for users. */
const getFailureMessage = (problem: string | undefined) =>
  problem === documentsMessages.amountsDiffer.text
    ? documentsMessages.amountsDiffer
    : documentsMessages.printingFailed;
