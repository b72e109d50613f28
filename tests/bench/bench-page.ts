import { join } from 'node:path';
import { buildAndServePage } from '#tests/make/build-and-serve-page.ts';
import { isSmallestBench } from './bench-size.ts';

type PageFolder = 'grid' | 'journal' | 'versions' | '../faults/recovery';

const serveFolder = (folder: PageFolder) => buildAndServePage(join(import.meta.dirname, folder));

/** The pages of all parts, where each runs as small as possible: to build one is most of such a part. */
const sharedPages = new Map<PageFolder, ReturnType<typeof buildAndServePage>>();

/** Builds the page of a folder and serves it while `work` measures. */
export async function withBenchPage<Answer>(
  folder: PageFolder,
  work: (address: string) => Promise<Answer>,
): Promise<Answer> {
  if (isSmallestBench) return work((await serveSharedPage(folder)).address);
  const { address, stop } = await serveFolder(folder);
  try {
    return await work(address);
  } finally {
    await stop();
  }
}

function serveSharedPage(folder: PageFolder) {
  const page = sharedPages.get(folder) ?? serveFolder(folder);
  sharedPages.set(folder, page);
  return page;
}

export async function stopSharedPages(): Promise<void> {
  for (const page of sharedPages.values()) await (await page).stop();
}
