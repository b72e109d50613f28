import {
  findReleaseFileBytes,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';

/*
 * The stored pages of a release. Two thousand separate files would take too long to write, so pages are
 * concatenated in files of about a megabyte, and a list says where each page is:
 *
 *   pages-1.bin      pages, in the order in which they were ready
 *   page-list.json   for each page by index: [file number, offset, length]
 *
 * Older releases have one file per page: 1.html.
 */

const PAGE_FILE_BYTES = 1024 * 1024;
const PAGE_LIST_FILE_NAME = 'page-list.json';
const getPageFileName = (number: number) => `pages-${number}.bin`;

type PagePosition = readonly [file: number, from: number, length: number];

/** Writes the pages of a release as they are ready; the list is written last. */
export function createCatalogPageWriter(folder: string) {
  const positions: PagePosition[] = [];
  let fileNumber = 1;
  let pendingPages: Uint8Array[] = [];
  let size = 0;

  function closePageFile(): Promise<void> {
    const writing = writeReleaseFile(
      folder,
      getPageFileName(fileNumber++),
      Buffer.concat(pendingPages, size),
    );
    pendingPages = [];
    size = 0;
    return writing;
  }

  /** Resolves when there is space for more pages. */
  async function addPage(pageIndex: number, page: Uint8Array): Promise<void> {
    positions[pageIndex] = [fileNumber, size, page.length];
    pendingPages.push(page);
    size += page.length;
    if (size >= PAGE_FILE_BYTES) await closePageFile();
  }

  async function writePageList(): Promise<void> {
    if (size > 0) await closePageFile();
    await writeReleaseFile(
      folder,
      PAGE_LIST_FILE_NAME,
      Buffer.from(JSON.stringify(positions)),
      'application/json',
    );
  }

  return { add: addPage, end: writePageList };
}

/** The stored HTML of a page; undefined if the release has no such page. */
export async function readCatalogPageHtml(
  folder: string,
  pageNumber: number,
): Promise<Uint8Array | undefined> {
  const positions = await readCachedPageList(folder);
  if (!positions) return findReleaseFileBytes(folder, `${pageNumber}.html`);
  const position = positions[pageNumber - 1];
  if (!position) return undefined;
  const [file, from, length] = position;
  return findReleaseFileBytes(folder, getPageFileName(file), { from, length });
}

/** Users view about so many releases at the same time; page lists never change. */
const MAX_CACHED_LISTS = 8;
const cachedLists = new Map<string, Promise<readonly PagePosition[] | undefined>>();

function readCachedPageList(folder: string): Promise<readonly PagePosition[] | undefined> {
  const reading = cachedLists.get(folder) ?? readPageList(folder);
  cachedLists.delete(folder);
  cachedLists.set(folder, reading);
  reading.catch(() => cachedLists.delete(folder));
  if (cachedLists.size > MAX_CACHED_LISTS) cachedLists.delete(cachedLists.keys().next().value!);
  return reading;
}

async function readPageList(folder: string): Promise<readonly PagePosition[] | undefined> {
  const bytes = await findReleaseFileBytes(folder, PAGE_LIST_FILE_NAME);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as PagePosition[]);
}
