import yauzl, { type Entry } from 'yauzl';

/** The files of a zip file by path; the zip file has passed the upload check (check-zip.ts). */
export type ZipFiles = {
  paths: readonly string[];
  /** The bytes of a file, or 'tooLarge' if it has more than `maxBytes`. */
  readUpTo: (path: string, maxBytes: number) => Promise<Uint8Array | 'tooLarge'>;
};

/** Files that packing programs add. */
const packerFilePattern = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i;

export async function openZipFiles(fd: number): Promise<ZipFiles> {
  const zip = await yauzl.fromFdPromise(fd, { lazyEntries: true, decodeStrings: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const path = getEntryPath(entry);
    if (!path.endsWith('/') && !packerFilePattern.test(path)) entries.set(path, entry);
  }
  return {
    paths: [...entries.keys()],
    async readUpTo(path, maxBytes) {
      const entry = entries.get(path)!;
      if (entry.uncompressedSize > maxBytes) return 'tooLarge';
      const stream = await zip.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
}

const getEntryPath = ({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry) =>
  yauzl
    .getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, true)
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '');
