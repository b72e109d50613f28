import { apiErrorMessages } from '#shared/messages/api-error-messages.ts';
import { listQueryMessages } from '#shared/messages/list-query-messages.ts';
import type { CodedMessage } from '#shared/messages/message.ts';
import type { ComparableValue } from './cached-columns.ts';
import { parseFilterValue } from './filter-values.ts';
import {
  createGridOptionError,
  requireListField,
  requireTextListField,
  type ListField,
  type ListFields,
} from './list-fields.ts';

/** How deep groups and negations may be nested (D59). */
const MAX_FILTER_DEPTH = 30;
/** So that no caller can make a list of 20,000 rows cost seconds. */
const MAX_FILTER_CONDITIONS = 500;

type FilterCondition = { field: ListField; operator: FilterOperator; value: ComparableValue };
export type GridFilter =
  | { all: GridFilter[] }
  | { any: GridFilter[] }
  | { not: GridFilter }
  | FilterCondition;

type ValueTest = (actual: ComparableValue, expected: ComparableValue) => boolean;

/** An order comparison; a missing value is neither more nor less than another. */
const createOrderTest =
  (compareValues: (actual: string | number, expected: string | number) => boolean): ValueTest =>
  (actual, expected) =>
    actual !== undefined && expected !== undefined && compareValues(actual, expected);
const createTextTest =
  (compareTexts: (actual: string, expected: string) => boolean, whenMissing = false): ValueTest =>
  (actual, expected) =>
    typeof actual === 'string' && typeof expected === 'string'
      ? compareTexts(actual, expected)
      : whenMissing;

const testByOperator = {
  '=': (actual, expected) => actual === expected,
  '<>': (actual, expected) => actual !== expected,
  '>': createOrderTest((actual, expected) => actual > expected),
  '>=': createOrderTest((actual, expected) => actual >= expected),
  '<': createOrderTest((actual, expected) => actual < expected),
  '<=': createOrderTest((actual, expected) => actual <= expected),
  contains: createTextTest((actual, expected) => actual.includes(expected)),
  notcontains: createTextTest((actual, expected) => !actual.includes(expected), true),
  startswith: createTextTest((actual, expected) => actual.startsWith(expected)),
  endswith: createTextTest((actual, expected) => actual.endsWith(expected)),
} satisfies Record<string, ValueTest>;
type FilterOperator = keyof typeof testByOperator;
const isOperator = (word: string): word is FilterOperator => Object.hasOwn(testByOperator, word);
const textOperators: readonly FilterOperator[] = [
  'contains',
  'notcontains',
  'startswith',
  'endswith',
];

const joinWordBySpelling: Record<string, 'and' | 'or'> = {
  and: 'and',
  '&&': 'and',
  '&': 'and',
  or: 'or',
  '||': 'or',
  '|': 'or',
};
const parseJoinWord = (word: unknown) => {
  const lowerCaseWord = typeof word === 'string' ? word.toLowerCase() : '';
  return Object.hasOwn(joinWordBySpelling, lowerCaseWord)
    ? joinWordBySpelling[lowerCaseWord]
    : undefined;
};

const createFilterError = (problem: CodedMessage) => createGridOptionError('filter', problem);

/**
 * Parses a filter; throws when it is malformed, names an unknown field, or is nested too deep. An empty
 * filter matches all rows.
 */
export function parseListFilter(filter: unknown, fields: ListFields): GridFilter {
  const remaining = { conditions: MAX_FILTER_CONDITIONS };
  return Array.isArray(filter) && filter.length === 0 ? { all: [] } : parseNode(filter, 1);

  function parseNode(node: unknown, depth: number): GridFilter {
    if (!Array.isArray(node) || node.length === 0)
      throw createFilterError(apiErrorMessages.mustBe('a filter'));
    const parts: unknown[] = node;
    const isNot = parts[0] === '!' && parts.length === 2;
    if (isNot || Array.isArray(parts[0])) {
      if (depth > MAX_FILTER_DEPTH)
        throw createFilterError(listQueryMessages.filterTooDeep(MAX_FILTER_DEPTH));
      return isNot ? { not: parseNode(parts[1], depth + 1) } : parseGroup(parts, depth);
    }
    remaining.conditions -= 1;
    if (remaining.conditions < 0)
      throw createFilterError(listQueryMessages.tooManyConditions(MAX_FILTER_CONDITIONS));
    return parseFilterCondition(parts, fields);
  }

  /** [a, 'and', b, 'and', c]; a missing join word means 'and'; different join words need a level each. */
  function parseGroup(parts: unknown[], depth: number): GridFilter {
    const partsWithJoins = parts.flatMap((part, index) =>
      Array.isArray(part) && Array.isArray(parts[index - 1]) ? ['and', part] : [part],
    );
    const [word = 'and', ...others] = partsWithJoins.flatMap((part, index) =>
      index % 2 === 1 ? [parseJoinWord(part) ?? 'neither'] : [],
    );
    if (
      partsWithJoins.length % 2 === 0 ||
      word === 'neither' ||
      others.some((other) => other !== word)
    )
      throw createFilterError(listQueryMessages.mixedOperators);
    const members = partsWithJoins
      .filter((_, index) => index % 2 === 0)
      .map((member) => parseNode(member, depth + 1));
    return word === 'or' ? { any: members } : { all: members };
  }
}

/** One condition: ['Name', 'contains', 'oak'], or only a field and a value for 'equals'. */
export function parseFilterCondition(parts: unknown[], fields: ListFields): FilterCondition {
  if (parts.length !== 2 && parts.length !== 3)
    throw createFilterError(apiErrorMessages.mustBe('a filter'));
  const operator = parts.length === 2 ? '=' : parts[1];
  const word = typeof operator === 'string' ? operator.toLowerCase() : '';
  if (!isOperator(word)) throw createFilterError(listQueryMessages.unknownOperator);
  const isOfText = textOperators.includes(word);
  const field = (isOfText ? requireTextListField : requireListField)(fields, parts[0], 'filter');
  const value = parseFilterValue(field.kind, parts.at(-1));
  if (!value) throw createFilterError(listQueryMessages.otherKindOfValue(field.kind));
  if (isOfText && value.is === undefined)
    throw createFilterError(listQueryMessages.onlyForText(word));
  return { field, operator: word, value: value.is };
}

/** The filter as a test of a row's index. */
export function createRowIndexTest(
  filter: GridFilter,
  rows: readonly object[],
): (index: number) => boolean {
  if ('all' in filter) {
    const parts = filter.all.map((part) => createRowIndexTest(part, rows));
    return (index) => parts.every((isMet) => isMet(index));
  }
  if ('any' in filter) {
    const parts = filter.any.map((part) => createRowIndexTest(part, rows));
    return (index) => parts.some((isMet) => isMet(index));
  }
  if ('not' in filter) {
    const isMet = createRowIndexTest(filter.not, rows);
    return (index) => !isMet(index);
  }
  const { field, operator, value } = filter;
  const isMet: ValueTest = testByOperator[operator];
  const values = field.getColumn(rows);
  return (index) => isMet(values[index], value);
}
