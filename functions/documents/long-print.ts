import { createHash } from 'node:crypto';
import {
  createInProgressAnswer,
  createBusyError,
  createValidationError,
  createRateLimitError,
} from '#functions/api-error.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { findFileHeaders, readFile, writeFile } from '#functions/outside/aws-requests.ts';
import {
  buildOutboxRetryWrite,
  countWaitingOutboxEntries,
  findOutboxEntryStatus,
  buildOutboxWrite,
  type OutboxEntryStatus,
} from '#functions/store/outbox-entries.ts';
import type { DealerKey } from '#functions/store/table/table-client.ts';
import { writeItemIfConditionHolds } from '#functions/store/table/write-items.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { parseBoxedWords } from './boxed-words-metadata.ts';
import { packPage } from './packed-page.ts';
import { createPrintUrl, printHtml } from './print-html.ts';
import type { PrintRequest } from './printer.ts';

/*
 * A print that takes longer than an answer may: the outbox has it made, and whoever asks for the same again gets it
 * once it is there. What it is made of names it, so that nothing has to be remembered of who asked, and a page that
 * was closed, an answer that was lost or two who ask at once cost nothing.
 *
 *   reports/hash.json   what is printed     both are there for a day
 *   reports/hash.pdf    the PDF
 */

/** More cells take Chromium more than a few seconds: some 2,000 lines of a worksheet. */
const MAX_INSTANT_CELLS = 25_000;
/** More do not fit into the printer's memory: a worksheet of 10,000 lines is 130,000 (`npm run bench -- large-paper`). */
const MAX_PRINT_CELLS = 140_000;

const RETRY_AFTER_SECONDS = 4;
/** So many of a dealer are being made, or wait for it: two at a time (in-line.ts), and two behind them. */
const MAX_PENDING_PER_DEALER = 4;
const TOO_MANY_RETRY_SECONDS = 30;
/** What is printed may be some MB. */
const WRITE_TIMEOUT_MS = 10_000;
/** The longest takes a third of that. */
const LONG_PRINT_TIMEOUT_MS = 90_000;
/** For so long it is tried. */
export const LONG_PRINT_RETRY_MS = 4 * 60_000;
/** For so long after it was given up those who ask are told that it came to nothing; then it is begun anew. */
const FAILURE_SHOWN_MS = 5 * 60_000;

/** What the outbox hands over: which print, and under which ticket it waits in the line of prints. */
export type LongPrintPayload = { hash: string; ticket?: string | undefined };

const getPageKey = (hash: string) => `reports/${hash}.json`;
const getPdfKey = (hash: string) => `reports/${hash}.pdf`;

const countCells = (html: string) => html.split('<td').length - 1;

/** Whether it takes longer than somebody waits. Refuses what does not fit into one PDF. */
export function needsLongPrint({ html }: Pick<PrintRequest, 'html'>): boolean {
  const cells = countCells(html);
  if (cells > MAX_PRINT_CELLS) throw createValidationError(documentsTexts.tooManyPages);
  return cells > MAX_INSTANT_CELLS;
}

/** Gives a print that is made, or begins it and says that it is being made. */
export async function findOrStartLongPrint(
  dealer: DealerKey,
  request: PrintRequest,
  ticket?: string,
): Promise<PdfReply> {
  const hash = computePrintHash(dealer, request);
  const finishedPrint = await findFinishedPrint(hash, request);
  if (finishedPrint) return finishedPrint;
  const now = new Date();
  const entry = {
    kind: 'long-print',
    id: `${hash}.${formatDay(now)}`,
    now: now.toISOString(),
  } as const;
  const outboxEntry = await findOutboxEntryStatus(dealer, entry);
  if (outboxEntry?.state === 'failed') assertNotRecentlyFailed(outboxEntry, now);
  // It was made in this moment, or what was made is lost.
  const latePrint = outboxEntry?.state === 'done' && (await findFinishedPrint(hash, request));
  if (latePrint) return latePrint;
  if (outboxEntry?.state !== 'waiting') {
    await assertFewPendingPrints(dealer);
    await savePrintPage(hash, request);
    const payload: LongPrintPayload = { hash, ticket };
    // Where somebody else begins it in this moment, theirs stands.
    await writeItemIfConditionHolds(
      outboxEntry
        ? buildOutboxRetryWrite(dealer, { ...entry, endedState: outboxEntry.state })
        : buildOutboxWrite(dealer, { ...entry, payload }),
    );
  }
  throw createInProgressAnswer(documentsTexts.beingMade, RETRY_AFTER_SECONDS);
}

function assertNotRecentlyFailed({ failedOn, problem }: OutboxEntryStatus, now: Date) {
  if (now.getTime() - Date.parse(failedOn) < FAILURE_SHOWN_MS)
    throw createBusyError(getFailureMessage(problem), { isExpected: true });
}

/** Of some who ask at once there may be one more or two: the workers hold the bound of what is made. */
async function assertFewPendingPrints(dealer: DealerKey) {
  if ((await countWaitingOutboxEntries(dealer, 'long-print')) >= MAX_PENDING_PER_DEALER)
    throw createRateLimitError(documentsTexts.tooManyLong, TOO_MANY_RETRY_SECONDS);
}

async function savePrintPage(hash: string, request: PrintRequest): Promise<void> {
  const page = Buffer.from(JSON.stringify(packPage(request)));
  const writeOptions = { type: 'application/json', ms: WRITE_TIMEOUT_MS };
  await writeFile(getRequiredVariable('FILES_BUCKET'), getPageKey(hash), page, writeOptions);
}

async function findFinishedPrint(
  hash: string,
  { fileName }: Pick<PrintRequest, 'fileName'>,
): Promise<PdfReply | undefined> {
  const headers = await findFileHeaders(getRequiredVariable('FILES_BUCKET'), getPdfKey(hash));
  if (!headers) return undefined;
  const boxed = parseBoxedWords(headers);
  const url = await createPrintUrl(getPdfKey(hash));
  return { fileName, url, ...(boxed.length > 0 && { boxed }) };
}

/** Has it made, and kept where whoever asks for it looks; false where what is to be printed is not kept any more. */
export async function makeLongPrint({ hash, ticket }: LongPrintPayload): Promise<boolean> {
  const page = await readFile(getRequiredVariable('FILES_BUCKET'), getPageKey(hash));
  if (!page) return false;
  const request = JSON.parse(Buffer.from(page).toString()) as PrintRequest;
  await printHtml({ ...request, key: getPdfKey(hash), limitMs: LONG_PRINT_TIMEOUT_MS }, ticket);
  return true;
}

/** A PDF is there for a day, and then made anew. */
const formatDay = (now: Date) => now.toISOString().slice(0, 10);

/** All that is on it. Its title may say the minute in which it was asked for. */
function computePrintHash(dealer: DealerKey, { html, properties, inserts }: PrintRequest): string {
  const untitled = html.replace(/<title>[^<]*<\/title>/, '');
  const content = JSON.stringify([dealer, untitled, properties, inserts]);
  return createHash('sha256').update(content).digest('hex');
}

/** Only what is meant for those who asked. */
const getFailureMessage = (problem: string | undefined) =>
  problem === documentsTexts.figuresDiffer ? problem : documentsTexts.notPrinted;
