import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers of four digits from 9000 on are dealer ids; these are not. */
const others = new Set([9999]);

/** As many dealers as a file that counts them up may have. */
const COUNTED_DEALERS = 30;

/** The dealers of a file; of one that counts them up, those that may follow the first. */
function listDealers(file: string): Set<number> {
  const text = readFileSync(file, 'utf8');
  const named = text.match(/\b9\d{3}\b/g)?.map(Number) ?? [];
  const counted = [...text.matchAll(/\blet \w+ = (9_?\d{3});/g)].flatMap(([, first]) =>
    Array.from({ length: COUNTED_DEALERS }, (_, at) => Number(first!.replace('_', '')) + at),
  );
  return new Set([...named, ...counted].filter((id) => !others.has(id)));
}

test('No two files of tests share a dealer: they run beside each other, in one table', () => {
  const users = new Map<number, string[]>();
  for (const file of globSync('tests/api/**/*.test.ts').toSorted())
    for (const id of listDealers(file)) users.set(id, [...(users.get(id) ?? []), file]);
  expect(users.size).toBeGreaterThan(50);
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
});
