import { invalid } from '#functions/api-error.ts';
import { smartCatalogsTexts } from '#shared/texts/smart-catalogs-texts.ts';

export const MOST_PAGES = 2000;
export const MOST_LINKS = 20_000;

/** The paths of a catalogue by what they are; what is none of these is not taken. */
export type Contents = {
  /** In the order they are looked at. */
  pages: readonly string[];
  stylesheets: readonly string[];
  pictures: readonly string[];
  fonts: readonly string[];
  others: readonly string[];
};

const isPage = (path: string) => /\.x?html?$/i.test(path);
const isStylesheet = (path: string) => /\.css$/i.test(path);
const isFont = (path: string) => /\.woff2?$/i.test(path);
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);

const acceptedKinds = [isPage, isStylesheet, isPicture, isFont];

/** Refuses what is no catalogue. */
export function contentsOf(paths: readonly string[]): Contents {
  const pages = inOrder(paths.filter(isPage));
  if (pages.length === 0) throw invalid(smartCatalogsTexts.withoutPages);
  if (pages.length > MOST_PAGES) throw invalid(smartCatalogsTexts.tooManyPages(MOST_PAGES));
  return {
    pages,
    stylesheets: paths.filter(isStylesheet),
    pictures: paths.filter(isPicture),
    fonts: paths.filter(isFont),
    others: paths.filter((path) => !acceptedKinds.some((isOne) => isOne(path))),
  };
}

const depth = (path: string) => path.split('/').length;
const isStart = (path: string) => /(?:^|\/)(?:index|default|home|start)\.x?html?$/i.test(path);

/** The start page first, which is the one nearest to the top; the others as people number them: 2 before 10. */
function inOrder(paths: readonly string[]): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorted = paths.toSorted(compare);
  const start = sorted.filter(isStart).toSorted((a, b) => depth(a) - depth(b))[0];
  return start === undefined ? sorted : [start, ...sorted.filter((path) => path !== start)];
}
