import { read } from 'node:fs';
import { basename, extname } from 'node:path';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { invalid } from '#functions/api-error.ts';
import type { Source } from '#functions/domain/processing/processor.ts';
import { getFileExtension } from '#shared/schemas/upload-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { pictureType } from './picture-type.ts';

const MEGABYTE = 1024 * 1024;
/** What its worker holds in memory, however it is written. */
const MOST_MEGABYTES = 80;
/** How much of it is read at a time. */
const PIECE = 256 * 1024;
const LARGEST_LOGO = 256 * 1024;

export type Logo = { name: string; bytes: Buffer; type: string };

/** A configurator on the disk: its rows, to be read more than once, and its logo. */
export type Opened = {
  rows: () => AsyncIterable<Uint8Array>;
  /** Undefined where it has none, and null where that is no picture. */
  logo: Logo | null | undefined;
  /** How many other files lie beside them, which are not read. */
  others: number;
};

/** A text by itself, or in a zip file with a logo beside it. */
export async function openConfigurator({ fd, size, upload }: Source): Promise<Opened> {
  if (getFileExtension(upload.FileName) === '.zip') return openZip(fd);
  assertNotTooLarge(size);
  return {
    rows: () => piecesOf(fd),
    logo: undefined,
    others: 0,
  };
}

const readAt = promisify(read);

/** A stream that is not read to its end closes the file, which is read more than once. */
async function* piecesOf(fd: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; ;) {
    const piece = Buffer.alloc(PIECE);
    const { bytesRead } = await readAt(fd, piece, 0, PIECE, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield piece.subarray(0, bytesRead);
  }
}

const assertNotTooLarge = (size: number) => {
  if (size > MOST_MEGABYTES * MEGABYTE) throw invalid(configuratorsTexts.tooLarge(MOST_MEGABYTES));
};

/** It was looked through when it came: its list says what is in it. */
async function openZip(fd: number): Promise<Opened> {
  const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry())
    if (!isFolder(entry) && !isOfSystem(entry)) entries.push(entry);
  const texts = entries.filter(({ fileName }) => getFileExtension(fileName) === '.tsv');
  const [text] = texts;
  if (!text || texts.length > 1) throw invalid(configuratorsTexts.zipText);
  assertNotTooLarge(text.uncompressedSize);
  const logo = entries.find(({ fileName }) => nameOf(fileName) === 'logo');
  return {
    rows: () => unpacked(zip, text),
    logo: logo && (await logoOf(zip, logo)),
    others: entries.length - (logo ? 2 : 1),
  };
}

const nameOf = (path: string) => basename(path, extname(path)).toLowerCase();
const isFolder = ({ fileName }: Entry) => fileName.endsWith('/');
/** What a Mac puts beside each file. */
const isOfSystem = ({ fileName }: Entry) =>
  fileName.startsWith('__MACOSX/') || basename(fileName).startsWith('.');

async function* unpacked(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
}

async function logoOf(zip: ZipFile, entry: Entry): Promise<Logo | null> {
  if (entry.uncompressedSize > LARGEST_LOGO) return null;
  const chunks: Uint8Array[] = [];
  for await (const chunk of unpacked(zip, entry)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const type = pictureType(bytes);
  return type ? { name: `logo.${type}`, bytes, type: `image/${type}` } : null;
}
