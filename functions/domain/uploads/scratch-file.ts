import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createValidationError } from '#functions/rejection-error.ts';
import { uploadsMessages } from '#shared/messages/uploads-messages.ts';

/** A file on the function's disk that was read once. */
export type ScratchFile = {
  /** Can be read at any position. */
  fd: number;
  size: number;
  sha256: string;
  /** The first 64 bytes. */
  head: Buffer;
  /** Whether it has a zero byte, which text does not have. */
  hasZeroByte: boolean;
};

const HEAD_BYTES = 64;

/**
 * Writes bytes to a file on disk for `work`. The file is unlinked while it is in use, so its space is freed
 * even if the function stops. Throws if there are more or fewer bytes than `size`.
 */
export async function runWithScratchFile<Result>(
  chunks: AsyncIterable<Uint8Array>,
  size: number,
  work: (file: ScratchFile) => Promise<Result>,
): Promise<Result> {
  const path = join(tmpdir(), `upload-${randomUUID()}`);
  const file = await open(path, 'wx+');
  try {
    await rm(path);
    return await work(await fillScratchFile(file, chunks, size));
  } finally {
    await file.close();
  }
}

async function fillScratchFile(
  file: FileHandle,
  chunks: AsyncIterable<Uint8Array>,
  expectedSize: number,
): Promise<ScratchFile> {
  const hash = createHash('sha256');
  const head = Buffer.alloc(HEAD_BYTES);
  let [size, hasZeroByte] = [0, false];
  for await (const chunk of chunks) {
    if (size + chunk.length > expectedSize)
      throw createValidationError(uploadsMessages.changedInTransit);
    if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
    hasZeroByte ||= chunk.includes(0);
    hash.update(chunk);
    await file.appendFile(chunk);
    size += chunk.length;
  }
  if (size !== expectedSize) throw createValidationError(uploadsMessages.changedInTransit);
  return {
    fd: file.fd,
    size,
    sha256: hash.digest('hex'),
    head: head.subarray(0, Math.min(size, HEAD_BYTES)),
    hasZeroByte,
  };
}
