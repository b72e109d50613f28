import { invalid } from '#functions/api-error.ts';
import type { Run } from '#functions/domain/processing/processor.ts';
import type { CatalogPage } from '#shared/schemas/smart-catalog-schema.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';
import { targetOf } from './address.ts';
import { cleanPage, picturesOf, type Clean, type Known } from './clean-page.ts';
import { MOST_LINKS } from './contents.ts';
import { headOf, type Head } from './head.ts';
import type { CatalogPageInfo } from './index-files.ts';
import { isTooDeep } from './open-elements.ts';
import { pageDocument } from './page-document.ts';
import { pageWriter } from './page-files.ts';
import { textOf } from './page-text.ts';
import { runInParallel } from './run-in-parallel.ts';
import { PARALLEL_FILES, computeContentHash } from './store-catalog-assets.ts';
import type { ZipFiles } from './zip-files.ts';

const MEGABYTE = 1024 * 1024;
/** As people make them; cleaned, a page may be somewhat longer, and has to fit the answer of a call. */
const LARGEST_PAGE_MEGABYTES = 2;
const LARGEST_CLEAN_BYTES = 4 * MEGABYTE;
/** Of one page, so that a page of nothing but faults does not fill the report. */
const MOST_FAULTS = 50;

type Work = {
  zip: ZipFiles;
  folder: string;
  run: Run;
  pages: readonly string[];
  pictures: ReadonlyMap<string, string>;
  stylesheets: ReadonlyMap<string, string>;
};

export type StoredPages = { pages: CatalogPageInfo[]; links: CatalogPage[]; count: number };

/** Cleans every page and keeps it under its number; a page that cannot be taken says so in its place. */
export async function storeCatalogPages(work: Work): Promise<StoredPages> {
  const { pages: paths, run } = work;
  const pages: CatalogPageInfo[] = [];
  const links: CatalogPage[] = [];
  const known = knownTo(work);
  const files = pageWriter(work.folder);
  let [count, done, linkCount] = [0, 0, 0];
  await runInParallel(paths, PARALLEL_FILES, async (path, at) => {
    const { isAccepted, bytes, head, clean } = await readOne(work, path, known);
    linkCount += clean.links.length;
    if (linkCount > MOST_LINKS) throw invalid(smartCatalogsTexts.tooManyLinks(MOST_LINKS));
    for (const fault of clean.faults.slice(0, MOST_FAULTS))
      run.rejectItem({ line: at + 1, location: path, ...fault });
    if (isAccepted) count++;
    const page = pageDocument({
      number: at + 1,
      head,
      clean,
      pictureOf: picturesOf({ path, known }),
      findStylesheet: (address) => findStylesheet(work, address, path),
    });
    links[at] = { Links: clean.links, Outs: clean.outs };
    pages[at] = {
      path,
      title: head.title,
      sum: computeContentHash(`${computeContentHash(bytes)} ${filesIn(page)}`),
    };
    await files.add(at, Buffer.from(page));
    await run.reached(smartCatalogsTexts.keepingPages, ++done, paths.length);
  });
  await files.end();
  if (count === 0) throw invalid(smartCatalogsTexts.nothingReadable);
  return { pages, links, count };
}

function knownTo({ pages, pictures }: Work): Known {
  const numbers = new Map(pages.map((path, at) => [path.toLowerCase(), at + 1]));
  return {
    pageAt: (path) => numbers.get(path.toLowerCase()),
    pictureAt: (path) => pictures.get(path.toLowerCase()),
  };
}

function findStylesheet({ stylesheets }: Work, address: string, path: string): string | undefined {
  const target = targetOf(address, path);
  return target?.kind === 'file' ? stylesheets.get(target.path.toLowerCase()) : undefined;
}

/** The pictures and sheets that a page names, each of which is another where its content is. */
const filesIn = (page: string) => [...new Set(page.match(/\b[\da-f]{32}\.[a-z]+/g))].join(' ');

type ReadPage = { isAccepted: boolean; bytes: Uint8Array; head: Head; clean: Clean };

async function readOne({ zip }: Work, path: string, known: Known): Promise<ReadPage> {
  const bytes = await zip.read(path, LARGEST_PAGE_MEGABYTES * MEGABYTE);
  if (bytes === 'too large')
    return buildRejectedPage(path, smartCatalogsTexts.pageTooLarge(LARGEST_PAGE_MEGABYTES));
  const html = textOf(bytes);
  if (html === undefined) return buildRejectedPage(path, smartCatalogsTexts.pageUnread);
  if (isTooDeep(html)) return buildRejectedPage(path, smartCatalogsTexts.pageTooDeep);
  const clean = cleanPage(html, path, known);
  return Buffer.byteLength(clean.html) > LARGEST_CLEAN_BYTES
    ? buildRejectedPage(path, smartCatalogsTexts.pageTooLarge(LARGEST_PAGE_MEGABYTES))
    : { isAccepted: true, bytes, head: headOf(html), clean };
}

function buildRejectedPage(path: string, reason: string): ReadPage {
  const title = path.split('/').at(-1)!;
  return {
    isAccepted: false,
    bytes: new Uint8Array(),
    head: { title, language: '', styles: [], body: {} },
    clean: {
      html: `<p>${smartCatalogsTexts.pageNotTaken}</p>`,
      links: [],
      outs: [],
      faults: [{ column: '', value: title, reason }],
    },
  };
}
