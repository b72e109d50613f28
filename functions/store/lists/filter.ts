import type { Comparable } from './cached-columns.ts';
import { badOption, fieldNamed, writtenField, type Field, type Fields } from './fields.ts';
import { readFilterValue } from './filter-values.ts';

/** How deep parts that join or negate others may lie in each other (D59). */
const DEEPEST_FILTER = 30;
/** So that no caller can make a list of 20,000 rows cost seconds. */
const MOST_CONDITIONS = 500;

type Condition = { field: Field; operator: Operator; value: Comparable };
/** A grid's filter, read and checked. */
export type Filter = { all: Filter[] } | { any: Filter[] } | { not: Filter } | Condition;

type Test = (actual: Comparable, expected: Comparable) => boolean;

/** Orders two values of one kind; a missing one is neither more nor less than anything. */
const ordered =
  (isRight: (actual: string | number, expected: string | number) => boolean): Test =>
  (actual, expected) =>
    actual !== undefined && expected !== undefined && isRight(actual, expected);
const ofText =
  (isRight: (actual: string, expected: string) => boolean, whenMissing = false): Test =>
  (actual, expected) =>
    typeof actual === 'string' && typeof expected === 'string'
      ? isRight(actual, expected)
      : whenMissing;

const tests = {
  '=': (actual, expected) => actual === expected,
  '<>': (actual, expected) => actual !== expected,
  '>': ordered((actual, expected) => actual > expected),
  '>=': ordered((actual, expected) => actual >= expected),
  '<': ordered((actual, expected) => actual < expected),
  '<=': ordered((actual, expected) => actual <= expected),
  contains: ofText((actual, expected) => actual.includes(expected)),
  notcontains: ofText((actual, expected) => !actual.includes(expected), true),
  startswith: ofText((actual, expected) => actual.startsWith(expected)),
  endswith: ofText((actual, expected) => actual.endsWith(expected)),
} satisfies Record<string, Test>;
type Operator = keyof typeof tests;
const isOperator = (word: string): word is Operator => Object.hasOwn(tests, word);
const textOperators: readonly Operator[] = ['contains', 'notcontains', 'startswith', 'endswith'];

const joints: Record<string, 'and' | 'or'> = {
  and: 'and',
  '&&': 'and',
  '&': 'and',
  or: 'or',
  '||': 'or',
  '|': 'or',
};
const jointOf = (word: unknown) => {
  const spelled = typeof word === 'string' ? word.toLowerCase() : '';
  return Object.hasOwn(joints, spelled) ? joints[spelled] : undefined;
};

const createFilterError = (text: string) => badOption('filter', text);

/** Reads a parsed filter; refuses what is not one, names no field, or is too deep. An empty one asks for everything. */
export function readFilter(filter: unknown, fields: Fields): Filter {
  const remaining = { conditions: MOST_CONDITIONS };
  return Array.isArray(filter) && filter.length === 0 ? { all: [] } : readNode(filter, 1);

  function readNode(node: unknown, depth: number): Filter {
    if (!Array.isArray(node) || node.length === 0) throw createFilterError('Must be a filter');
    const parts: unknown[] = node;
    const isNot = parts[0] === '!' && parts.length === 2;
    if (isNot || Array.isArray(parts[0])) {
      if (depth > DEEPEST_FILTER)
        throw createFilterError(`May be at most ${DEEPEST_FILTER} levels deep`);
      return isNot ? { not: readNode(parts[1], depth + 1) } : readGroup(parts, depth);
    }
    remaining.conditions -= 1;
    if (remaining.conditions < 0)
      throw createFilterError(`May hold at most ${MOST_CONDITIONS} conditions`);
    return readCondition(parts, fields);
  }

  /** [a, 'and', b, 'and', c]; a missing word is 'and', two different words need a level each. */
  function readGroup(parts: unknown[], depth: number): Filter {
    const spelled = parts.flatMap((part, index) =>
      Array.isArray(part) && Array.isArray(parts[index - 1]) ? ['and', part] : [part],
    );
    const [word = 'and', ...others] = spelled.flatMap((part, index) =>
      index % 2 === 1 ? [jointOf(part) ?? 'neither'] : [],
    );
    if (spelled.length % 2 === 0 || word === 'neither' || others.some((other) => other !== word))
      throw createFilterError("Must join its parts by either 'and' or 'or'");
    const members = spelled
      .filter((_, index) => index % 2 === 0)
      .map((member) => readNode(member, depth + 1));
    return word === 'or' ? { any: members } : { all: members };
  }
}

/** One condition: ['Name', 'contains', 'oak'], or two words for what equals. */
export function readCondition(parts: unknown[], fields: Fields): Condition {
  if (parts.length !== 2 && parts.length !== 3) throw createFilterError('Must be a filter');
  const operator = parts.length === 2 ? '=' : parts[1];
  const word = typeof operator === 'string' ? operator.toLowerCase() : '';
  if (!isOperator(word)) throw createFilterError('Has an operator that does not exist');
  const isOfText = textOperators.includes(word);
  const field = (isOfText ? writtenField : fieldNamed)(fields, parts[0], 'filter');
  const value = readFilterValue(field.kind, parts.at(-1));
  if (!value) throw createFilterError(`Compares a ${field.kind} with something else`);
  if (isOfText && value.is === undefined)
    throw createFilterError(`May use ${word} with text alone`);
  return { field, operator: word, value: value.is };
}

/** The filter as a function of a row's place. */
export function testOf(filter: Filter, rows: readonly object[]): (place: number) => boolean {
  if ('all' in filter) {
    const parts = filter.all.map((part) => testOf(part, rows));
    return (place) => parts.every((isMet) => isMet(place));
  }
  if ('any' in filter) {
    const parts = filter.any.map((part) => testOf(part, rows));
    return (place) => parts.some((isMet) => isMet(place));
  }
  if ('not' in filter) {
    const isMet = testOf(filter.not, rows);
    return (place) => !isMet(place);
  }
  const { field, operator, value } = filter;
  const isMet: Test = tests[operator];
  const values = field.column(rows);
  return (place) => isMet(values[place], value);
}
