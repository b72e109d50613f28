import { createHash } from 'node:crypto';
import { beingDone, busy, invalid, tooManyTries } from '#functions/api-error.ts';
import { findHeaders, readFile, writeFile } from '#functions/outside/aws.ts';
import {
  carryOutAgain,
  countWaiting,
  findEntry,
  outboxWrite,
  type FoundEntry,
} from '#functions/store/outbox.ts';
import type { DealerKey } from '#functions/store/table/table.ts';
import { writeIfItHolds } from '#functions/store/table/write.ts';
import { readVariable } from '#functions/variables.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { parseBoxedWords } from './boxed-words-metadata.ts';
import { packPage } from './packed-page.ts';
import { linkToPrint, printHtml } from './print-html.ts';
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
const MOST_CELLS = 140_000;

const RETRY_AFTER_SECONDS = 4;
/** So many of a dealer are being made, or wait for it: two at a time (in-line.ts), and two behind them. */
const MOST_OF_DEALER = 4;
const COME_AGAIN_SECONDS = 30;
/** What is printed may be some MB. */
const WRITE_MS = 10_000;
/** The longest takes a third of that. */
const PRINT_MS = 90_000;
/** For so long it is tried. */
export const PATIENCE_MS = 4 * 60_000;
/** For so long after it was given up those who ask are told that it came to nothing; then it is begun anew. */
const FAILURE_SHOWN_MS = 5 * 60_000;

/** What the outbox hands over: which print, and under which ticket it waits in the line of prints. */
export type LongPrint = { hash: string; ticket?: string | undefined };

const pageKey = (hash: string) => `reports/${hash}.json`;
const pdfKey = (hash: string) => `reports/${hash}.pdf`;

const cellsIn = (html: string) => html.split('<td').length - 1;

/** Whether it takes longer than somebody waits. Refuses what does not fit into one PDF. */
export function isLong({ html }: Pick<PrintRequest, 'html'>): boolean {
  const cells = cellsIn(html);
  if (cells > MOST_CELLS) throw invalid(documentsTexts.tooManyPages);
  return cells > MAX_INSTANT_CELLS;
}

/** Gives a print that is made, or begins it and says that it is being made. */
export async function printLong(
  dealer: DealerKey,
  request: PrintRequest,
  ticket?: string,
): Promise<PdfReply> {
  const hash = hashOf(dealer, request);
  const made = await findPrint(hash, request);
  if (made) return made;
  const now = new Date();
  const entry = {
    kind: 'long-print',
    id: `${hash}.${dayOf(now)}`,
    now: now.toISOString(),
  } as const;
  const found = await findEntry(dealer, entry);
  if (found?.state === 'failed') assertNotRecentlyFailed(found, now);
  // It was made in this moment, or what was made is lost.
  const late = found?.state === 'done' && (await findPrint(hash, request));
  if (late) return late;
  if (found?.state !== 'waiting') {
    await assertFewPendingPrints(dealer);
    await savePrintPage(hash, request);
    const payload: LongPrint = { hash, ticket };
    // Where somebody else begins it in this moment, theirs stands.
    await writeIfItHolds(
      found
        ? carryOutAgain(dealer, { ...entry, ended: found.state })
        : outboxWrite(dealer, { ...entry, payload }),
    );
  }
  throw beingDone(documentsTexts.beingMade, RETRY_AFTER_SECONDS);
}

function assertNotRecentlyFailed({ failedOn, problem }: FoundEntry, now: Date) {
  if (now.getTime() - Date.parse(failedOn) < FAILURE_SHOWN_MS)
    throw busy(getFailureMessage(problem), { isOrdinary: true });
}

/** Of some who ask at once there may be one more or two: the workers hold the bound of what is made. */
async function assertFewPendingPrints(dealer: DealerKey) {
  if ((await countWaiting(dealer, 'long-print')) >= MOST_OF_DEALER)
    throw tooManyTries(documentsTexts.tooManyLong, COME_AGAIN_SECONDS);
}

async function savePrintPage(hash: string, request: PrintRequest): Promise<void> {
  const page = Buffer.from(JSON.stringify(packPage(request)));
  const writeOptions = { type: 'application/json', ms: WRITE_MS };
  await writeFile(readVariable('FILES_BUCKET'), pageKey(hash), page, writeOptions);
}

async function findPrint(
  hash: string,
  { fileName }: Pick<PrintRequest, 'fileName'>,
): Promise<PdfReply | undefined> {
  const headers = await findHeaders(readVariable('FILES_BUCKET'), pdfKey(hash));
  if (!headers) return undefined;
  const boxed = parseBoxedWords(headers);
  const url = await linkToPrint(pdfKey(hash));
  return { fileName, url, ...(boxed.length > 0 && { boxed }) };
}

/** Has it made, and kept where whoever asks for it looks; false where what is to be printed is not kept any more. */
export async function makeLongPrint({ hash, ticket }: LongPrint): Promise<boolean> {
  const page = await readFile(readVariable('FILES_BUCKET'), pageKey(hash));
  if (!page) return false;
  const request = JSON.parse(Buffer.from(page).toString()) as PrintRequest;
  await printHtml({ ...request, key: pdfKey(hash), limitMs: PRINT_MS }, ticket);
  return true;
}

/** A PDF is there for a day, and then made anew. */
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** All that is on it. Its title may say the minute in which it was asked for. */
function hashOf(dealer: DealerKey, { html, properties, inserts }: PrintRequest): string {
  const untitled = html.replace(/<title>[^<]*<\/title>/, '');
  const made = JSON.stringify([dealer, untitled, properties, inserts]);
  return createHash('sha256').update(made).digest('hex');
}

/** Only what is meant for those who asked. */
const getFailureMessage = (problem: string | undefined) =>
  problem === documentsTexts.figuresDiffer ? problem : documentsTexts.notPrinted;
