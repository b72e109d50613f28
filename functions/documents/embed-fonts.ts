import {
  openSans,
  sortFontPackagesForText,
  readFontFile,
  readFontSubsets,
  type FontFile,
} from './font-files.ts';
import { parseFontCodePoints } from './parse-font-code-points.ts';

/**
 * Letters beyond those that the font file of every document contains. A document without them needs no font
 * search.
 */
const UNUSUAL_LETTERS =
  /[^\n\r\t\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122]/gu;
/** They are not drawn, so no font needs them. */
const INVISIBLE_LETTERS = /[\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;
/** They shape or join the letters around them, so they must be in the same font. */
const joinerRange = 'U+200C-200D,U+20E3,U+25CC,U+FE0E-FE0F';
/** The ranges of the default file without the joiners. */
const ordinaryRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-200B,U+2010-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/**
 * A second family beside the documents' font: browsers match faces of one family by weight before they look
 * at the letters.
 */
const OTHER_LETTERS_FAMILY = 'Other Letters';
const BOX_LETTER = '\u25a1';
const MAX_BOXED_WORDS = 20;

/** A page with embedded fonts for all of its letters; a printed page loads nothing. */
type HtmlWithFonts = {
  html: string;
  /** The style sheet with the embedded fonts. */
  styles: string;
  /** Words with letters that no font has; these letters are printed as boxes. */
  boxedWords: string[];
};

/**
 * Embeds the fonts for the letters that occur in a page, so that an ordinary page carries only the default
 * font.
 */
export function embedFonts(html: string): HtmlWithFonts {
  const unusual = new Set(html.normalize('NFC').match(UNUSUAL_LETTERS));
  const faces: EmbeddedFace[] = openSans
    .files('latin')
    .map((file) => ({ file, range: ordinaryRange }));
  if (unusual.size === 0)
    return { html, styles: faces.map(formatFontFace).join(''), boxedWords: [] };
  const replacements = mapLetterReplacements(unusual, html);
  const changedLetters = [...replacements].filter(
    ([letter, replacement]) => letter !== replacement,
  );
  const replacedHtml =
    changedLetters.length === 0 ? html : replaceLetters(html, new Map(changedLetters));
  const boxedLetters = changedLetters.flatMap(([letter, replacement]) =>
    replacement === BOX_LETTER ? [letter] : [],
  );
  return {
    html: replacedHtml.replaceAll('"Open Sans"', `"Open Sans","${OTHER_LETTERS_FAMILY}"`),
    styles: [...faces, ...listEmbeddedFaces([...replacements.values()].join(''), html)]
      .map(formatFontFace)
      .join(''),
    boxedWords: listWordsWithLetters(boxedLetters, html),
  };
}

const replaceLetters = (html: string, replacements: ReadonlyMap<string, string>) =>
  Array.from(html, (letter) => replacements.get(letter) ?? letter).join('');

/** What each letter is printed as: itself, an equivalent in available letters, or a box. */
const mapLetterReplacements = (letters: ReadonlySet<string>, text: string) =>
  new Map(Array.from(letters, (letter) => [letter, getLetterReplacement(letter, text)]));

function getLetterReplacement(letter: string, text: string): string {
  if (/\p{Surrogate}/u.test(letter)) return BOX_LETTER;
  if (INVISIBLE_LETTERS.test(letter)) return letter;
  // The hyphens of word processors are printed as the keyboard's hyphen.
  if (/[\u2010\u2011]/u.test(letter)) return '-';
  if (findLetterFont(letter, text)) return letter;
  const plain = letter.normalize('NFKC');
  const hasFonts = Array.from(plain).every((each) => findLetterFont(each, text));
  return plain !== letter && hasFonts ? plain : BOX_LETTER;
}

type LetterFont = { files: FontFile[] };

const fontByLetter = new Map<string, LetterFont | undefined>();

/** The first font that has a letter; undefined when none has it. */
function findLetterFont(letter: string, text: string): LetterFont | undefined {
  const packages = sortFontPackagesForText(text);
  const key = `${packages.map(({ name }) => name).join()} ${letter}`;
  if (!fontByLetter.has(key))
    fontByLetter.set(key, searchLetterFont(letter.codePointAt(0)!, packages));
  return fontByLetter.get(key);
}

function searchLetterFont(
  code: number,
  packages: ReturnType<typeof sortFontPackagesForText>,
): LetterFont | undefined {
  for (const each of packages)
    for (const { name, ranges } of readFontSubsets(each)) {
      if (!ranges.some(([from, to]) => code >= from && code <= to)) continue;
      const files = each.files(name);
      if (readFontLetters(files[0]!.path).has(code)) return { files };
    }
  return undefined;
}

const lettersByFile = new Map<string, ReadonlySet<number>>();

/** Reads the letters from the file itself, because the package's list of them is not always right. */
function readFontLetters(path: string): ReadonlySet<number> {
  const letters = lettersByFile.get(path) ?? parseFontCodePoints(readFontFile(path));
  lettersByFile.set(path, letters);
  return letters;
}

type EmbeddedFace = { file: FontFile; range: string };

function listEmbeddedFaces(letters: string, text: string): EmbeddedFace[] {
  const codes = new Map<string, { file: FontFile; codes: Set<number> }>();
  for (const letter of letters) {
    if (INVISIBLE_LETTERS.test(letter)) continue;
    const letterFont = findLetterFont(letter, text);
    for (const file of letterFont?.files ?? []) {
      const face = codes.get(file.path) ?? { file, codes: new Set() };
      face.codes.add(letter.codePointAt(0)!);
      codes.set(file.path, face);
    }
  }
  return [...codes.values()]
    .filter(({ file }) => !/open-sans-latin-\d/.test(file.path))
    .map(({ file, codes: letterCodes }) => ({
      file,
      range: `${[...letterCodes].map((code) => `U+${code.toString(16)}`).join()},${joinerRange}`,
    }));
}

const isOpenSans = (path: string) => path.startsWith('@fontsource/open-sans/');
const base64ByFile = new Map<string, string>();

function formatFontFace({ file: { path, weight }, range }: EmbeddedFace): string {
  const data = base64ByFile.get(path) ?? readFontFile(path).toString('base64');
  if (isOpenSans(path)) base64ByFile.set(path, data);
  const [family, weights] = isOpenSans(path)
    ? ['Open Sans', weight]
    : [OTHER_LETTERS_FAMILY, '100 900'];
  return `@font-face{font-family:"${family}";font-weight:${weights};unicode-range:${range};src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}

/** The words of a page that contain one of the letters. */
function listWordsWithLetters(letters: readonly string[], html: string): string[] {
  if (letters.length === 0) return [];
  const missingLetters = new Set(letters);
  const words = html
    .split(/<[^>]*>|[\s"';{}]+/u)
    .filter((word) => word && hasAnyLetter(word, missingLetters));
  return [...new Set(words)].slice(0, MAX_BOXED_WORDS).map((word) => word.toWellFormed());
}

const hasAnyLetter = (word: string, letters: ReadonlySet<string>) =>
  Array.from(word).some((letter) => letters.has(letter));
