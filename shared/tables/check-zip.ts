import { FileRejectedError } from '#shared/order/file-rejected-error.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import { checkPart } from './check-part.ts';
import { MOST_ROWS } from './table-file.ts';

/*
 * A workbook is a zip. Before anything reads it, it is looked at by itself: what its list of contents says, and
 * how much really comes out of each of its parts. A bomb or a false size ends here, with little of it unpacked.
 */

const MOST_ENTRIES = 2_000;
/** All that comes out of a workbook. */
const MOST_BYTES = 50 * 1024 * 1024;
/** Of one with more rows than an order has lines. */
const LARGEST_BYTES = 4 * MOST_BYTES;
/** What is packed tighter than this is made to be so. */
const MOST_RATIO = 400;
/** Small parts may be packed as tightly as they like. */
const SMALL = 4 * 1024 * 1024;

export type ZipEntry = { name: string; method: number; packed: Uint8Array; size: number };

const damaged = () => new FileRejectedError(importsTexts.unreadable, importsTexts.damagedWorkbook);
const bomb = () => new FileRejectedError(importsTexts.unreadable, importsTexts.packedTooTight);

const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/** The parts of a zip by its list of contents; refused are too many of them, and names that lead elsewhere. */
export function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return listed(bytes, view);
  } catch (error) {
    if (error instanceof RangeError) throw damaged();
    throw error;
  }
}

function listed(bytes: Uint8Array, view: DataView): ZipEntry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) throw bomb();
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    if (view.getUint32(at, true) !== CENTRAL) throw damaged();
    if (view.getUint16(at + 8, true) & 1)
      throw new FileRejectedError(importsTexts.unreadable, importsTexts.hasPassword);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    assertSafeEntryName(name);
    const packedSize = view.getUint32(at + 20, true);
    const local = view.getUint32(at + 42, true);
    if (view.getUint32(local, true) !== LOCAL) throw damaged();
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (start + packedSize > bytes.length) throw damaged();
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      packed: bytes.subarray(start, start + packedSize),
      size: view.getUint32(at + 24, true),
    };
    at += 46 + nameLength + extraLength + commentLength;
    return entry;
  });
}

/** The end of the list stands before a comment of at most 64 KB. */
function endOf(view: DataView): number {
  const least = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let at = view.byteLength - 22; at >= least; at--)
    if (view.getUint32(at, true) === END) return at;
  throw damaged();
}

/** A name is a path inside the workbook, whoever unpacks it. */
function assertSafeEntryName(name: string) {
  const isInside = !/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)|\0/i.test(name);
  if (!isInside) throw new FileRejectedError(importsTexts.unreadable, importsTexts.namesOutside);
}

/** Unpacks every part as far as is allowed; throws where more comes out, or other than the list says. */
export async function checkContents(
  entries: readonly ZipEntry[],
  mostRows: number,
): Promise<Map<string, string>> {
  const most = mostRows > MOST_ROWS ? LARGEST_BYTES : MOST_BYTES;
  if (entries.reduce((sum, { size }) => sum + size, 0) > most) throw bomb();
  const names = new Set(entries.map(({ name }) => name));
  if (names.size < entries.length) throw damaged();
  const texts = new Map<string, string>();
  for (const entry of entries) {
    const bytes = await contentsOf(entry);
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const text = new TextDecoder().decode(bytes);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
      throw new FileRejectedError(importsTexts.unreadable, importsTexts.declaresEntities);
    checkPart(text, mostRows);
    texts.set(entry.name, text);
  }
  return texts;
}

async function contentsOf({ method, packed, size }: ZipEntry): Promise<Uint8Array> {
  if (method === STORED && packed.length === size) return packed;
  if (method !== DEFLATED) throw damaged();
  if (size > SMALL && size > packed.length * MOST_RATIO) throw bomb();
  try {
    return await inflated(packed, size);
  } catch (error) {
    throw error instanceof FileRejectedError ? error : damaged();
  }
}

/** So many bytes, no fewer and no more: where more comes out than the list says, whoever trusts it is cut short. */
async function inflated(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const unpacked = new Uint8Array(size);
  let filled = 0;
  const reader = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (filled + read.value.length > size) throw bomb();
    unpacked.set(read.value, filled);
    filled += read.value.length;
  }
  if (filled < size) throw damaged();
  return unpacked;
}
