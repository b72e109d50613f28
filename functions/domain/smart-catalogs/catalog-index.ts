import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { normalizeProductCode } from '#functions/store/dealers/stored-products.ts';
import { readReleaseFile, writeReleaseFile } from '#functions/store/dealers/stored-releases.ts';
import { CatalogPage, type CatalogLinkPosition } from '#shared/schemas/smart-catalog-schema.ts';

/*
 * What lies beside the pages of an edition, so that no page is opened to find a link: which pages it has, what can be
 * pressed on each of them, and where each part number has its links.
 */

/** A page as it was taken: under which path, and what it was made of. */
export type CatalogPageInfo = { path: string; title: string; sum: string };

const indexFileSchemas = {
  pages: z.array(z.object({ path: z.string(), title: z.string(), sum: z.string() })),
  links: z.array(CatalogPage),
  places: z.record(z.string(), z.array(z.tuple([z.number(), z.number()]))),
};
type IndexFileContents = {
  [Name in keyof typeof indexFileSchemas]: z.output<(typeof indexFileSchemas)[Name]>;
};

const getIndexFileName = (name: keyof IndexFileContents) => `${name}.json.gz`;

function writeIndexFile<Name extends keyof IndexFileContents>(
  folder: string,
  name: Name,
  content: IndexFileContents[Name],
) {
  const json = JSON.stringify(z.encode(indexFileSchemas[name], content));
  return writeReleaseFile(folder, getIndexFileName(name), gzipSync(json));
}

async function readIndexFile<Name extends keyof IndexFileContents>(
  folder: string,
  name: Name,
): Promise<IndexFileContents[Name]> {
  const bytes = await readReleaseFile(folder, getIndexFileName(name));
  if (!bytes) throw new Error(`${folder} has no ${name}`);
  const schema = indexFileSchemas[name] as z.ZodMiniType;
  return z.decode(
    schema,
    JSON.parse(gunzipSync(bytes).toString()) as never,
  ) as IndexFileContents[Name];
}

/** So many editions are looked at at once; their files never change. */
const MAX_CACHED_FILES = 8;
const cachedFiles = new Map<string, Promise<unknown>>();

/** Reads a file once, for as long as others are not read more lately. */
function readCachedIndexFile<Name extends keyof IndexFileContents>(
  folder: string,
  name: Name,
): Promise<IndexFileContents[Name]> {
  const key = `${folder}/${name}`;
  const reading = (cachedFiles.get(key) ?? readIndexFile(folder, name)) as Promise<
    IndexFileContents[Name]
  >;
  cachedFiles.delete(key);
  cachedFiles.set(key, reading);
  reading.catch(() => cachedFiles.delete(key));
  if (cachedFiles.size > MAX_CACHED_FILES) cachedFiles.delete(cachedFiles.keys().next().value!);
  return reading;
}

export async function writeCatalogIndex(
  folder: string,
  pages: readonly CatalogPageInfo[],
  links: readonly CatalogPage[],
): Promise<void> {
  const linksByPart: Record<string, [number, number][]> = Object.create(null);
  links.forEach(({ Links }, pageIndex) =>
    Links.forEach(({ PartNumber }, linkIndex) =>
      (linksByPart[normalizeProductCode(PartNumber)] ??= []).push([pageIndex + 1, linkIndex]),
    ),
  );
  await Promise.all([
    writeIndexFile(folder, 'pages', [...pages]),
    writeIndexFile(folder, 'links', [...links]),
    writeIndexFile(folder, 'places', linksByPart),
  ]);
}

/** The pages of an edition, to compare another one with. */
export const readCatalogPageInfos = (folder: string): Promise<CatalogPageInfo[]> =>
  readIndexFile(folder, 'pages');

/** What can be pressed on a page; undefined where there is no such page. */
export async function readCatalogPage(
  folder: string,
  page: number,
): Promise<CatalogPage | undefined> {
  return (await readCachedIndexFile(folder, 'links'))[page - 1];
}

/** Where the links of a part number are, in the order of the pages. */
export async function listPartNumberLinks(
  folder: string,
  partNumber: string,
): Promise<CatalogLinkPosition[]> {
  const linksByPart = await readCachedIndexFile(folder, 'places');
  const code = normalizeProductCode(partNumber);
  const links = Object.hasOwn(linksByPart, code) ? linksByPart[code]! : [];
  return links.map(([Page, Place]) => ({ Page, Place }));
}
