import { read } from 'node:fs';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import type { UploadSource } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import { getDottedFileExtension } from '#shared/schemas/upload-schema.ts';
import { detectPictureType } from './detect-picture-type.ts';

const BYTES_PER_MEGABYTE = 1024 * 1024;
/** As much as the worker can hold in memory, in any encoding. */
const MAX_MEGABYTES = 80;
/** The size of one read. */
const CHUNK_BYTES = 256 * 1024;
const MAX_LOGO_BYTES = 256 * 1024;

export type ConfiguratorLogo = { name: string; bytes: Buffer; type: string };

/** A configurator file on disk: its rows, which can be read several times, and its logo. */
export type OpenedConfigurator = {
  readChunks: () => AsyncIterable<Uint8Array>;
  /** Undefined if there is no logo; null if the file is not an accepted picture. */
  logo: ConfiguratorLogo | null | undefined;
  /** The number of other files in the zip file, which are not read. */
  otherFileCount: number;
};

/** A text file, or a zip file with a text file and an optional logo. */
export async function openConfiguratorFile({
  fd,
  size,
  upload,
}: UploadSource): Promise<OpenedConfigurator> {
  if (getDottedFileExtension(upload.FileName) === '.zip') return openConfiguratorZip(fd);
  assertNotTooLarge(size);
  return {
    readChunks: () => readFileChunks(fd),
    logo: undefined,
    otherFileCount: 0,
  };
}

const readFileBytes = promisify(read);

/** A stream that is not read to the end would close the file, which is read more than once. */
async function* readFileChunks(fd: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ;) {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    const { bytesRead } = await readFileBytes(fd, chunk, 0, CHUNK_BYTES, position);
    if (bytesRead === 0) return;
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

const assertNotTooLarge = (size: number) => {
  if (size > MAX_MEGABYTES * BYTES_PER_MEGABYTE)
    throw createValidationError(configuratorsMessages.tooLarge(MAX_MEGABYTES));
};

/** The upload check has already validated the zip file, so its directory can be trusted. */
async function openConfiguratorZip(fd: number): Promise<OpenedConfigurator> {
  const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (!isFolder(entry) && !isSystemFile(entry)) entries.push(entry);
  const textEntries = entries.filter(({ fileName }) => getDottedFileExtension(fileName) === '.tsv');
  const [textEntry] = textEntries;
  if (!textEntry || textEntries.length > 1)
    throw createValidationError(configuratorsMessages.notOneTableInZip);
  assertNotTooLarge(textEntry.uncompressedSize);
  const logoEntry = entries.find(({ fileName }) => getLowerBaseName(fileName) === 'logo');
  return {
    readChunks: () => readZipEntry(zip, textEntry),
    logo: logoEntry && (await readLogo(zip, logoEntry)),
    otherFileCount: entries.length - (logoEntry ? 2 : 1),
  };
}

const getLowerBaseName = (path: string) => basename(path, extname(path)).toLowerCase();
const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');
/** Files that macOS adds to zip files. */
const isSystemFile = ({ fileName }: Entry) =>
  fileName.startsWith('__MACOSX/') || basename(fileName).startsWith('.');

async function* readZipEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}

async function readLogo(zip: ZipFile, entry: Entry): Promise<ConfiguratorLogo | null> {
  if (entry.uncompressedSize > MAX_LOGO_BYTES) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of readZipEntry(zip, entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = detectPictureType(bytes);
  return type ? { name: `logo.${type}`, bytes, type: `image/${type}` } : null;
}
