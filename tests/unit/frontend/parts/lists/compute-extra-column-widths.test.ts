import { expect, test } from 'vitest';
import { computeExtraColumnWidthsInRem } from '#frontend/parts/lists/compute-extra-column-widths.ts';

const numberColumn = { width: 5, isName: false };
const name = { width: 8, isName: true };
const box = { width: 2, isName: false, isFixedWidth: true };
const actionsColumn = { width: 4, isName: false, isFrozen: true };

test.each([
  [
    'names take what is left',
    26,
    [numberColumn, name, name, numberColumn, actionsColumn],
    [0, 0.5, 0.5, 0, 0],
  ],
  ['no name takes what is behind it', 25, [numberColumn, name, name, actionsColumn], [0, 0, 0, 0]],
  [
    'one that is not seen takes nothing',
    18,
    [numberColumn, name, name, actionsColumn],
    [0, 1, 0, 0],
  ],
  [
    'a name that is kept leaves it to others',
    26,
    [name, { ...name, isFixedWidth: true }, name, actionsColumn],
    [6, 0, 0, 0],
  ],
  [
    'figures take it where there is no name',
    15,
    [box, numberColumn, numberColumn, actionsColumn],
    [0, 4, 0, 0],
  ],
  ['nothing, where all that are seen are kept', 9, [box, numberColumn, actionsColumn], [0, 0, 0]],
  ['nothing, where none is seen whole', 8, [name, numberColumn, actionsColumn], [0, 0, 0]],
  ['nothing, where there is room for all', 40, [name, numberColumn, actionsColumn], [0, 0, 0]],
  ['a list where nothing stays', 15, [numberColumn, name, name], [0, 2, 0]],
] as const)('%s', (_, room, columns, wider) => {
  expect(computeExtraColumnWidthsInRem(columns, room)).toEqual(wider);
});
