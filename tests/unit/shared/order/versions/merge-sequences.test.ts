import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeSequences,
  collectMovedIds,
  insertMissingIds,
} from '#shared/order/versions/merge-sequences.ts';

const splitIds = (text: string) => text.split('');
const someIds = fc.uniqueArray(fc.constantFrom(...splitIds('abcdefgh')));
const acceptAll = () => true;
const mergeIds = (base: string, mine: string, theirs: string) =>
  mergeSequences(
    { base: splitIds(base), mine: splitIds(mine), theirs: splitIds(theirs) },
    acceptAll,
    () => false,
  );

describe('what moved', () => {
  it.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'dabc', 'd'],
    ['abcd', 'acbd', 'c'],
    ['abcd', 'xaybzcd', ''],
    ['abcd', 'bd', ''],
  ])('from %s to %s is %s', (before, after, moved) => {
    expect([...collectMovedIds(splitIds(before), splitIds(after))]).toEqual(splitIds(moved));
  });

  it('is such that all else stands in the order it had', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const moved = collectMovedIds(before, after);
        const stayed = (all: string[], others: string[]) =>
          all.filter((id) => others.includes(id) && !moved.has(id));
        expect(stayed(after, before)).toEqual(stayed(before, after));
      }),
    );
  });
});

describe('a woven sequence', () => {
  it('has what only the other has after what stands before it there', () => {
    expect(insertMissingIds(splitIds('abcd'), splitIds('xaydz'))).toEqual(splitIds('xaybcdz'));
  });

  it('has everything of both once', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(someIds, someIds, (sequence, other) => {
        const woven = insertMissingIds(sequence, other);
        expect(woven.toSorted()).toEqual([...new Set([...sequence, ...other])].toSorted());
        expect(woven.filter((id) => sequence.includes(id))).toEqual(sequence);
      }),
    );
  });
});

describe('merged sequences', () => {
  it.each([
    ['abcd', 'abcd', 'dabc', 'dabc'],
    ['abcd', 'bcda', 'abcd', 'bcda'],
    ['abcd', 'bcda', 'dabc', 'dbca'],
    ['abcd', 'abxcd', 'abcyd', 'abxcyd'],
    ['ab', 'abx', 'aby', 'abxy'],
    ['', 'x', 'y', 'xy'],
  ])('of %s: mine %s and theirs %s are %s', (base, mine, theirs, merged) => {
    expect(mergeIds(base, mine, theirs)).toEqual({ ids: splitIds(merged), contested: [] });
  });

  it('tell what both put to different places, where mine holds unless theirs is asked for', () => {
    const sequences = {
      base: splitIds('abcde'),
      mine: splitIds('abdec'),
      theirs: splitIds('cabde'),
    };
    expect(mergeSequences(sequences, acceptAll, () => false)).toEqual({
      ids: splitIds('abdec'),
      contested: ['c'],
    });
    expect(mergeSequences(sequences, acceptAll, () => true).ids).toEqual(splitIds('cabde'));
  });

  it('have everything that is kept, once', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(someIds, someIds, someIds, fc.boolean(), (base, mine, theirs, isTheirs) => {
        const both = new Set([...mine, ...theirs]);
        const merged = mergeSequences(
          { base, mine, theirs },
          (id) => id !== 'a',
          () => isTheirs,
        );
        expect(merged.ids.toSorted()).toEqual([...both].filter((id) => id !== 'a').toSorted());
      }),
    );
  });
});
