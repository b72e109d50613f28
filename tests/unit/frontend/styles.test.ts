import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const TOKENS = 'frontend/styles/tokens.css';
const BASE = 'frontend/styles/base.css';
const LONGEST = 300;
const order = '@layer primereact, tokens, base, controls, screens;';

/** A selector and its cascade layer, '' where it has none. */
type StyleRule = { layer: string; selector: string };
type StyleFile = { file: string; rules: StyleRule[] };

function parseRules(css: string): StyleRule[] {
  const open: string[] = [];
  const rules: StyleRule[] = [];
  for (const [, text, sign] of css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^{};]*)([{};])/g)) {
    if (sign === '}') open.pop();
    if (sign !== '{') continue;
    const head = text!.trim().replaceAll(/\s+/g, ' ');
    const isOfKeyframes = open.some((outer) => outer.startsWith('@keyframes'));
    const layer = open.find((outer) => outer.startsWith('@layer '))?.slice('@layer '.length) ?? '';
    if (/^@(keyframes|page)/.test(head)) rules.push({ layer, selector: '' });
    if (!head.startsWith('@') && !isOfKeyframes)
      rules.push(...splitOutsideBrackets(head, ',').map((selector) => ({ layer, selector })));
    open.push(head);
  }
  return rules;
}

/** Splits at a character outside of brackets. */
function splitOutsideBrackets(text: string, sign: string): string[] {
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

/** PrimeReact's classes are not ours; a state class (is-…) belongs to an element with its own class. */
const isOwnClass = (name: string) => !/^(p|is|has)-/.test(name);
const listClasses = (text: string) =>
  [...text.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!);
const listOwnClasses = ({ rules }: StyleFile) =>
  new Set(rules.flatMap(({ selector }) => listClasses(selector)).filter(isOwnClass));

/** The first classes of a selector: those of its subject or of its container. */
function getLeadingClasses(selector: string): string[] {
  const parts = splitOutsideBrackets(selector, ' ');
  const isOfPage = /^(\[data-narrow\]|(:root|body)(:(has|not)\(.*\))?)$/.test(parts[0]!);
  if (isOfPage && parts[0]!.includes('.')) return listClasses(parts[0]!).filter(isOwnClass);
  const first = parts[isOfPage ? 1 : 0]?.replaceAll(/:(has|not)\(.*?\)/g, '') ?? '';
  return first.startsWith('.p-') ? [] : listClasses(first).filter(isOwnClass);
}

const isSharedSheet = ({ file }: StyleFile) => /^frontend\/(styles|parts)\//.test(file);

function getExpectedLayer(sheet: StyleFile): string {
  if (sheet.file === TOKENS) return 'tokens';
  if (sheet.file === BASE) return 'base';
  return isSharedSheet(sheet) ? 'controls' : 'screens';
}

/** The shared classes: those at the beginning of the shared sheets' rules, with the sheet of each. */
function mapSharedClasses(sheets: readonly StyleFile[], twice: string[]): Map<string, string> {
  const homes = new Map<string, string>();
  for (const { file, rules } of sheets.filter(isSharedSheet))
    for (const name of new Set(rules.flatMap(({ selector }) => getLeadingClasses(selector)))) {
      if (homes.has(name)) twice.push(`${name} is defined in ${homes.get(name)} and ${file}`);
      homes.set(name, file);
    }
  return homes;
}

/** Classes that are defined in more than one sheet, or used by the sheets of more than one folder. */
function findScatteredClasses(
  sheets: readonly StyleFile[],
  sharedClasses: Map<string, string>,
): string[] {
  const folders = new Map<string, string>();
  const homes = new Map<string, string>();
  const faults: string[] = [];
  const settle = (where: Map<string, string>, name: string, location: string) => {
    const firstLocation = where.get(name) ?? location;
    if (firstLocation !== location)
      faults.push(`.${name} is defined in ${firstLocation} and ${location}`);
    where.set(name, firstLocation);
  };
  for (const sheet of sheets) {
    for (const name of listOwnClasses(sheet))
      if (!sharedClasses.has(name)) settle(folders, name, dirname(sheet.file));
    for (const name of new Set(sheet.rules.flatMap(({ selector }) => getLeadingClasses(selector))))
      if (!sharedClasses.has(name)) settle(homes, name, sheet.file);
  }
  return [...new Set(faults)];
}

const findUnlayeredRules = (sheet: StyleFile) =>
  sheet.rules
    .filter(({ layer }) => layer !== getExpectedLayer(sheet))
    .map(
      ({ selector }) => `${sheet.file}: ${selector} is not in the layer ${getExpectedLayer(sheet)}`,
    );

const findShortClasses = (sheet: StyleFile, sharedClasses: Map<string, string>) =>
  [...listOwnClasses(sheet)]
    .filter((name) => name.length <= 3 && sharedClasses.get(name) !== BASE)
    .map((name) => `${sheet.file}: .${name} says nothing`);

const findUnscopedRules = ({ file, rules }: StyleFile, sharedClasses: Map<string, string>) =>
  rules
    .filter(({ selector }) => selector !== '')
    .filter(({ selector }) => getLeadingClasses(selector).every((name) => sharedClasses.has(name)))
    .map(({ selector }) => `${file}: ${selector} begins with no class of its room`);

/** The argument of a `:has()`. */
const hasSelectorPattern = /:has\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;

/** A `:has()` without a class restyles the whole page when any element is added or removed. */
const findNamelessHas = ({ file, rules }: StyleFile) =>
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

function listStyleFaults(sheets: readonly StyleFile[]): string[] {
  const twice: string[] = [];
  const sharedClasses = mapSharedClasses(sheets, twice);
  return [
    ...twice,
    ...sheets.flatMap(findUnlayeredRules),
    ...sheets.flatMap((sheet) => findShortClasses(sheet, sharedClasses)),
    ...sheets.flatMap(findNamelessHas),
    ...sheets.flatMap(findForeignClasses),
    ...findScatteredClasses(sheets, sharedClasses),
    ...sheets
      .filter((sheet) => !isSharedSheet(sheet))
      .flatMap((sheet) => findUnscopedRules(sheet, sharedClasses)),
  ];
}

/** The components of PrimeReact that we use, by the beginnings of their class names. */
const PRIME_COMPONENTS =
  /^p-(calendar|datepicker|monthpicker|yearpicker|contextmenu|menu|menuitem|dialog-(mask|header-icons?|enter|exit)|dropdown|paginator|sidebar)(-|$)/;
/** What more than one of them says, besides the component's own class. */
const PRIME_COMMON =
  /^p-(component-overlay|disabled|focus|hidden-accessible|highlight|icon|inputwrapper-focus|invalid|placeholder)$/;

const isOfPrimeComponent = (name: string) => PRIME_COMPONENTS.test(name) || PRIME_COMMON.test(name);

/** Classes of PrimeReact for elements that it does not render, or that have a class of ours. */
const findForeignClasses = ({ file, rules }: StyleFile) =>
  [...new Set(rules.flatMap(({ selector }) => listClasses(selector)))]
    .filter((name) => name.startsWith('p-') && !isOfPrimeComponent(name))
    .map((name) => `${file}: .${name} is PrimeReact's`);

const wrapInLayer = (name: string, css: string) => `@layer ${name} { ${css} }`;
const buildSheet = (file: string, css: string): StyleFile => ({ file, rules: parseRules(css) });
const files = globSync('frontend/**/*.css').toSorted();
/** The page that a customer opens is a document of its own: nothing of the screens is in it. */
const screenFiles = files.filter((file) => !/^frontend\/(proposal|verify)-page\//.test(file));
const readText = (file: string) => readFileSync(file, 'utf8');

describe('The style sheets', () => {
  test('say their layers, and no class of one room can hit another', () => {
    expect(listStyleFaults(screenFiles.map((file) => buildSheet(file, readText(file))))).toEqual(
      [],
    );
  });

  test('are there where they are imported, and each is', () => {
    const imported = globSync('frontend/**/*.tsx').flatMap((file) =>
      [...readText(file).matchAll(/import (?:\w+ from )?'(.*\.css)(?:\?url)?'/g)].map(([, path]) =>
        path!.startsWith('#') ? path!.slice(1) : join(dirname(file), path!),
      ),
    );
    expect([...new Set(imported)].toSorted()).toEqual(files);
  });

  test('style nothing that no component says', () => {
    const source = globSync('frontend/**/*.{ts,tsx}').map(readText).join('\n');
    const words = new Set(source.match(/[\w-]+/g));
    const classes = files.flatMap((file) => [...listOwnClasses(buildSheet(file, readText(file)))]);
    expect(classes.filter((name) => !words.has(name))).toEqual([]);
  });

  test('are short enough to be read', () => {
    const tooLong = files.filter((file) => readText(file).split('\n').length - 1 > LONGEST);
    expect(tooLong).toEqual([]);
  });

  test('find the order of the layers before anything else is loaded', () => {
    const page = readText('frontend/index.html');
    expect(page).toContain(order);
    expect(page.indexOf(order)).toBeLessThan(page.indexOf('<script'));
    expect(files.filter((file) => /@layer[^{]*;/.test(readText(file)))).toEqual([]);
  });
});

describe('A sheet is refused', () => {
  const room = 'frontend/orders/preview.css';
  const other = 'frontend/shell/frame.css';
  const control = 'frontend/parts/lists/list.css';
  test.each([
    ['without a layer', [buildSheet(room, '.preview { margin: 0 }')]],
    ['in the layer of others', [buildSheet(room, wrapInLayer('base', '.preview { margin: 0 }'))]],
    ['with a short class', [buildSheet(room, wrapInLayer('screens', '.preview .x { margin: 0 }'))]],
    [
      'that begins with an element',
      [buildSheet(room, wrapInLayer('screens', 'td .preview { margin: 0 }'))],
    ],
    [
      'that begins with a class of everybody',
      [
        buildSheet(control, wrapInLayer('controls', '.list { margin: 0 }')),
        buildSheet(room, wrapInLayer('screens', '@media (width > 1px) { .list { margin: 0 } }')),
      ],
    ],
    [
      'with a class of another room',
      [
        buildSheet(room, wrapInLayer('screens', '.preview, .preview .total { margin: 0 }')),
        buildSheet(other, wrapInLayer('screens', '.frame .total { margin: 0 }')),
      ],
    ],
    [
      'with something in it that has no name',
      [
        buildSheet(
          room,
          wrapInLayer('screens', '.preview:has(> :nth-child(2)) > td { margin: 0 }'),
        ),
      ],
    ],
    [
      'with something in it that has a name, or else none',
      [
        buildSheet(
          room,
          wrapInLayer('screens', '.preview:is(:has(.total), :has(+ :empty)) { margin: 0 }'),
        ),
      ],
    ],
    [
      'with a class of PrimeReact for an element of ours',
      [buildSheet(room, wrapInLayer('screens', '.preview .p-button:hover { margin: 0 }'))],
    ],
  ])('%s', (_, sheets) => {
    expect(listStyleFaults(sheets)).toHaveLength(1);
  });

  test('never for what a control looks like in a room', () => {
    const sheets = [
      buildSheet(
        control,
        wrapInLayer('controls', '.list, [data-narrow] .list:has(> td) { margin: 0 }'),
      ),
      buildSheet(
        room,
        wrapInLayer('screens', '.preview .list.is-open > td, .preview .p-dropdown { margin: 0 }'),
      ),
    ];
    expect(listStyleFaults(sheets)).toEqual([]);
  });
});
