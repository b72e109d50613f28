import { readAll } from '#functions/store/table/read.ts';
import { TableName, type DealerKey } from '#functions/store/table/table.ts';
import { writeTogether } from '#functions/store/table/transaction.ts';
import { ConditionFailed, type Write } from '#functions/store/table/write.ts';

/*
 * The numbers of a dealer's categories and sub-categories, as calls name them. Products have names alone: a name is
 * given a number when it is first asked for, and never another one, nor is its number ever another name's.
 *
 *   PK   DEALER#1#CATEGORIES           Number    the category's, or the sub-category's within it
 *   SK   NAME#chairs, NAME#chairs\nstools
 *
 *   PK   DEALER#1#CATEGORIES           Number    the last that was given
 *   SK   LAST
 */

/** A category, or a sub-category of one, as it is told from others. */
export type CategoryKey = string;

const partition = (dealer: DealerKey) => `${dealer}#CATEGORIES`;
const LAST = 'LAST';
const NAME = 'NAME#';

/** Names differ by more than case and the spaces around them, as codes do. A name has no line break. */
export const categoryKey = (...names: readonly string[]): CategoryKey =>
  names.map((name) => name.trim().toLowerCase()).join('\n');

type Numbers = { last: number; byKey: Map<CategoryKey, number> };

/** What this process knows of each dealer: numbers are never changed, so it is not read again for names it has. */
const known = new Map<DealerKey, Numbers>();
const MOST_KNOWN = 50;
/** Beside the last number, within a transaction. */
const MAX_NUMBERS_PER_WRITE = 50;

/** The number of each of the names; those that are new are given theirs. */
export async function numbersOf(
  dealer: DealerKey,
  keys: readonly CategoryKey[],
): Promise<ReadonlyMap<CategoryKey, number>> {
  let numbers = known.get(dealer) ?? (await readNumbers(dealer));
  for (;;) {
    const { byKey } = numbers;
    const missing = keys.filter((key) => !byKey.has(key));
    if (missing.length === 0) return byKey;
    const given = await give(dealer, numbers, missing.slice(0, MAX_NUMBERS_PER_WRITE));
    // Somebody else gives some, too: both have the same in the end.
    if (!given) numbers = await readNumbers(dealer);
  }
}

async function readNumbers(dealer: DealerKey): Promise<Numbers> {
  const items = await readAll({ PK: partition(dealer), isConsistent: true });
  const numbers: Numbers = { last: 0, byKey: new Map() };
  for (const { SK, Number: number } of items)
    if (SK === LAST) numbers.last = Number(number);
    else numbers.byKey.set(String(SK).slice(NAME.length), Number(number));
  known.delete(dealer);
  known.set(dealer, numbers);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return numbers;
}

/** Whether they were written; not where others were given numbers since these were read. */
async function give(dealer: DealerKey, numbers: Numbers, keys: readonly CategoryKey[]) {
  const { last } = numbers;
  try {
    await writeTogether([
      lastWrite(dealer, last, last + keys.length),
      ...keys.map((key, index) => nameWrite(dealer, key, last + index + 1)),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
  numbers.last += keys.length;
  for (const [index, key] of keys.entries()) numbers.byKey.set(key, last + index + 1);
  return true;
}

const lastWrite = (dealer: DealerKey, before: number, after: number): Write => ({
  Put: {
    TableName,
    Item: { PK: partition(dealer), SK: LAST, Number: after },
    ConditionExpression: before === 0 ? 'attribute_not_exists(PK)' : '#number = :before',
    ...(before > 0 && {
      ExpressionAttributeNames: { '#number': 'Number' },
      ExpressionAttributeValues: { ':before': before },
    }),
  },
});

const nameWrite = (dealer: DealerKey, key: CategoryKey, number: number): Write => ({
  Put: {
    TableName,
    Item: { PK: partition(dealer), SK: `${NAME}${key}`, Number: number },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});
