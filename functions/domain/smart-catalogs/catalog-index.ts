import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod/mini';
import { normalizeProductCode } from '#functions/store/dealers/product-codes.ts';
import {
  findReleaseFileBytes,
  writeReleaseFile,
} from '#functions/store/dealers/stored-releases.ts';
import { CatalogPage, type CatalogLinkPosition } from '#shared/schemas/smart-catalog-schema.ts';

/*
 * Index files of a release, so that finding a link does not open a page: its pages, the links on each page,
 * and the links of each part number.
 */

/** A stored page: its path in the zip file, its title, and a hash of its source and referenced files. */
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
  releaseFolder: string,
  name: Name,
  content: IndexFileContents[Name],
) {
  const json = JSON.stringify(z.encode(indexFileSchemas[name], content));
  return writeReleaseFile(releaseFolder, getIndexFileName(name), gzipSync(json));
}

async function readIndexFile<Name extends keyof IndexFileContents>(
  releaseFolder: string,
  name: Name,
): Promise<IndexFileContents[Name]> {
  const bytes = await findReleaseFileBytes(releaseFolder, getIndexFileName(name));
  if (!bytes) throw new Error(`${releaseFolder} has no ${name}`);
  const schema = indexFileSchemas[name] as z.ZodMiniType;
  return z.decode(
    schema,
    JSON.parse(gunzipSync(bytes).toString()) as never,
  ) as IndexFileContents[Name];
}

/** Users view about so many releases at the same time; release files never change. */
const MAX_CACHED_FILES = 8;
const cachedFiles = new Map<string, Promise<unknown>>();

/** Reads a file through a cache that evicts the least recently used one. */
function readCachedIndexFile<Name extends keyof IndexFileContents>(
  releaseFolder: string,
  name: Name,
): Promise<IndexFileContents[Name]> {
  const key = `${releaseFolder}/${name}`;
  const reading = (cachedFiles.get(key) ?? readIndexFile(releaseFolder, name)) as Promise<
    IndexFileContents[Name]
  >;
  cachedFiles.delete(key);
  cachedFiles.set(key, reading);
  reading.catch(() => cachedFiles.delete(key));
  if (cachedFiles.size > MAX_CACHED_FILES) cachedFiles.delete(cachedFiles.keys().next().value!);
  return reading;
}

export async function writeCatalogIndexFiles(
  releaseFolder: string,
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
    writeIndexFile(releaseFolder, 'pages', [...pages]),
    writeIndexFile(releaseFolder, 'links', [...links]),
    writeIndexFile(releaseFolder, 'places', linksByPart),
  ]);
}

/** The pages of a release, for comparison with another release. */
export const readCatalogPageInfos = (releaseFolder: string): Promise<CatalogPageInfo[]> =>
  readIndexFile(releaseFolder, 'pages');

/** The links of a page; undefined if there is no such page. */
export async function readCatalogPageLinks(
  releaseFolder: string,
  pageNumber: number,
): Promise<CatalogPage | undefined> {
  return (await readCachedIndexFile(releaseFolder, 'links'))[pageNumber - 1];
}

/** The links of a part number, in page order. */
export async function listPartNumberLinkPositions(
  releaseFolder: string,
  partNumber: string,
): Promise<CatalogLinkPosition[]> {
  const linksByPart = await readCachedIndexFile(releaseFolder, 'places');
  const code = normalizeProductCode(partNumber);
  const links = Object.hasOwn(linksByPart, code) ? linksByPart[code]! : [];
  return links.map(([Page, Place]) => ({ Page, Place }));
}
