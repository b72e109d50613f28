import { readReleaseFile, writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';

/*
 * The pages of an edition as they are shown. Two thousand files would be written one by one; so pages lie one after the
 * other in files of a megabyte, and a list says where each of them begins:
 *
 *   pages-1.bin      pages as they are, in the order in which they were ready
 *   page-list.json   of each page in its place: [the number of its file, where it begins there, its length]
 *
 * Editions that were published before have a file for each page: 1.html.
 */

const PAGE_FILE_BYTES = 1024 * 1024;
const PAGE_LIST_FILE_NAME = 'page-list.json';
const getPageFileName = (number: number) => `pages-${number}.bin`;

type PagePosition = readonly [file: number, from: number, length: number];

/** Writes pages into the folder of an edition as they come; the list comes last. */
export function createPageWriter(folder: string) {
  const positions: PagePosition[] = [];
  let file = 1;
  let pendingPages: Uint8Array[] = [];
  let size = 0;

  function close(): Promise<void> {
    const writing = writeReleaseFile(
      folder,
      getPageFileName(file++),
      Buffer.concat(pendingPages, size),
    );
    pendingPages = [];
    size = 0;
    return writing;
  }

  /** Resolves once there is room for more. */
  async function add(at: number, page: Uint8Array): Promise<void> {
    positions[at] = [file, size, page.length];
    pendingPages.push(page);
    size += page.length;
    if (size >= PAGE_FILE_BYTES) await close();
  }

  async function end(): Promise<void> {
    if (size > 0) await close();
    await writeReleaseFile(
      folder,
      PAGE_LIST_FILE_NAME,
      Buffer.from(JSON.stringify(positions)),
      'application/json',
    );
  }

  return { add, end };
}

/** A page of an edition as it is shown; undefined where it has no such page. */
export async function readPageHtml(folder: string, page: number): Promise<Uint8Array | undefined> {
  const positions = await readCachedPageList(folder);
  if (!positions) return readReleaseFile(folder, `${page}.html`);
  const position = positions[page - 1];
  if (!position) return undefined;
  const [file, from, length] = position;
  return readReleaseFile(folder, getPageFileName(file), { from, length });
}

/** So many editions are looked at at once; their lists never change. */
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
  const bytes = await readReleaseFile(folder, PAGE_LIST_FILE_NAME);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as PagePosition[]);
}
