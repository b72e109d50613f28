import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const TOKENS = 'frontend/styles/tokens.css';
const BASE = 'frontend/styles/base.css';
const LONGEST = 300;
const order = '@layer primereact, tokens, base, controls, screens;';

/** A selector and the layer it stands in, '' where it stands in none. */
type Rule = { layer: string; selector: string };
type StyleFile = { file: string; rules: Rule[] };

function rulesOf(css: string): Rule[] {
  const open: string[] = [];
  const rules: Rule[] = [];
  for (const [, text, sign] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const head = text!.trim().replaceAll(/\s+/g, ' ');
    const isOfKeyframes = open.some((outer) => outer.startsWith('@keyframes'));
    const layer = open.find((outer) => outer.startsWith('@layer '))?.slice('@layer '.length) ?? '';
    if (/^@(keyframes|page)/.test(head)) rules.push({ layer, selector: '' });
    if (!head.startsWith('@') && !isOfKeyframes)
      rules.push(...partsOf(head, ',').map((selector) => ({ layer, selector })));
    open.push(head);
  }
  return rules;
}

/** Cut where a sign stands outside of brackets. */
function partsOf(text: string, sign: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : 0;
    depth -= letter === ')' ? 1 : 0;
    if (letter === sign && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** PrimeReact's classes are its own; what a thing is just now (is-…) is said of a thing with a class. */
const isOurs = (name: string) => !/^(p|is|has)-/.test(name);
const classesOf = (text: string) =>
  [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);
const ownClasses = ({ rules }: StyleFile) =>
  new Set(rules.flatMap(({ selector }) => classesOf(selector)).filter(isOurs));

/** The classes a selector begins with: those of the thing that it is about, or that it is in. */
function beginningOf(selector: string): string[] {
  const parts = partsOf(selector, ' ');
  const isOfPage = /^(\[data-narrow\]|(:root|body)(:(has|not)\(.*\))?)$/.test(parts[0]!);
  if (isOfPage && parts[0]!.includes('.')) return classesOf(parts[0]!).filter(isOurs);
  const first = parts[isOfPage ? 1 : 0]?.replaceAll(/:(has|not)\(.*?\)/g, '') ?? '';
  return first.startsWith('.p-') ? [] : classesOf(first).filter(isOurs);
}

const isEverybodys = ({ file }: StyleFile) => /^frontend\/(styles|parts)\//.test(file);

function layerOf(sheet: StyleFile): string {
  if (sheet.file === TOKENS) return 'tokens';
  if (sheet.file === BASE) return 'base';
  return isEverybodys(sheet) ? 'controls' : 'screens';
}

/** What everybody may use: the classes that rules of everybody's sheets begin with, and the sheet of each. */
function everybodysOf(sheets: readonly StyleFile[], twice: string[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { file, rules } of sheets.filter(isEverybodys))
    for (const name of new Set(rules.flatMap(({ selector }) => beginningOf(selector)))) {
      if (homes.has(name)) twice.push(`${name} is defined in ${homes.get(name)} and ${file}`);
      homes.set(name, file);
    }
  return homes;
}

/** The sheets with one class: of everybody's one, of a room's those of its room. */
function homesOf(sheets: readonly StyleFile[], everybodys: Map<string, string>): string[] {
  const folders = new Map<string, string>();
  const homes = new Map<string, string>();
  const faults: string[] = [];
  const settle = (where: Map<string, string>, name: string, location: string) => {
    const known = where.get(name) ?? location;
    if (known !== location) faults.push(`.${name} is defined in ${known} and ${location}`);
    where.set(name, known);
  };
  for (const sheet of sheets) {
    for (const name of ownClasses(sheet))
      if (!everybodys.has(name)) settle(folders, name, dirname(sheet.file));
    for (const name of new Set(sheet.rules.flatMap(({ selector }) => beginningOf(selector))))
      if (!everybodys.has(name)) settle(homes, name, sheet.file);
  }
  return [...new Set(faults)];
}

const unlayered = (sheet: StyleFile) =>
  sheet.rules
    .filter(({ layer }) => layer !== layerOf(sheet))
    .map(({ selector }) => `${sheet.file}: ${selector} is not in the layer ${layerOf(sheet)}`);

const tooShort = (sheet: StyleFile, everybodys: Map<string, string>) =>
  [...ownClasses(sheet)]
    .filter((name) => name.length <= 3 && everybodys.get(name) !== BASE)
    .map((name) => `${sheet.file}: .${name} says nothing`);

const unscoped = ({ file, rules }: StyleFile, everybodys: Map<string, string>) =>
  rules
    .filter(({ selector }) => selector !== '')
    .filter(({ selector }) => beginningOf(selector).every((name) => everybodys.has(name)))
    .map(({ selector }) => `${file}: ${selector} begins with no class of its room`);

/** What a `:has()` looks for, without what it is in. */
const hasSelectorPattern = /:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** Looked for without a name, anything that comes or goes anywhere has the whole page styled again. */
const nameless = ({ file, rules }: StyleFile) =>
  rules
    .filter(({ selector }) =>
      [...selector.matchAll(hasSelectorPattern)].some(([, inner]) =>
        inner!.split(',').some((one) =>
          /^[:*]/.test(
            one
              .trim()
              .split(/[\s>+~]+/)
              .at(-1)!,
          ),
        ),
      ),
    )
    .map(({ selector }) => `${file}: ${selector} looks for what has no name`);

function faultsOf(sheets: readonly StyleFile[]): string[] {
  const twice: string[] = [];
  const everybodys = everybodysOf(sheets, twice);
  return [
    ...twice,
    ...sheets.flatMap(unlayered),
    ...sheets.flatMap((sheet) => tooShort(sheet, everybodys)),
    ...sheets.flatMap(nameless),
    ...homesOf(sheets, everybodys),
    ...sheets
      .filter((sheet) => !isEverybodys(sheet))
      .flatMap((sheet) => unscoped(sheet, everybodys)),
  ];
}

const inLayer = (name: string, css: string) => `@layer ${name} { ${css} }`;
const buildSheet = (file: string, css: string): StyleFile => ({ file, rules: rulesOf(css) });
const files = globSync('frontend/**/*.css').toSorted();
const textOf = (file: string) => readFileSync(file, 'utf8');

describe('The style sheets', () => {
  test('say their layers, and no class of one room can hit another', () => {
    expect(faultsOf(files.map((file) => buildSheet(file, textOf(file))))).toEqual([]);
  });

  test('are there where they are imported, and each is', () => {
    const imported = globSync('frontend/**/*.tsx').flatMap((file) =>
      [...textOf(file).matchAll(/import '(.*\.css)'/g)].map(([, path]) =>
        path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!),
      ),
    );
    expect([...new Set(imported)].toSorted()).toEqual(files);
  });

  test('style nothing that no component says', () => {
    const said = globSync('frontend/**/*.{ts,tsx}').map(textOf).join('\n');
    const words = new Set(said.match(/[\w-]+/g));
    const classes = files.flatMap((file) => [...ownClasses(buildSheet(file, textOf(file)))]);
    expect(classes.filter((name) => !words.has(name))).toEqual([]);
  });

  test('are short enough to be read', () => {
    const tooLong = files.filter((file) => textOf(file).split('\n').length - 1 > LONGEST);
    expect(tooLong).toEqual([]);
  });

  test('find the order of the layers before anything else is loaded', () => {
    const page = textOf('frontend/index.html');
    expect(page).toContain(order);
    expect(page.indexOf(order)).toBeLessThan(page.indexOf('<script'));
    expect(files.filter((file) => /@layer[^{]*;/.test(textOf(file)))).toEqual([]);
  });
});

describe('A sheet is refused', () => {
  const room = 'frontend/orders/preview.css';
  const other = 'frontend/shell/frame.css';
  const control = 'frontend/parts/lists/list.css';
  test.each([
    ['without a layer', [buildSheet(room, '.preview { margin: 0 }')]],
    ['in the layer of others', [buildSheet(room, inLayer('base', '.preview { margin: 0 }'))]],
    ['with a short class', [buildSheet(room, inLayer('screens', '.preview .x { margin: 0 }'))]],
    [
      'that begins with an element',
      [buildSheet(room, inLayer('screens', 'td .preview { margin: 0 }'))],
    ],
    [
      'that begins with a class of everybody',
      [
        buildSheet(control, inLayer('controls', '.list { margin: 0 }')),
        buildSheet(room, inLayer('screens', '@media (width > 1px) { .list { margin: 0 } }')),
      ],
    ],
    [
      'with a class of another room',
      [
        buildSheet(room, inLayer('screens', '.preview, .preview .total { margin: 0 }')),
        buildSheet(other, inLayer('screens', '.frame .total { margin: 0 }')),
      ],
    ],
    [
      'with something in it that has no name',
      [buildSheet(room, inLayer('screens', '.preview:has(> :nth-child(2)) > td { margin: 0 }'))],
    ],
    [
      'with something in it that has a name, or else none',
      [
        buildSheet(
          room,
          inLayer('screens', '.preview:is(:has(.total), :has(+ :empty)) { margin: 0 }'),
        ),
      ],
    ],
  ])('%s', (_, sheets) => {
    expect(faultsOf(sheets)).toHaveLength(1);
  });

  test('never for what a control looks like in a room', () => {
    const sheets = [
      buildSheet(
        control,
        inLayer('controls', '.list, [data-narrow] .list:has(> td) { margin: 0 }'),
      ),
      buildSheet(room, inLayer('screens', '.preview .list.is-open > td { margin: 0 }')),
    ];
    expect(faultsOf(sheets)).toEqual([]);
  });
});
