import { expect, test } from 'vitest';
import { listRemovableVersions } from '#infra/operate/deployment/old-versions.ts';

const versions = ['$LATEST', ...Array.from({ length: 12 }, (_, index) => String(index + 1))];

test('what is older than the last five versions is over', () => {
  expect(listRemovableVersions(versions, new Set(['12']))).toEqual([
    '7',
    '6',
    '5',
    '4',
    '3',
    '2',
    '1',
  ]);
  expect(listRemovableVersions(versions.slice(0, 6), new Set(['5']))).toEqual([]);
});

test('no version goes that an alias or its canary leads to, however old', () => {
  expect(listRemovableVersions(versions, new Set(['2', '6']))).toEqual(['7', '5', '4', '3', '1']);
});
