import { expect, test } from 'vitest';
import { isSameArrangement, addOrReplaceView } from '#frontend/list-screen/use-named-views.ts';

const view = {
  Columns: ['Code', 'LastName'],
  Sort: { Field: 'Code', IsDescending: false },
  Filters: [
    { Field: 'Title', Value: 'TSS' },
    { Field: 'Group', Value: 'East' },
  ],
};
const named = { ...view, Id: 'one', Name: 'Mine' };

test('a view is named beside the others, and takes the place of one of its name', () => {
  const [first, second] = addOrReplaceView([named], { name: 'Others', view });
  expect(first).toEqual(named);
  expect(second).toMatchObject({ ...view, Name: 'Others' });
  const wider = { ...view, Widths: [{ Field: 'Code', Width: 200 }] };
  expect(addOrReplaceView([named], { name: 'Mine', view: wider })).toEqual([
    { ...named, ...wider },
  ]);
});

test.each([
  ['as it was saved', view, true],
  ['filters in another order', { ...view, Filters: view.Filters.toReversed() }, true],
  ['no widths', { ...view, Widths: [] }, true],
  ['another width', { ...view, Widths: [{ Field: 'Code', Width: 200 }] }, false],
  ['another order of columns', { ...view, Columns: view.Columns.toReversed() }, false],
  ['another order of rows', { ...view, Sort: null }, false],
  ['fewer filters', { ...view, Filters: [] }, false],
])('a list is as a view has it: %s', (_, now, isSame) => {
  expect(isSameArrangement(now, named)).toBe(isSame);
});
