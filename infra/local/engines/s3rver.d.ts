declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';
  import type { Readable } from 'node:stream';

  type Context = {
    path: string;
    method: string;
    status: number;
    get(header: string): string;
    app: { allowMismatchedSignatures: boolean };
  };

  type Part = { start?: number; end?: number };
  /** `content` is null where the range is outside of the file. */
  type StoredObject = { content: Readable | null; range?: { start: number; end: number } };

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: (string | Buffer)[] }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    configureBuckets(): Promise<unknown>;
    /** Rejects where the file does not exist. */
    store: {
      getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
      getObject(bucket: string, key: string, part?: Part): Promise<StoredObject | null>;
      getResourcePath(bucket: string, key: string, kind: 'object'): string;
      /** Returns the length and the MD5. */
      putContent(path: string, content: Buffer | Readable): Promise<[number, string]>;
    };
    callback(): RequestListener;
    logger: { exceptions: { unhandle(): void }; close(): void };
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secret: string): void };
}
