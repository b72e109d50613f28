import type { ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { createValidationError } from '#functions/rejection-error.ts';
import { runInParallel } from '#functions/run-in-parallel.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';
import type { CatalogPage } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { buildCatalogPageHtml } from './build-catalog-page-html.ts';
import { MAX_CATALOG_LINKS } from './catalog-contents.ts';
import type { CatalogPageInfo } from './catalog-index.ts';
import { createCatalogPageWriter } from './catalog-page-files.ts';
import { decodePageText } from './decode-page-text.ts';
import { hasTooManyOpenElements } from './open-elements.ts';
import type { ZipFiles } from './open-zip-files.ts';
import { parsePageHead, type PageHead } from './parse-page-head.ts';
import { resolveCatalogAddress } from './resolve-address.ts';
import {
  sanitizePage,
  createPictureLookup,
  type SanitizedPage,
  type CatalogFiles,
} from './sanitize-page.ts';
import { PARALLEL_FILES, computeContentHash } from './store-catalog-assets.ts';

const MEGABYTE = 1024 * 1024;
/** The limit for source pages. A sanitized page may be somewhat longer, and must fit into one response. */
const MAX_PAGE_MEGABYTES = 2;
const MAX_SANITIZED_BYTES = 4 * MEGABYTE;
/** The limit per page, so that one bad page does not fill the report. */
const MAX_PAGE_FAULTS = 50;

type PagesBuild = {
  zip: ZipFiles;
  folder: string;
  run: ProcessingRun;
  pages: readonly string[];
  pictures: ReadonlyMap<string, string>;
  stylesheets: ReadonlyMap<string, string>;
};

export type StoredPages = { pages: CatalogPageInfo[]; links: CatalogPage[]; acceptedCount: number };

/**
 * Sanitizes every page and stores it under its number; a rejected page is replaced by a page that says so.
 */
export async function sanitizeAndStoreCatalogPages(build: PagesBuild): Promise<StoredPages> {
  const { pages: paths, run } = build;
  const pages: CatalogPageInfo[] = [];
  const links: CatalogPage[] = [];
  const catalogFiles = createCatalogFiles(build);
  const pageWriter = createCatalogPageWriter(build.folder);
  let [count, done, linkCount] = [0, 0, 0];
  await runInParallel(paths, PARALLEL_FILES, async (path, index) => {
    const { isAccepted, bytes, head, sanitized } = await readSourcePage(build, path, catalogFiles);
    linkCount += sanitized.links.length;
    if (linkCount > MAX_CATALOG_LINKS)
      throw createValidationError(smartCatalogsMessages.tooManyLinks(MAX_CATALOG_LINKS));
    for (const fault of sanitized.faults.slice(0, MAX_PAGE_FAULTS))
      run.rejectItem({ line: index + 1, location: path, ...fault });
    if (isAccepted) count++;
    const page = buildCatalogPageHtml({
      number: index + 1,
      head,
      sanitized,
      findPicture: createPictureLookup({ path, catalogFiles }),
      findStylesheet: (address) => findStylesheet(build, address, path),
    });
    links[index] = { Links: sanitized.links, Outs: sanitized.externalLinks };
    pages[index] = {
      path,
      title: head.title,
      sum: computeContentHash(`${computeContentHash(bytes)} ${listReferencedFiles(page)}`),
    };
    await pageWriter.add(index, Buffer.from(page));
    await run.reportProgress(smartCatalogsMessages.storingPages, ++done, paths.length);
  });
  await pageWriter.end();
  if (count === 0) throw createValidationError(smartCatalogsMessages.nothingReadable);
  return { pages, links, acceptedCount: count };
}

function createCatalogFiles({ pages, pictures }: PagesBuild): CatalogFiles {
  const numbers = new Map(pages.map((path, index) => [path.toLowerCase(), index + 1]));
  return {
    findPage: (path) => numbers.get(path.toLowerCase()),
    findPicture: (path) => pictures.get(path.toLowerCase()),
  };
}

function findStylesheet(
  { stylesheets }: PagesBuild,
  address: string,
  path: string,
): string | undefined {
  const target = resolveCatalogAddress(address, path);
  return target?.kind === 'file' ? stylesheets.get(target.path.toLowerCase()) : undefined;
}

/** The pictures and style sheets that a page refers to; their names change with their content. */
const listReferencedFiles = (page: string) =>
  [...new Set(page.match(/\b[\da-f]{32}\.[a-z]+/g))].join(' ');

type SourcePage = {
  isAccepted: boolean;
  bytes: Uint8Array;
  head: PageHead;
  sanitized: SanitizedPage;
};

async function readSourcePage(
  { zip }: PagesBuild,
  path: string,
  catalogFiles: CatalogFiles,
): Promise<SourcePage> {
  const bytes = await zip.readUpTo(path, MAX_PAGE_MEGABYTES * MEGABYTE);
  if (bytes === 'tooLarge')
    return buildRejectedPage(path, smartCatalogsMessages.pageTooLarge(MAX_PAGE_MEGABYTES));
  const html = decodePageText(bytes);
  if (html === undefined) return buildRejectedPage(path, smartCatalogsMessages.pageNotText);
  if (hasTooManyOpenElements(html))
    return buildRejectedPage(path, smartCatalogsMessages.pageTooDeep);
  const sanitized = sanitizePage(html, path, catalogFiles);
  return Buffer.byteLength(sanitized.html) > MAX_SANITIZED_BYTES
    ? buildRejectedPage(path, smartCatalogsMessages.pageTooLarge(MAX_PAGE_MEGABYTES))
    : { isAccepted: true, bytes, head: parsePageHead(html), sanitized };
}

function buildRejectedPage(path: string, reason: CodedMessage): SourcePage {
  const title = path.split('/').at(-1)!;
  return {
    isAccepted: false,
    bytes: new Uint8Array(),
    head: { title, language: '', styles: [], body: {} },
    sanitized: {
      html: `<p>${smartCatalogsTexts.pageNotTaken}</p>`,
      links: [],
      externalLinks: [],
      faults: [{ column: '', value: title, reason }],
    },
  };
}
