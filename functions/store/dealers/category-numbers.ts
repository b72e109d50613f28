import { readAllItems } from '#functions/store/table/read-items.ts';
import { TableName, type DealerKey } from '#functions/store/table/table-client.ts';
import { ConditionFailedError, type TableWrite } from '#functions/store/table/write-items.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';

/*
 * The numbers of a dealer's categories and sub-categories, which the API uses as ids. Products have only
 * names. A name gets a number when it is first requested; the number never changes and is never reused.
 *
 *   PK   DEALER#1#CATEGORIES           Number    the category's, or the sub-category's within it
 *   SK   NAME#chairs, NAME#chairs\nstools
 *
 *   PK   DEALER#1#CATEGORIES           Number    the last that was assigned
 *   SK   LAST
 */

/** Identifies a category, or a sub-category of one. */
export type CategoryKey = string;

const getCategoryPartitionKey = (dealer: DealerKey) => `${dealer}#CATEGORIES`;
const LAST_NUMBER_SORT_KEY = 'LAST';
const NAME_SORT_KEY_PREFIX = 'NAME#';

/** Ignores case and surrounding spaces, as codes do. A name has no line break. */
export const toCategoryKey = (...names: readonly string[]): CategoryKey =>
  names.map((name) => name.trim().toLowerCase()).join('\n');

type CategoryNumbers = { lastNumber: number; numberByKey: Map<CategoryKey, number> };

/**
 * Cached for each dealer in this process: numbers never change, so the table is read again only for unknown
 * names.
 */
const cachedNumbersByDealer = new Map<DealerKey, CategoryNumbers>();
const MAX_CACHED_DEALERS = 50;
/** Each transaction also writes the last number. */
const MAX_NUMBERS_PER_WRITE = 50;

/** The number of each name; assigns numbers to new names. */
export async function getOrAssignCategoryNumbers(
  dealer: DealerKey,
  categoryKeys: readonly CategoryKey[],
): Promise<ReadonlyMap<CategoryKey, number>> {
  let numbers = cachedNumbersByDealer.get(dealer) ?? (await readCategoryNumbers(dealer));
  for (;;) {
    const { numberByKey } = numbers;
    const missing = categoryKeys.filter((key) => !numberByKey.has(key));
    if (missing.length === 0) return numberByKey;
    const isAssigned = await tryAssignNumbers(
      dealer,
      numbers,
      missing.slice(0, MAX_NUMBERS_PER_WRITE),
    );
    // Another process assigned some, too: after a fresh read both have the same numbers.
    if (!isAssigned) numbers = await readCategoryNumbers(dealer);
  }
}

async function readCategoryNumbers(dealer: DealerKey): Promise<CategoryNumbers> {
  const items = await readAllItems({ PK: getCategoryPartitionKey(dealer), isConsistent: true });
  const numbers: CategoryNumbers = { lastNumber: 0, numberByKey: new Map() };
  for (const { SK, Number: number } of items)
    if (SK === LAST_NUMBER_SORT_KEY) numbers.lastNumber = Number(number);
    else numbers.numberByKey.set(String(SK).slice(NAME_SORT_KEY_PREFIX.length), Number(number));
  cachedNumbersByDealer.delete(dealer);
  cachedNumbersByDealer.set(dealer, numbers);
  const [oldest] = cachedNumbersByDealer.keys();
  if (cachedNumbersByDealer.size > MAX_CACHED_DEALERS && oldest !== undefined)
    cachedNumbersByDealer.delete(oldest);
  return numbers;
}

/** Returns false when another process assigned numbers since these were read. */
async function tryAssignNumbers(
  dealer: DealerKey,
  numbers: CategoryNumbers,
  keys: readonly CategoryKey[],
) {
  const { lastNumber } = numbers;
  try {
    await writeTransaction([
      buildLastNumberWrite(dealer, lastNumber, lastNumber + keys.length),
      ...keys.map((key, index) => buildCategoryNumberWrite(dealer, key, lastNumber + index + 1)),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
  numbers.lastNumber += keys.length;
  for (const [index, key] of keys.entries()) numbers.numberByKey.set(key, lastNumber + index + 1);
  return true;
}

const buildLastNumberWrite = (dealer: DealerKey, before: number, after: number): TableWrite => ({
  Put: {
    TableName,
    Item: { PK: getCategoryPartitionKey(dealer), SK: LAST_NUMBER_SORT_KEY, Number: after },
    ConditionExpression: before === 0 ? 'attribute_not_exists(PK)' : '#number = :before',
    ...(before > 0 && {
      ExpressionAttributeNames: { '#number': 'Number' },
      ExpressionAttributeValues: { ':before': before },
    }),
  },
});

const buildCategoryNumberWrite = (
  dealer: DealerKey,
  key: CategoryKey,
  number: number,
): TableWrite => ({
  Put: {
    TableName,
    Item: {
      PK: getCategoryPartitionKey(dealer),
      SK: `${NAME_SORT_KEY_PREFIX}${key}`,
      Number: number,
    },
    ConditionExpression: 'attribute_not_exists(PK)',
  },
});
