import type { SeededRandom } from '#tests/make/seeded-random.ts';

/*
 * Changes that keep a file valid XML, JSON or table, with content that nobody would write: plain damage is
 * rejected at its first letter, and the code behind that is never tested.
 */

export type TextEdit = (text: string, random: SeededRandom) => string;

const oddities = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '00012',
  '0.005',
  '1.23456789012345',
  '99999.999',
  '99999999.99',
  '100000000000000000000',
  '1e308',
  'NaN',
  'Infinity',
  '1,234.50',
  '1.234,50',
  '$5',
  '101',
  'true',
  'null',
  '=1+1',
  'Fauteuil réglé 日本 \u{1f9b7}',
  '\u202e\u0000\ud800',
  '__proto__',
  'constructor',
  'x'.repeat(600),
  'y'.repeat(5000),
];

const repeatPart = (part: string, random: SeededRandom) =>
  part.repeat(
    Math.min(
      random.chooseOne([2, 2, 3, 20, 600]),
      Math.ceil(MAX_REPEATED_LENGTH / (part.length + 1)),
    ),
  );
const MAX_REPEATED_LENGTH = 200_000;
const replacePart = (text: string, at: number, length: number, part: string) =>
  text.slice(0, at) + part + text.slice(at + length);

/** Changes the text of an element or the value of an attribute, or doubles, removes or moves an element. */
export function editXml(text: string, random: SeededRandom): string {
  const kind = random.chooseByWeight({ text: 5, attribute: 1, element: 3 });
  if (kind === 'element') return editXmlElement(text, random);
  const pattern = kind === 'text' ? /(?<=>)[^<>]*(?=<\/)/g : /(?<==")[^"<]*(?=")/g;
  const matches = [...text.matchAll(pattern)];
  if (matches.length === 0) return text;
  const { index, 0: value } = random.chooseOne(matches);
  // oxlint-disable-next-line no-control-regex -- XML has none of them
  const odd = random.chooseOne(oddities).replaceAll(/[&<"\u0000\ud800]/g, '&#38;');
  return replacePart(text, index, value.length, odd);
}

function editXmlElement(text: string, random: SeededRandom): string {
  const elements = [...text.matchAll(/<([\w:.-]+)(?:\s[^<>]*)?>/g)];
  if (elements.length === 0) return text;
  const { index, 0: opening, 1: name } = random.chooseOne(elements);
  const end = opening.endsWith('/>') ? index : text.indexOf(`</${name}>`, index);
  if (end < 0) return text;
  const length = text.indexOf('>', end) + 1 - index;
  const element = text.slice(index, index + length);
  return replacePart(text, index, length, random.chance(0.4) ? '' : repeatPart(element, random));
}

/** Replaces a value of a JSON by another, or removes or repeats a field or an item. */
export function editJson(text: string, random: SeededRandom): string {
  const parsed: unknown = JSON.parse(text);
  const holders = listHolders(parsed);
  if (holders.length === 0) return text;
  const holder = random.chooseOne(holders);
  if (Array.isArray(holder) && random.chance(0.5))
    holder.push(
      ...Array.from(
        { length: random.chooseOne([1, 2, 20, 600]) },
        () => random.chooseOne<unknown>(holder) ?? null,
      ),
    );
  else {
    const name = random.chooseOne(Object.keys(holder));
    if (name !== undefined && random.chance(0.2)) delete (holder as Record<string, unknown>)[name];
    else if (name !== undefined) Object.assign(holder, { [name]: pickOddValue(random) });
  }
  return JSON.stringify(parsed);
}

const listHolders = (value: unknown): object[] =>
  typeof value === 'object' && value !== null
    ? [value, ...Object.values(value).flatMap(listHolders)]
    : [];

function pickOddValue(random: SeededRandom): unknown {
  const text = random.chooseOne(oddities);
  return random.chooseOne<unknown>([
    text,
    Number(text),
    null,
    [],
    {},
    [text],
    { a: 1 },
    -0.1,
    true,
  ]);
}

/** Changes a cell or a row of a text table. */
export function editCells(text: string, random: SeededRandom): string {
  const parts = text.split(random.chance(0.8) ? /([,;\t\r\n]+)/ : /(\n)/);
  const at = 2 * random.nextBelow((parts.length + 1) / 2);
  const part = parts[at]!;
  return parts
    .with(
      at,
      random.chance(0.3)
        ? repeatPart(part + (parts[at + 1] ?? ''), random)
        : random.chooseOne(oddities),
    )
    .join('');
}
