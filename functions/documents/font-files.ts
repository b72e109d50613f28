import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A file with some of a font's letters, in one weight or in all of them. */
export type FontFile = { path: string; weight: string };

type FontPackage = {
  name: string;
  /** The files of a subset, one for each weight. */
  files: (subset: string) => FontFile[];
};

const openSansWeights = ['400', '600', '700'];

const createStaticFont = (family: string, weightList: readonly string[]): FontPackage => ({
  name: `@fontsource/${family}`,
  files: (subset) =>
    weightList.map((weight) => ({
      path: `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`,
      weight,
    })),
});
const createVariableFont = (family: string): FontPackage => ({
  name: `@fontsource-variable/${family}`,
  files: (subset) => [
    {
      path: `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
      weight: '100 900',
    },
  ],
});

/** The font of all documents. */
export const openSans = createStaticFont('open-sans', openSansWeights);

const japanese = createVariableFont('noto-sans-jp');
const korean = createVariableFont('noto-sans-kr');
const chinese = createVariableFont('noto-sans-sc');

const notoFonts = [
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-armenian',
  'noto-sans-bengali',
  'noto-sans-devanagari',
  'noto-sans-georgian',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-tamil',
  'noto-sans-thai',
  'noto-sans-symbols',
].map(createVariableFont);

/** The packages whose files are read when printing. */
export const fontPackages: readonly FontPackage[] = [
  openSans,
  ...notoFonts,
  createStaticFont('noto-sans-symbols-2', ['400']),
  createStaticFont('noto-sans-math', ['400']),
  chinese,
  japanese,
  korean,
  createVariableFont('noto-emoji'),
];

/**
 * In the order in which a letter is searched. The font of Han letters depends on the rest of the text:
 * Japanese, Korean, or Chinese.
 */
export function sortFontPackagesForText(text: string): readonly FontPackage[] {
  const hanFont = /[\u3040-\u30ff]/u.test(text)
    ? japanese
    : /\p{Script=Hangul}/u.test(text)
      ? korean
      : chinese;
  const otherPackages = fontPackages.filter((each) => each !== hanFont);
  const hanIndex = otherPackages.findIndex(({ name }) => /-(?:sc|jp|kr)$/.test(name));
  return otherPackages.toSpliced(hanIndex, 0, hanFont);
}

const { resolve } = createRequire(import.meta.url);
export const readFontFile = (path: string): Buffer => readFileSync(resolve(path));

type FontSubset = { name: string; ranges: (readonly [from: number, to: number])[] };

const subsetCache = new Map<string, FontSubset[]>();

/** The subsets of a package with their ranges. A subset need not contain every letter of its ranges. */
export function readFontSubsets({ name }: FontPackage): readonly FontSubset[] {
  const cached = subsetCache.get(name);
  if (cached) return cached;
  const rangesBySubset = JSON.parse(readFontFile(`${name}/unicode.json`).toString()) as Record<
    string,
    string
  >;
  const subsets = Object.entries(rangesBySubset).map(([subset, ranges]) => ({
    name: subset.replace(/^\[(\d+)\]$/, '$1'),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return [from, to] as const;
    }),
  }));
  subsetCache.set(name, subsets);
  return subsets;
}
