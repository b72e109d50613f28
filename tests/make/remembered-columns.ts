import { vi } from 'vitest';
import { parseTableFileOrReject } from '#shared/tables/parse-table-file.ts';
import { answerAsProduct } from './answer-as-product.ts';

/** The column choices that a server stores for senders, by the end of the request path. */
export type RememberedColumns = Map<string, Record<string, unknown>>;

/** Stubs a page whose worker is this process. The returned map is where its server stores column choices. */
export function stubColumnServer(): RememberedColumns {
  const remembered: RememberedColumns = new Map();
  vi.stubGlobal('Worker', InlineReaderWorker);
  vi.stubGlobal(
    'fetch',
    answerAsProduct(async (url: string, { method, body }: RequestInit) => {
      const sender = url.split('/').at(-1)!;
      if (method === 'GET') return Response.json(remembered.get(sender) ?? null);
      remembered.set(sender, JSON.parse(body as string) as Record<string, unknown>);
      return Response.json(null);
    }),
  );
  return remembered;
}

class InlineReaderWorker extends EventTarget {
  postMessage({ bytes, most: maxRows }: { bytes: Uint8Array; most: number }) {
    void parseTableFileOrReject(bytes, maxRows).then((file) =>
      this.dispatchEvent(new MessageEvent('message', { data: { file } })),
    );
  }
  terminate() {}
}

/** A text file of `count` title rows, followed by `rows`. */
export const createCsvWithTitleLines = (
  titleCount: number,
  rows: readonly string[],
  fileName = 'list.csv',
) =>
  new File(
    [[...Array.from({ length: titleCount }, (_, at) => `Title ${at + 1}`), ...rows].join('\n')],
    fileName,
  );
