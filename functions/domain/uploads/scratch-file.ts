import { createHash, randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createValidationError } from '#functions/api-error.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';

/** A file on the disk of the function, read through once. */
export type ScratchFile = {
  /** To be read from anywhere. */
  fd: number;
  size: number;
  sha256: string;
  /** Its first bytes. */
  head: Buffer;
  /** Whether there is a byte in it that no text has. */
  hasZero: boolean;
};

const HEAD_BYTES = 64;

/**
 * Works with bytes on the disk, however many they are. The file has no name while it is worked with: its room is free
 * again whatever becomes of the function. Bytes beyond the size that was said are not taken.
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
  let [size, hasZero] = [0, false];
  for await (const chunk of chunks) {
    if (size + chunk.length > expectedSize)
      throw createValidationError(uploadsTexts.arrivedOtherwise);
    if (size < HEAD_BYTES) head.set(chunk.subarray(0, HEAD_BYTES - size), size);
    hasZero ||= chunk.includes(0);
    hash.update(chunk);
    await file.appendFile(chunk);
    size += chunk.length;
  }
  if (size !== expectedSize) throw createValidationError(uploadsTexts.arrivedOtherwise);
  return {
    fd: file.fd,
    size,
    sha256: hash.digest('hex'),
    head: head.subarray(0, Math.min(size, HEAD_BYTES)),
    hasZero,
  };
}
