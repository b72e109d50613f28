import { translateServerMessage } from '#shared/language/t.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { MAX_TABLE_FILE_BYTES, MAX_TABLE_ROWS, type TableFile } from '#shared/tables/table-file.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import type { TableWorkerAnswer, TableWorkerRequest } from './table-worker.ts';

/** The longer limit applies where more than the usual number of rows is read. */
const READ_TIMEOUT_MS = 10_000;
const LONG_READ_TIMEOUT_MS = 60_000;

/**
 * Reads a table file in a worker, so that the page stays responsive. A file that takes too long or too much
 * memory ends the worker. Throws a FileRejectedError with a text for the user.
 */
export async function readTableFileOrReject(
  file: File,
  maxRows = MAX_TABLE_ROWS,
): Promise<TableFile> {
  if (file.size > MAX_TABLE_FILE_BYTES)
    throw new FileRejectedError(importsTexts.unreadable, importsTexts.tableTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await readWorkerAnswer(worker, { bytes, maxRows });
    if ('file' in answer) return answer.file;
    if ('failed' in answer) reportError(new Error(answer.failed));
    throw 'rejectionText' in answer
      ? new FileRejectedError(
          translateServerMessage(answer.rejectionText),
          answer.detail && translateServerMessage(answer.detail),
        )
      : new FileRejectedError(importsTexts.unreadable, importsTexts.chooseAgain);
  } finally {
    worker.terminate();
  }
}

const readWorkerAnswer = (
  worker: Worker,
  request: TableWorkerRequest & { bytes: Uint8Array<ArrayBuffer> },
) =>
  new Promise<TableWorkerAnswer>((resolve, reject) => {
    const timer = setTimeout(
      () => resolve({ rejectionText: importsTexts.unreadable, detail: importsTexts.takesTooLong }),
      request.maxRows > MAX_TABLE_ROWS ? LONG_READ_TIMEOUT_MS : READ_TIMEOUT_MS,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<TableWorkerAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new FileRejectedError(importsTexts.unreadable, importsTexts.chooseAgain));
    });
    worker.postMessage(request, [request.bytes.buffer]);
  });
