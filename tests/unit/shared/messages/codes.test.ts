import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listMessages } from '#shared/messages/message-list.ts';

/** The codes that were ever released, with the names of their values: 'orders.mayNotBeSaved status'. */
const lockedLines = readFileSync('shared/messages/codes.lock', 'utf8').trim().split('\n');
const currentLines = listMessages().map(({ code, params }) => [code, ...params].join(' '));

describe('the codes of messages', () => {
  test('are those of every area', () => {
    const areaFiles = globSync('shared/messages/*-messages.ts').map((file) =>
      file.split('/').at(-1)!,
    );
    const imported = readFileSync('shared/messages/all-messages.ts', 'utf8');
    const missing = areaFiles.filter(
      (file) => file !== 'all-messages.ts' && !imported.includes(`'./${file}'`),
    );
    expect(missing).toEqual([]);
  });

  test('stay as they were released: clients decide by them', () => {
    const removed = lockedLines.filter((line) => !currentLines.includes(line));
    expect(removed).toEqual([]);
  });

  test('are in codes.lock, where new ones are added by hand', () => {
    const added = currentLines.filter((line) => !lockedLines.includes(line));
    expect(added).toEqual([]);
    expect(lockedLines).toEqual(lockedLines.toSorted());
  });

  test('are unique, and have the form area.name', () => {
    const codes = listMessages().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => !/^[a-z][A-Za-z]+\.[a-z][A-Za-z0-9]+$/.test(code))).toEqual([]);
  });
});
