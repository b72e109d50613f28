import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { importsMessages } from '#shared/messages/imports-messages.ts';
import { toMessageReference, type CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { MAX_TABLE_FILE_BYTES, MAX_TABLE_ROWS, type TableFile } from '#shared/tables/table-file.ts';
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
    throw new FileRejectedError(importsMessages.unreadable, importsMessages.tableTooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await readWorkerAnswer(worker, { bytes, maxRows });
    if ('file' in answer)
      return { ...answer.file, remarks: answer.file.remarks.map(translateWorkerMessage) };
    if ('failed' in answer) reportError(new Error(answer.failed));
    throw 'rejection' in answer
      ? new FileRejectedError(
          translateWorkerMessage(answer.rejection),
          answer.detail && translateWorkerMessage(answer.detail),
        )
      : new FileRejectedError(importsMessages.unreadable, importsMessages.chooseAgain);
  } finally {
    worker.terminate();
  }
}

/** A worker has no dictionary: its messages are in English. */
const translateWorkerMessage = (message: CodedMessage): CodedMessage => ({
  ...message,
  text: translateServerMessage(message.text, toMessageReference(message)),
});

const readWorkerAnswer = (
  worker: Worker,
  request: TableWorkerRequest & { bytes: Uint8Array<ArrayBuffer> },
) =>
  new Promise<TableWorkerAnswer>((resolve, reject) => {
    const timer = setTimeout(
      () =>
        resolve({ rejection: importsMessages.unreadable, detail: importsMessages.takesTooLong }),
      request.maxRows > MAX_TABLE_ROWS ? LONG_READ_TIMEOUT_MS : READ_TIMEOUT_MS,
    );
    worker.addEventListener('message', ({ data }: MessageEvent<TableWorkerAnswer>) => {
      clearTimeout(timer);
      resolve(data);
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new FileRejectedError(importsMessages.unreadable, importsMessages.chooseAgain));
    });
    worker.postMessage(request, [request.bytes.buffer]);
  });
