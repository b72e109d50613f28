import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Numbers of four digits from 9000 on are dealer ids; these are not. */
const others = new Set(['9999']);

const listDealers = (file: string) =>
  new Set(
    readFileSync(file, 'utf8')
      .match(/\b9\d{3}\b/g)
      ?.filter((id) => !others.has(id)),
  );

test('No two files of tests share a dealer: they run beside each other, in one table', () => {
  const users = new Map<string, string[]>();
  for (const file of globSync('tests/api/**/*.test.ts').toSorted())
    for (const id of listDealers(file)) users.set(id, [...(users.get(id) ?? []), file]);
  expect(users.size).toBeGreaterThan(50);
  expect([...users].filter(([, files]) => files.length > 1)).toEqual([]);
});
