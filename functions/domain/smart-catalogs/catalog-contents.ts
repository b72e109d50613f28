import { createValidationError } from '#functions/rejection-error.ts';
import { smartCatalogsMessages } from '#shared/messages/smart-catalogs-messages.ts';

export const MAX_CATALOG_PAGES = 2000;
export const MAX_CATALOG_LINKS = 20_000;

/** The files of a catalogue by kind; files of no kind are not used. */
export type CatalogContents = {
  /** In reading order. */
  pages: readonly string[];
  stylesheets: readonly string[];
  pictures: readonly string[];
  fonts: readonly string[];
  unusedFiles: readonly string[];
};

const isPage = (path: string) => /\.x?html?$/i.test(path);
const isStylesheet = (path: string) => /\.css$/i.test(path);
const isFont = (path: string) => /\.woff2?$/i.test(path);
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);

const acceptedKinds = [isPage, isStylesheet, isPicture, isFont];

/** Throws if there are no pages, or too many. */
export function classifyCatalogFilesOrReject(paths: readonly string[]): CatalogContents {
  const pages = sortPages(paths.filter(isPage));
  if (pages.length === 0) throw createValidationError(smartCatalogsMessages.withoutPages);
  if (pages.length > MAX_CATALOG_PAGES)
    throw createValidationError(smartCatalogsMessages.tooManyPages(MAX_CATALOG_PAGES));
  return {
    pages,
    stylesheets: paths.filter(isStylesheet),
    pictures: paths.filter(isPicture),
    fonts: paths.filter(isFont),
    unusedFiles: paths.filter((path) => !acceptedKinds.some((isOfKind) => isOfKind(path))),
  };
}

const getPathDepth = (path: string) => path.split('/').length;
const isStartPage = (path: string) => /(?:^|\/)(?:index|default|home|start)\.x?html?$/i.test(path);

/** The start page nearest to the root comes first; the others are in natural order: 2 before 10. */
function sortPages(paths: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = paths.toSorted(compare);
  const startPage = sorted
    .filter(isStartPage)
    .toSorted((a, b) => getPathDepth(a) - getPathDepth(b))[0];
  return startPage === undefined
    ? sorted
    : [startPage, ...sorted.filter((path) => path !== startPage)];
}
