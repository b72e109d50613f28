import type { CodedMessage } from '#shared/messages/message.ts';
import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import type { TableFile } from '#shared/tables/table-file.ts';

/** The worker's answer: the file, or why it was rejected, in English: a worker has no dictionary. */
export type TableWorkerAnswer =
  | { file: TableFile }
  | { rejection: CodedMessage; detail: CodedMessage | undefined }
  | { failed: string };

/** `maxRows` limits the rows that are read. */
export type TableWorkerRequest = { bytes: Uint8Array; maxRows: number };

/** The part of the worker's global scope that is used here. */
type WorkerScope = {
  addEventListener: (
    type: 'message',
    listen: (event: MessageEvent<TableWorkerRequest>) => void,
  ) => void;
  postMessage: (answer: TableWorkerAnswer) => void;
};

const { addEventListener: listen, postMessage: answer } = globalThis as unknown as WorkerScope;

listen('message', ({ data }) => {
  parseTableFileOrReject(data.bytes, data.maxRows).then(
    (file) => answer({ file }),
    (error: unknown) =>
      answer(
        error instanceof FileRejectedError
          ? { rejection: error.reason, detail: error.detail }
          : { failed: String(error) },
      ),
  );
});
