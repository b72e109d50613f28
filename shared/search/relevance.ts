import type { AskedWords, Form } from './asked.ts';
import type { RowText } from './row-text.ts';

/** Before all others. */
const EXACT_CODE = -1000;
const CODE_BEGINS_SO = -500;
const EXACT_NAME = -2;
/** What is called so and belongs to what is called so is that, and not made for it. */
const GROUP_TOO = -1.5;

/** How far a row that has all words is from what was looked for: the nearest has the least. */
export function distanceOf({ all, namesEnd, groupsEnd }: RowText, asked: AskedWords): number {
  const names = all.slice(0, namesEnd);
  const groups = all.slice(namesEnd, groupsEnd);
  const codes = all.slice(groupsEnd);
  let distance = codeBonus(codes, asked.code);
  if (names.includes(`\n ${asked.phrase} \n`)) distance += EXACT_NAME;
  for (const { forms } of asked.words) {
    let least = Infinity;
    for (const form of forms)
      if (form.cost < least && all.includes(form.text))
        least = Math.min(least, placeCost({ names, groups, codes }, form) + form.cost);
    distance += least;
  }
  return distance;
}

function codeBonus(codes: string, code: string): number {
  if (codes.includes(`\n ${code} \n`)) return EXACT_CODE;
  return /\d/.test(code) && codes.includes(`\n ${code}`) ? CODE_BEGINS_SO : 0;
}

type Places = Record<'names' | 'groups' | 'codes', string>;

/** A name before a group before a code; the beginning of all, of a word, anywhere. */
function placeCost({ names, groups, codes }: Places, { text }: Form): number {
  const inside = text.trimStart();
  const begun = ` ${inside}`;
  const isInGroup = groups.includes(begun.trimEnd());
  const bonus = isInGroup ? GROUP_TOO : 0;
  const whole = text.endsWith(' ') || names.includes(`${begun} `) ? 0 : 0.5;
  if (names.includes(`\n${begun}`)) return whole + bonus;
  if (names.includes(begun)) return 1 + whole + bonus;
  if (names.includes(inside)) return 4 + bonus;
  if (isInGroup) return 5;
  if (groups.includes(inside)) return 6;
  return codes.includes(begun) ? 7 : 8;
}
