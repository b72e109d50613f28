import {
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFObjectParser,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';

/*
 * Changes a printed PDF by an incremental update at its end. Only what changes is parsed and written: a proposal of
 * 200 lines has thousands of objects, of which almost all describe its structure, and to read and write all of them
 * takes longer than printing them. Objects must stand in the file as they are, with a table of their offsets, as
 * Chromium writes them.
 */

export type PdfUpdate = {
  /** In which new objects are registered. */
  context: PDFContext;
  /** Names the catalog (Root) and the properties (Info). */
  trailer: PDFDict;
  read: (ref: PDFRef) => PDFDict;
  /** The dictionary with this reference. It is written with whatever is changed in it. */
  edit: (ref: PDFRef) => PDFDict;
  /** The dictionary under this name in one that is edited. It is made where there is none. */
  editEntry: (dictionary: PDFDict, name: string) => PDFDict;
  write: () => Uint8Array<ArrayBuffer>;
};

/** Part of a table of offsets: so many objects, whose entries begin at `start`. */
type TableSection = { first: number; count: number; start: number };

type OffsetTables = {
  /** The newest first. */
  sections: TableSection[];
  /** Of the newest table. */
  trailer: PDFDict;
  lastTableStart: number;
};

const ENTRY_BYTES = 20;
/** Longer than the first line of any table, section, entry or object. */
const LINE_BYTES = 48;

/** Throws for a file whose objects do not stand in it as they are. */
export function openPdfUpdate(pdf: Uint8Array, context = PDFContext.create()): PdfUpdate {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const { sections, trailer, lastTableStart } = readOffsetTables(file, context);
  const oldSize = trailer.lookup(PDFName.of('Size'), PDFNumber).asNumber();
  context.largestObjectNumber = oldSize - 1;
  const edited = new Map<PDFRef, PDFDict>();

  const read = (ref: PDFRef): PDFDict =>
    edited.get(ref) ?? parseDictionary(file, findOffset(file, sections, ref), context);
  const edit = (ref: PDFRef): PDFDict => {
    const found = read(ref);
    edited.set(ref, found);
    return found;
  };
  const editEntry = (dictionary: PDFDict, name: string): PDFDict => {
    const entry = dictionary.get(PDFName.of(name)) ?? context.obj({});
    if (entry instanceof PDFRef) return edit(entry);
    if (!(entry instanceof PDFDict)) throw new Error(`${name} in the PDF is no dictionary.`);
    dictionary.set(PDFName.of(name), entry);
    return entry;
  };
  const write = () => {
    const added = context
      .enumerateIndirectObjects()
      .filter(([{ objectNumber }]) => objectNumber >= oldSize);
    trailer.set(PDFName.of('Size'), PDFNumber.of(context.largestObjectNumber + 1));
    trailer.set(PDFName.of('Prev'), PDFNumber.of(lastTableStart));
    return appendObjects(file, [...edited, ...added], trailer);
  };
  return { context, trailer, read, edit, editEntry, write };
}

/** Throws where an entry is no reference. */
export function getPdfReference(dictionary: PDFDict, name: string): PDFRef {
  const ref = dictionary.get(PDFName.of(name));
  if (!(ref instanceof PDFRef)) throw new Error(`${name} in the PDF is no reference.`);
  return ref;
}

function readOffsetTables(file: Buffer, context: PDFContext): OffsetTables {
  const lastStart = file.lastIndexOf('startxref');
  const lastTableStart = Number(/^startxref\s+(\d+)/.exec(readText(file, lastStart))?.[1]);
  const tables: { sections: TableSection[]; trailer: PDFDict }[] = [];
  for (let start: number | undefined = lastTableStart; start !== undefined;) {
    const table = readOffsetTable(file, start, context);
    tables.push(table);
    start = table.trailer.lookupMaybe(PDFName.of('Prev'), PDFNumber)?.asNumber();
  }
  const { trailer } = tables[0]!;
  return { sections: tables.flatMap(({ sections }) => sections), trailer, lastTableStart };
}

function readOffsetTable(file: Buffer, start: number, context: PDFContext) {
  const [keyword] = /^xref\s+/.exec(readText(file, start)) ?? [];
  if (keyword === undefined) throw new Error('The PDF has no table of its objects.');
  const sections: TableSection[] = [];
  let end = start + keyword.length;
  for (;;) {
    const [line, first, count] = /^(\d+) (\d+)\s*\n/.exec(readText(file, end)) ?? [];
    if (line === undefined) break;
    const section = { first: Number(first), count: Number(count), start: end + line.length };
    sections.push(section);
    end = section.start + section.count * ENTRY_BYTES;
  }
  const [trailerKeyword] = /^\s*trailer\s*/.exec(readText(file, end)) ?? [];
  if (trailerKeyword === undefined) throw new Error('The table of a PDF has no trailer.');
  return { sections, trailer: parseDictionary(file, end + trailerKeyword.length, context) };
}

/** Throws where the newest table with the object does not say where it is. */
function findOffset(file: Buffer, sections: readonly TableSection[], ref: PDFRef): number {
  const { objectNumber } = ref;
  const section = sections.find(
    ({ first, count }) => objectNumber >= first && objectNumber < first + count,
  );
  const entry = section
    ? readText(file, section.start + (objectNumber - section.first) * ENTRY_BYTES)
    : '';
  const [, offset, generation] = /^(\d{10}) (\d{5}) n/.exec(entry) ?? [];
  const [head] = /^\d+ \d+ obj\s*/.exec(readText(file, Number(offset))) ?? [];
  const isFound =
    head?.startsWith(`${objectNumber} `) && ref.generationNumber === Number(generation);
  if (!isFound) throw new Error(`The PDF has no object ${ref.tag}.`);
  return Number(offset) + head!.length;
}

const readText = (file: Buffer, start: number) =>
  file.toString('latin1', start, start + LINE_BYTES);

function parseDictionary(file: Buffer, offset: number, context: PDFContext): PDFDict {
  const parsed = PDFObjectParser.forBytes(file.subarray(offset), context).parseObject();
  if (!(parsed instanceof PDFDict)) throw new Error('An object of the PDF is no dictionary.');
  return parsed;
}

/** The file with the objects behind it, and with a table of their offsets. */
function appendObjects(
  file: Buffer,
  objects: readonly (readonly [PDFRef, PDFObject])[],
  trailer: PDFDict,
): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [file];
  let { length } = file;
  const append = (part: Uint8Array) => {
    parts.push(part);
    length += part.length;
  };
  append(Buffer.from('\n'));
  const entries = objects.map(([{ objectNumber, generationNumber }, object]) => {
    const offset = String(length).padStart(10, '0');
    const generation = String(generationNumber).padStart(5, '0');
    append(Buffer.from(`${objectNumber} ${generationNumber} obj\n`));
    append(serializeObject(object));
    append(Buffer.from('\nendobj\n'));
    return `${objectNumber} 1\n${offset} ${generation} n \n`;
  });
  const tableStart = length;
  append(Buffer.from(`xref\n${entries.join('')}trailer\n`));
  append(serializeObject(trailer));
  append(Buffer.from(`\nstartxref\n${tableStart}\n%%EOF\n`));
  return new Uint8Array(Buffer.concat(parts));
}

function serializeObject(object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return bytes;
}
