import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from '@cantoo/fontkit';
import { expect, test } from 'vitest';
import { embedFonts } from '#functions/documents/embed-fonts.ts';
import { parseFontCodePoints } from '#functions/documents/parse-font-code-points.ts';

const files = [
  '@fontsource/open-sans/files/open-sans-latin-400-normal.woff2',
  '@fontsource/open-sans/files/open-sans-hebrew-400-normal.woff2',
  '@fontsource-variable/noto-emoji/files/noto-emoji-1-wght-normal.woff2',
  '@fontsource-variable/noto-sans-kr/files/noto-sans-kr-118-wght-normal.woff2',
];

test.each(files)('The letters of a font are those that another reader finds: %s', (path) => {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(path));
  const letters = (create(bytes) as { characterSet: number[] }).characterSet;
  expect([...parseFontCodePoints(bytes)].toSorted((a, b) => a - b)).toEqual(
    [...new Set(letters)].filter((code) => code !== 0xffff).toSorted((a, b) => a - b),
  );
});

const buildPage = (text: string) => `<style>p{font-family:"Open Sans"}</style><p>${text}</p>`;

const ordinary = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => 0x20 + at),
  ...Array.from({ length: 0xff - 0xa0 + 1 }, (_, at) => 0xa0 + at),
  ...Array.from('ıŒœ–—‘’‚“”„•…‹›€™', (letter) => letter.codePointAt(0)!),
];

test('An ordinary page carries the ordinary files, which have all of its letters, and is as it was', () => {
  const text = buildPage(String.fromCodePoint(...ordinary.filter((code) => code !== 0x3c)));
  expect(embedFonts(text)).toEqual({ html: text, styles: embedFonts('').styles, boxedWords: [] });
  const letters = parseFontCodePoints(
    readFileSync(createRequire(import.meta.url).resolve(files[0]!)),
  );
  expect(ordinary.filter((code) => !letters.has(code))).toEqual([]);
});

test.each([
  ['A\u2011dec \u2010', 'A-dec -', []],
  ['⅓', '1⁄3', []],
  ['王 ع ễ Ł 한 ✓ 😀', '王 ع ễ Ł 한 ✓ 😀', []],
  ['x\ue000y z', 'x□y z', ['x\ue000y']],
  ['\ud800', '□', ['\ufffd']],
])('%s is written as %s', (text, written, boxed) => {
  const { html, boxedWords: boxedTexts } = embedFonts(`<p>${text}</p>`);
  expect({ html, boxedTexts }).toEqual({ html: `<p>${written}</p>`, boxedTexts: boxed });
});

test('A page carries what it needs of others: a name in Chinese takes a file or two', () => {
  const { html, styles } = embedFonts(buildPage('王小明'));
  expect(html).toContain('"Open Sans","Other Letters"');
  expect(styles.match(/@font-face/g)!.length).toBeLessThanOrEqual(3 + 3);
  expect(styles).toContain('U+738b');
});
