import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { toClientReference } from '#shared/order/client-reference.ts';

test('a reference stays what is printed on paper, in any case of the id', () => {
  const clientId = '0b7c1a52-6f0e-4d9a-9c57-3e2f8a4d1b60';
  expect(toClientReference(clientId)).toBe('Q9J5K6');
  expect(toClientReference(clientId.toUpperCase())).toBe(toClientReference(clientId));
});

test('a reference has six letters and digits that nobody confuses', () => {
  for (let index = 0; index < 1000; index++)
    expect(toClientReference(randomUUID())).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
});

test('ids that differ little have references as different as any', () => {
  // Ids of one device that follow each other, as version 7 makes them.
  const ids = Array.from(
    { length: 20_000 },
    (_, index) => `01939f2e-7c00-7000-8000-${index.toString(16).padStart(12, '0')}`,
  );
  const references = ids.map(toClientReference);
  // Of 2 ** 30 possible ones, 20,000 by chance have 0.19 pairs on average.
  expect(new Set(references).size).toBeGreaterThanOrEqual(ids.length - 3);
  for (let position = 0; position < 6; position++) {
    const counts = new Map<string, number>();
    for (const reference of references) {
      const letter = reference[position]!;
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
    }
    expect(counts.size).toBe(32);
    // 625 each on average, and 25 from it is one standard deviation.
    for (const count of counts.values()) expect(Math.abs(count - 625)).toBeLessThan(150);
  }
});
