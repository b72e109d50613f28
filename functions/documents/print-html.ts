import { randomUUID } from 'node:crypto';
import { createBusyError, ApiError } from '#functions/api-error.ts';
import { getRequiredVariable } from '#functions/environment-variables.ts';
import { getCurrentRequestId } from '#functions/log/request-context.ts';
import {
  invokeFunction,
  createDownloadLink,
  startFunction,
} from '#functions/outside/aws-requests.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { documentsTexts } from '#shared/texts/documents-texts.ts';
import { packPage } from './packed-page.ts';
import { runInPrintQueue } from './print-queue.ts';
import type { PrintAnswer, PrintRequest, WakeUpRequest } from './printer.ts';

const LINK_TTL_SECONDS = 300;
/** What the printer takes beside the print itself: Chromium's start, the reading back, a large file. */
const PRINTER_OVERHEAD_MS = 10_000;
/** Somebody waits no longer: the gateway gives up at 29 seconds, of which the reading of the order takes some. */
const MAX_WAIT_MS = 28_000;
const wakeUpRequest: WakeUpRequest = { wakeUp: true };

/**
 * Has a page printed, once it is its turn, in which it is known by its ticket; a PDF too large for an answer comes back as a short-lived link (D44). One that does not say
 * the figures it should is not given out, and neither is one that could not be printed: both in words.
 */
export async function printHtml(
  request: PrintRequest,
  ticket: string = randomUUID(),
): Promise<PdfReply> {
  const packedRequest: PrintRequest = { ...packPage(request), requestId: getCurrentRequestId() };
  const { limitMs } = request;
  const ms = limitMs && limitMs + PRINTER_OVERHEAD_MS;
  const deadline = Date.now() + MAX_WAIT_MS;
  const print = () => {
    // The printer goes on with nothing that nobody waits for any more: others want its place.
    const printRequest: PrintRequest = { ...packedRequest, until: ms ? Date.now() + ms : deadline };
    return invokeFunction(getRequiredVariable('PRINTER_FUNCTION_NAME'), printRequest, ms);
  };
  const answer = await runInPrintQueue(ticket, print).then(
    (result) => result as PrintAnswer,
    (cause: unknown) => {
      if (cause instanceof ApiError) throw cause;
      throw createBusyError(documentsTexts.notPrinted, { cause });
    },
  );
  const { fileName } = request;
  if ('differs' in answer)
    throw createBusyError(documentsTexts.figuresDiffer, { cause: new Error(answer.differs) });
  const result = { fileName, ...(answer.boxed && { boxed: answer.boxed }) };
  if ('pdf' in answer) return { ...result, bytes: Buffer.from(answer.pdf, 'base64') };
  return { ...result, url: await createPrintUrl(answer.key) };
}

/** A short-lived link to what was printed into the bucket. */
export const createPrintUrl = (key: string): Promise<string> =>
  createDownloadLink(getRequiredVariable('FILES_BUCKET'), key, LINK_TTL_SECONDS);

/** A large paper takes a while. */
const DOWNLOAD_TIMEOUT_MS = 20_000;

/** The bytes of a PDF: what was too large for the printer's answer lies in the bucket for a day (D44). */
export async function readPdfBytes(pdf: PdfReply): Promise<Uint8Array> {
  if ('bytes' in pdf) return pdf.bytes;
  const response = await fetch(pdf.url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`A printed file answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Somebody is about to print: a Chromium that is cold takes longer to start than to print. Whether it does is no matter. */
export const wakePrinter = (): Promise<void> =>
  startFunction(getRequiredVariable('PRINTER_FUNCTION_NAME'), wakeUpRequest).catch(() => undefined);
