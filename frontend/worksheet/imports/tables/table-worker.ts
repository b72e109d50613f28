import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { parseTableFile } from '#shared/tables/parse-table-file.ts';
import type { TableFile } from '#shared/tables/table-file.ts';

/** What the worker answers: the file, or why not. */
export type TableWorkerAnswer =
  | { file: TableFile }
  | { refused: string; detail: string | undefined }
  | { failed: string };

/** What a worker is asked: a file, and how many rows are taken of it. */
export type TableWorkerRequest = { bytes: Uint8Array; maxRows: number };

/** What a worker's own global is. */
type WorkerScope = {
  addEventListener: (
    type: 'message',
    listen: (event: MessageEvent<TableWorkerRequest>) => void,
  ) => void;
  postMessage: (answer: TableWorkerAnswer) => void;
};

const { addEventListener: listen, postMessage: answer } = globalThis as unknown as WorkerScope;

listen('message', ({ data }) => {
  parseTableFile(data.bytes, data.maxRows).then(
    (file) => answer({ file }),
    (error: unknown) =>
      answer(
        error instanceof FileRejectedError
          ? { refused: error.message, detail: error.detail }
          : { failed: String(error) },
      ),
  );
});
