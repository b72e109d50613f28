import { randomUUID } from 'node:crypto';
import { getFilesBucket, getPrinterFunction } from '#functions/configuration/variables.ts';
import {
  invokeFunction,
  createDownloadLink,
  startFunction,
} from '#functions/external/aws-requests.ts';
import { getCurrentRequestId } from '#functions/log/request-context.ts';
import { createBusyError, RejectionError } from '#functions/rejection-error.ts';
import type { PdfReply } from '#shared/contract/endpoint.ts';
import { documentsMessages } from '#shared/messages/documents-messages.ts';
import { compressPageIfLong } from './packed-page.ts';
import { runInPrintQueue } from './print-queue.ts';
import type { PrintAnswer, PrintRequest, WakeUpRequest } from './printer.ts';

const LINK_TTL_SECONDS = 300;
/** The printer's time besides the print: starting Chromium, checking the PDF, storing a large file. */
const PRINTER_OVERHEAD_MS = 10_000;
/** The gateway gives up at 29 seconds, and loading the order takes some of them. */
const MAX_WAIT_MS = 28_000;
const wakeUpRequest: WakeUpRequest = { wakeUp: true };

/**
 * Prints a page when it is its turn in the queue, where the ticket identifies it. A PDF that is too large for
 * a response is returned as a short-lived signed URL (D44). Throws when the PDF does not contain the required
 * amounts, or the print fails.
 */
export async function printHtml(
  request: PrintRequest,
  queueTicket: string = randomUUID(),
): Promise<PdfReply> {
  const packedRequest: PrintRequest = {
    ...compressPageIfLong(request),
    requestId: getCurrentRequestId(),
  };
  const { limitMs } = request;
  const ms = limitMs && limitMs + PRINTER_OVERHEAD_MS;
  const deadline = Date.now() + MAX_WAIT_MS;
  const print = () => {
    // The printer stops a print for which nobody waits any more, because others need its place.
    const printRequest: PrintRequest = { ...packedRequest, until: ms ? Date.now() + ms : deadline };
    return invokeFunction(getPrinterFunction(), printRequest, ms);
  };
  const answer = await runInPrintQueue(queueTicket, print).then(
    (result) => result as PrintAnswer,
    (cause: unknown) => {
      if (cause instanceof RejectionError) throw cause;
      throw createBusyError(documentsMessages.printingFailed, { cause });
    },
  );
  const { fileName } = request;
  if ('differs' in answer)
    throw createBusyError(documentsMessages.amountsDiffer, { cause: new Error(answer.differs) });
  const result = { fileName, ...(answer.boxed && { boxed: answer.boxed }) };
  if ('pdf' in answer) return { ...result, bytes: Buffer.from(answer.pdf, 'base64') };
  return { ...result, url: await createPrintDownloadUrl(answer.key) };
}

/** A short-lived signed URL of a printed file in the bucket. */
export const createPrintDownloadUrl = (key: string): Promise<string> =>
  createDownloadLink(getFilesBucket(), key, LINK_TTL_SECONDS);

/** A large document takes a while. */
const DOWNLOAD_TIMEOUT_MS = 20_000;

/**
 * The bytes of a PDF. One that was too large for the printer's response is stored in the bucket for a day
 * (D44).
 */
export async function readPdfBytes(pdf: PdfReply): Promise<Uint8Array> {
  if ('bytes' in pdf) return pdf.bytes;
  const response = await fetch(pdf.url, { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) });
  if (!response.ok) throw new Error(`A printed file answered ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Starts a printer for a user who is about to print: a cold Chromium takes longer to start than to print.
 * Errors are ignored.
 */
export const wakePrinter = (): Promise<void> =>
  startFunction(getPrinterFunction(), wakeUpRequest).catch(() => undefined);
