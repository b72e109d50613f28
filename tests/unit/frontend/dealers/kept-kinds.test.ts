import { expect, test } from 'vitest';
import { groupsKind, iconsKind } from '#frontend/dealers/kept-kinds.ts';

const east = { Id: '7', Name: 'East', RegionCode: '' };

test('an entry that is made while one types on keeps its number, and is not made again', () => {
  const sent = { entries: [east, { ...groupsKind.blank, Key: 'a', Name: 'West' }] };
  const saved = { entries: [east, { Id: '8', Name: 'West', RegionCode: '' }] };
  const typed = {
    entries: [
      { ...groupsKind.blank, Key: 'b', Name: 'North' },
      { ...groupsKind.blank, Key: 'a', Name: 'West Coast' },
    ],
  };
  for (const kind of [groupsKind, iconsKind])
    expect(kind.kindFor(1).withNumbers?.(typed, { sent, saved })).toEqual({
      entries: [
        { Id: '', RegionCode: '', Key: 'b', Name: 'North' },
        { Id: '8', RegionCode: '', Name: 'West Coast' },
      ],
    });
});
