import type { Processed, Processor, Run } from '#functions/domain/processing/processor.ts';
import {
  findReleaseHistory,
  newFolder,
  publishWrites,
  madeOf,
} from '#functions/store/dealers/stored-releases.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { getCatalogHistoryKey, type CatalogSummary } from './catalog-history-key.ts';
import { contentsOf } from './contents.ts';
import { readPages, writeIndex, type CatalogPageInfo } from './index-files.ts';
import {
  storePicturesAndFonts,
  storeStylesheets,
  rejectUnusedFiles,
} from './store-catalog-assets.ts';
import { storeCatalogPages } from './store-catalog-pages.ts';
import { filesInZip, type ZipFiles } from './zip-files.ts';

/** Makes a zip of pages an edition of its manufacturer's catalogue. */
export const smartCatalogProcessor: Processor = async ({ fd, owner, upload }, run) =>
  publishCatalog(await filesInZip(fd), { manufacturerId: owner.manufacturerId!, upload }, run);

type Given = {
  manufacturerId: number;
  /** What it came with. */
  upload: Pick<Upload, 'Id' | 'FileName' | 'UploadedBy'>;
};

/** Makes files, wherever they come from, an edition of a manufacturer's catalogue. */
export async function publishCatalog(
  zip: ZipFiles,
  { manufacturerId, upload }: Given,
  run: Run,
): Promise<Processed> {
  const contents = contentsOf(zip.paths);
  const historyKey = getCatalogHistoryKey(manufacturerId);
  const before = await findReleaseHistory(historyKey);
  const folder = newFolder(historyKey, upload.Id);
  const work = { zip, folder, run };
  rejectUnusedFiles(work, contents);
  const pictures = await storePicturesAndFonts(work, contents);
  const stylesheets = await storeStylesheets(work, contents, pictures);
  const storedPages = await storeCatalogPages({
    ...work,
    pages: contents.pages,
    pictures,
    stylesheets,
  });
  await run.reached(smartCatalogsTexts.writingIndex);
  await writeIndex(folder, storedPages.pages, storedPages.links);
  const earlier = before?.release && (await readPages(before.release.Folder));
  const summary: CatalogSummary = {
    Name: storedPages.pages[0]!.title || upload.FileName.replace(/\.zip$/i, ''),
  };
  const made = madeOf(upload, {
    Folder: folder,
    Count: storedPages.pages.length,
    Summary: summary,
  });
  const writes = publishWrites(historyKey, before, made);
  return {
    writes,
    counts: { taken: storedPages.count, ...differences(storedPages.pages, earlier ?? []) },
  };
}

/** Page by page, by their paths. */
function differences(
  now: readonly CatalogPageInfo[],
  before: readonly CatalogPageInfo[],
): Omit<Processed['counts'], 'taken'> {
  const hashByPath = new Map(before.map(({ path, sum }) => [path, sum]));
  const paths = new Set(now.map(({ path }) => path));
  const known = now.filter(({ path }) => hashByPath.has(path));
  const same = known.filter(({ path, sum }) => hashByPath.get(path) === sum).length;
  return {
    new: now.length - known.length,
    changed: known.length - same,
    same,
    gone: before.filter(({ path }) => !paths.has(path)).length,
  };
}
