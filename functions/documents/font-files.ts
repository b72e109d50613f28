import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A file with some of a font's letters, in one weight or in all of them. */
export type FontFile = { path: string; weight: string };

type Package = {
  name: string;
  /** Where each file of its letters lies, one for each weight. */
  files: (subset: string) => FontFile[];
};

const weights = ['400', '600', '700'];

const still = (family: string, of: readonly string[]): Package => ({
  name: `@fontsource/${family}`,
  files: (subset) =>
    of.map((weight) => ({
      path: `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`,
      weight,
    })),
});
const variable = (family: string): Package => ({
  name: `@fontsource-variable/${family}`,
  files: (subset) => [
    {
      path: `@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`,
      weight: '100 900',
    },
  ],
});

/** The font of all papers. */
export const openSans = still('open-sans', weights);

const japanese = variable('noto-sans-jp');
const korean = variable('noto-sans-kr');
const chinese = variable('noto-sans-sc');

const others = [
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
].map(variable);

/** The packages whose files are read while something is printed. */
export const fontPackages: readonly Package[] = [
  openSans,
  ...others,
  still('noto-sans-symbols-2', ['400']),
  still('noto-sans-math', ['400']),
  chinese,
  japanese,
  korean,
  variable('noto-emoji'),
];

/** In the order in which a letter is looked for. Han letters look as the rest of the text is: Japanese, Korean, or Chinese. */
export function packagesFor(text: string): readonly Package[] {
  const first = /[\u3040-\u30ff]/u.test(text)
    ? japanese
    : /\p{Script=Hangul}/u.test(text)
      ? korean
      : chinese;
  const rest = fontPackages.filter((each) => each !== first);
  const at = rest.findIndex(({ name }) => /-(?:sc|jp|kr)$/.test(name));
  return rest.toSpliced(at, 0, first);
}

const { resolve } = createRequire(import.meta.url);
export const readFont = (path: string): Buffer => readFileSync(resolve(path));

type Subset = { name: string; ranges: (readonly [from: number, to: number])[] };

const subsetsRead = new Map<string, Subset[]>();

/** Which letters each file of a package is for; that it has each of them is not said. */
export function subsetsOf({ name }: Package): readonly Subset[] {
  const known = subsetsRead.get(name);
  if (known) return known;
  const rangesBySubset = JSON.parse(readFont(`${name}/unicode.json`).toString()) as Record<
    string,
    string
  >;
  const read = Object.entries(rangesBySubset).map(([subset, ranges]) => ({
    name: subset.replace(/^\[(\d+)\]$/, '$1'),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return [from, to] as const;
    }),
  }));
  subsetsRead.set(name, read);
  return read;
}
