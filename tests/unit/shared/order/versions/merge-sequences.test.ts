import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergeSequences,
  findMovedIds,
  insertMissingIds,
} from '#shared/order/versions/merge-sequences.ts';

const ids = (text: string) => text.split('');
const someIds = fc.uniqueArray(fc.constantFrom(...ids('abcdefgh')));
const everything = () => true;
const merge = (base: string, mine: string, theirs: string) =>
  mergeSequences(
    { base: ids(base), mine: ids(mine), theirs: ids(theirs) },
    everything,
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
    expect([...findMovedIds(ids(before), ids(after))]).toEqual(ids(moved));
  });

  it('is such that all else stands in the order it had', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(someIds, someIds, (before, after) => {
        const moved = findMovedIds(before, after);
        const stayed = (all: string[], others: string[]) =>
          all.filter((id) => others.includes(id) && !moved.has(id));
        expect(stayed(after, before)).toEqual(stayed(before, after));
      }),
    );
  });
});

describe('a woven sequence', () => {
  it('has what only the other has after what stands before it there', () => {
    expect(insertMissingIds(ids('abcd'), ids('xaydz'))).toEqual(ids('xaybcdz'));
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
    expect(merge(base, mine, theirs)).toEqual({ ids: ids(merged), contested: [] });
  });

  it('tell what both put to different places, where mine holds unless theirs is asked for', () => {
    const sequences = { base: ids('abcde'), mine: ids('abdec'), theirs: ids('cabde') };
    expect(mergeSequences(sequences, everything, () => false)).toEqual({
      ids: ids('abdec'),
      contested: ['c'],
    });
    expect(mergeSequences(sequences, everything, () => true).ids).toEqual(ids('cabde'));
  });

  it('have everything that is kept, once', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(someIds, someIds, someIds, fc.boolean(), (base, mine, theirs, isTheirs) => {
        const both = new Set([...mine, ...theirs]);
        const kept = mergeSequences(
          { base, mine, theirs },
          (id) => id !== 'a',
          () => isTheirs,
        );
        expect(kept.ids.toSorted()).toEqual([...both].filter((id) => id !== 'a').toSorted());
      }),
    );
  });
});
