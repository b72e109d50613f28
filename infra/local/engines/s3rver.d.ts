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

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: { name: string; configs?: (string | Buffer)[] }[];
    });
    middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    configureBuckets(): Promise<unknown>;
    /** Rejects where there is no such file. */
    store: {
      getMetadata(bucket: string, key: string): Promise<{ etag: string }>;
      /** Answers how long it was, and its MD5. */
      putContent(path: string, content: Buffer | Readable): Promise<[number, string]>;
    };
    callback(): RequestListener;
    logger: { exceptions: { unhandle(): void }; close(): void };
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  export const DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secret: string): void };
}
