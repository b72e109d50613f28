import {
  badOption,
  fieldNamed,
  readFilterValue,
  type Comparable,
  type Field,
  type Fields,
} from './fields.ts';

/** Every array of a filter that holds others is one level. */
const DEEPEST_FILTER = 5;
/** So that no caller can make a list of 20,000 rows cost seconds. */
const MOST_CONDITIONS = 100;

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
const isOperator = (word: unknown): word is Operator =>
  typeof word === 'string' && Object.hasOwn(tests, word);
const textOperators: readonly Operator[] = ['contains', 'notcontains', 'startswith', 'endswith'];

const isWord = (part: unknown) => typeof part === 'string';
const isJoint = (word: unknown) => word === 'and' || word === 'or';

const refused = (text: string) => badOption('filter', text);

/** Reads a parsed filter; refuses what is not one, names no field, or is too deep. */
export function readFilter(filter: unknown, fields: Fields): Filter {
  const left = { conditions: MOST_CONDITIONS };
  return readNode(filter, 1);

  function readNode(node: unknown, depth: number): Filter {
    if (depth > DEEPEST_FILTER) throw refused(`May be at most ${DEEPEST_FILTER} levels deep`);
    if (!Array.isArray(node) || node.length === 0) throw refused('Must be a filter');
    const parts: unknown[] = node;
    if (parts[0] === '!' && parts.length === 2) return { not: readNode(parts[1], depth + 1) };
    if (Array.isArray(parts[0])) return readGroup(parts, depth);
    left.conditions -= 1;
    if (left.conditions < 0) throw refused(`May hold at most ${MOST_CONDITIONS} conditions`);
    return readCondition(parts, fields);
  }

  /** [a, 'and', b, 'and', c]; a missing word is 'and', two different words need a level each. */
  function readGroup(parts: unknown[], depth: number): Filter {
    const spelled = parts.flatMap((part, index) => {
      const isJoined = index === 0 || isWord(part) || isWord(parts[index - 1]);
      return isJoined ? [part] : ['and', part];
    });
    const words = spelled.filter((_, index) => index % 2 === 1);
    const [word] = words;
    if (spelled.length % 2 === 0 || words.some((other) => other !== word || !isJoint(other)))
      throw refused("Must join its parts by either 'and' or 'or'");
    const members = spelled
      .filter((_, index) => index % 2 === 0)
      .map((member) => readNode(member, depth + 1));
    return word === 'or' ? { any: members } : { all: members };
  }
}

function readCondition(parts: unknown[], fields: Fields): Condition {
  if (parts.length !== 2 && parts.length !== 3) throw refused('Must be a filter');
  const field = fieldNamed(fields, parts[0], 'filter');
  const operator = parts.length === 2 ? '=' : parts[1];
  const value = readFilterValue(field.kind, parts.at(-1));
  if (!isOperator(operator)) throw refused('Has an operator that does not exist');
  if (!value) throw refused(`Compares a ${field.kind} with something else`);
  if (textOperators.includes(operator) && (field.kind !== 'text' || value.is === undefined))
    throw refused(`May use ${operator} with text alone`);
  return { field, operator, value: value.is };
}

/** The filter as a function of a row. */
export function predicateOf(filter: Filter): (row: object) => boolean {
  if ('all' in filter) {
    const parts = filter.all.map(predicateOf);
    return (row) => parts.every((isMet) => isMet(row));
  }
  if ('any' in filter) {
    const parts = filter.any.map(predicateOf);
    return (row) => parts.some((isMet) => isMet(row));
  }
  if ('not' in filter) {
    const isMet = predicateOf(filter.not);
    return (row) => !isMet(row);
  }
  const { field, operator, value } = filter;
  const isMet: Test = tests[operator];
  return (row) => isMet(field.comparable(row), value);
}
