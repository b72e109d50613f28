import type {
  ProcessingResult,
  UploadProcessor,
  ProcessingRun,
} from '#functions/domain/processing/upload-processor.ts';
import {
  findReleaseHistory,
  createReleaseFolderPath,
  buildPublishReleaseWrites,
  buildNewRelease,
} from '#functions/store/dealers/stored-releases.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import type { Upload } from '#shared/schemas/upload-schema.ts';
import { classifyCatalogFilesOrReject } from './catalog-contents.ts';
import { getCatalogHistoryKey, type CatalogSummary } from './catalog-history-key.ts';
import {
  readCatalogPageInfos,
  writeCatalogIndexFiles,
  type CatalogPageInfo,
} from './catalog-index.ts';
import { openZipFiles, type ZipFiles } from './open-zip-files.ts';
import { sanitizeAndStoreCatalogPages } from './sanitize-and-store-catalog-pages.ts';
import {
  storeValidPicturesAndFonts,
  sanitizeAndStoreStylesheets,
  reportUnusedFiles,
} from './store-catalog-assets.ts';

/** Publishes a zip file of pages as the next release of the manufacturer's catalogue. */
export const prepareSmartCatalogRelease: UploadProcessor = async ({ fd, owner, upload }, run) =>
  prepareCatalogReleaseFromFiles(
    await openZipFiles(fd),
    { manufacturerId: owner.manufacturerId!, upload },
    run,
  );

type CatalogOrigin = {
  manufacturerId: number;
  /** The upload that the files come from. */
  upload: Pick<Upload, 'Id' | 'FileName' | 'UploadedBy'>;
};

/** Publishes files from any source as the next release of a manufacturer's catalogue. */
export async function prepareCatalogReleaseFromFiles(
  zip: ZipFiles,
  { manufacturerId, upload }: CatalogOrigin,
  run: ProcessingRun,
): Promise<ProcessingResult> {
  const contents = classifyCatalogFilesOrReject(zip.paths);
  const historyKey = getCatalogHistoryKey(manufacturerId);
  const before = await findReleaseHistory(historyKey);
  const folder = createReleaseFolderPath(historyKey, upload.Id);
  const build = { zip, folder, run };
  reportUnusedFiles(build, contents);
  const pictures = await storeValidPicturesAndFonts(build, contents);
  const stylesheets = await sanitizeAndStoreStylesheets(build, contents, pictures);
  const storedPages = await sanitizeAndStoreCatalogPages({
    ...build,
    pages: contents.pages,
    pictures,
    stylesheets,
  });
  await run.reportProgress(smartCatalogsMessages.writingIndex);
  await writeCatalogIndexFiles(folder, storedPages.pages, storedPages.links);
  const earlierPages = before?.release && (await readCatalogPageInfos(before.release.Folder));
  const summary: CatalogSummary = {
    Name: storedPages.pages[0]!.title || upload.FileName.replace(/\.zip$/i, ''),
  };
  const newRelease = buildNewRelease(upload, {
    Folder: folder,
    Count: storedPages.pages.length,
    Summary: summary,
  });
  const writes = buildPublishReleaseWrites(historyKey, before, newRelease);
  return {
    writes,
    counts: {
      imported: storedPages.acceptedCount,
      ...countPageDifferences(storedPages.pages, earlierPages ?? []),
    },
  };
}

/** Compares pages by path. */
function countPageDifferences(
  currentPages: readonly CatalogPageInfo[],
  previousPages: readonly CatalogPageInfo[],
): Omit<ProcessingResult['counts'], 'imported'> {
  const hashByPath = new Map(previousPages.map(({ path, sum }) => [path, sum]));
  const paths = new Set(currentPages.map(({ path }) => path));
  const existingPages = currentPages.filter(({ path }) => hashByPath.has(path));
  const same = existingPages.filter(({ path, sum }) => hashByPath.get(path) === sum).length;
  return {
    new: currentPages.length - existingPages.length,
    changed: existingPages.length - same,
    same,
    missing: previousPages.filter(({ path }) => !paths.has(path)).length,
  };
}
