import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import S3rver from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import { pageHeaders } from '#shared/contract/page-headers.ts';
import { STORED_UNPRINTABLE_WORDS_HEADER } from '#shared/contract/pdf-headers.ts';
import { closeServer, listenOnLoopback, LOOPBACK_ADDRESS } from './loopback.ts';

const BUCKET_PATH = /^\/[^/]+\/?$/;

/** CORS as on the file bucket in the cloud: a browser may read and write through signed links. */
const allowedHeaders = pageHeaders.map((name) => `<AllowedHeader>${name}</AllowedHeader>`).join('');
const corsConfiguration = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod>${allowedHeaders}<ExposeHeader>${STORED_UNPRINTABLE_WORDS_HEADER}</ExposeHeader></CORSRule></CORSConfiguration>`;

/** The engine copies without a check; S3 copies only if the source still has the expected ETag. */
async function isCopySourceChanged(
  { store }: S3rver,
  context: { get: (header: string) => string },
) {
  const etag = context.get('x-amz-copy-source-if-match');
  const source = /^\/?([^/]+)\/(.+)$/.exec(decodeURIComponent(context.get('x-amz-copy-source')));
  if (!etag || !source) return false;
  const metadata = await store.getMetadata(source[1]!, source[2]!).catch(() => undefined);
  return metadata !== undefined && metadata.etag !== etag;
}

type WriteRequest = { method: string; path: string; get: (header: string) => string };

/** The last write of each new file that is not finished. */
const newFileWrites = new Map<string, Promise<boolean>>();

/**
 * The engine overwrites a file that S3 keeps where a write asks that there is none. False where the write is
 * refused; of several at once each waits for the one before.
 */
async function tryWriteNewFile(
  { store }: S3rver,
  { path }: WriteRequest,
  write: () => Promise<unknown>,
): Promise<boolean> {
  const [, bucket = '', key = ''] = /^\/([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
  const earlier = Promise.resolve(newFileWrites.get(path)).catch(() => undefined);
  const turn = earlier.then(async () => {
    const metadata = await store.getMetadata(bucket, key).catch(() => undefined);
    if (metadata) return false;
    await write();
    return true;
  });
  newFileWrites.set(path, turn);
  try {
    return await turn;
  } finally {
    if (newFileWrites.get(path) === turn) newFileWrites.delete(path);
  }
}

const isWriteOfNewFile = (request: WriteRequest) =>
  request.method === 'PUT' && request.get('if-none-match') === '*';

/**
 * Writes a file under its name only when it is complete: a killed process or an aborted upload must not leave
 * a partial file, as in S3.
 */
async function writeFileAtomically(
  path: string,
  content: Buffer | Readable,
): Promise<[number, string]> {
  const temporaryPath = `${path}-${randomUUID()}`;
  const hash = createHash('md5');
  let length = 0;
  const hashingStream = new Transform({
    transform(chunk: Buffer, _, callback) {
      hash.update(chunk);
      length += chunk.length;
      callback(null, chunk);
    },
  });
  try {
    const pieces = Buffer.isBuffer(content) ? Readable.from([content]) : content;
    await pipeline(pieces, hashingStream, createWriteStream(temporaryPath));
    await rename(temporaryPath, path);
  } finally {
    await rm(temporaryPath, { force: true });
  }
  return [length, hash.digest('hex')];
}

/** The engine ignores the end of 'bytes=0-0' and returns the whole file; S3 returns the first byte. */
function patchFirstByteReads({ store }: S3rver) {
  const readObject = store.getObject.bind(store);
  store.getObject = async (bucket, key, range) => {
    const object = await readObject(bucket, key, range);
    if (range?.end !== 0 || !object?.content) return object;
    object.content.destroy();
    object.range = { start: 0, end: 0 };
    object.content = createReadStream(store.getResourcePath(bucket, key, 'object'), object.range);
    return object;
  };
}

/** Starts the S3 engine on a folder, with one bucket. */
export async function startS3(options: { folder: string; bucket: string }) {
  mkdirSync(options.folder, { recursive: true });
  DUMMY_ACCOUNT.createKeyPair('local', 'local');
  const store = new S3rver({
    directory: options.folder,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: options.bucket, configs: [corsConfiguration] }],
  });
  // The SDK signs '/bucket/' where the engine computes '/bucket', so that calls on a whole bucket can never
  // match. Signed URLs of files are still checked.
  store.middleware.unshift(async (context, next) => {
    if (BUCKET_PATH.test(context.path))
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    await next();
  });
  store.middleware.unshift(async (context, next) => {
    if (await isCopySourceChanged(store, context)) context.status = 412;
    else if (!isWriteOfNewFile(context)) await next();
    else if (!(await tryWriteNewFile(store, context, next))) context.status = 412;
  });
  store.store.putContent = writeFileAtomically;
  patchFirstByteReads(store);
  await store.configureBuckets();
  const server = createServer(store.callback());
  const port = await listenOnLoopback(server);
  return {
    endpoint: `http://${LOOPBACK_ADDRESS}:${port}`,
    stop: async () => {
      await closeServer(server);
      store.logger.exceptions.unhandle();
      store.logger.close();
    },
  };
}
