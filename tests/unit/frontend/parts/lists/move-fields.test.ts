import { expect, test } from 'vitest';
import { moveFieldNextTo, moveFieldBy } from '#frontend/parts/lists/move-fields.ts';

const fields = ['Number', 'Owner', 'Customer', 'Total'];

test.each([
  ['Owner', 1, ['Number', 'Customer', 'Owner', 'Total']],
  ['Owner', -1, ['Owner', 'Number', 'Customer', 'Total']],
  ['Number', -1, fields],
  ['Total', 1, fields],
])('%s goes %i places', (field, by, moved) => {
  expect(moveFieldBy(fields, field, by)).toEqual(moved);
});

test.each([
  ['Total', { field: 'Number', isAfter: false }, ['Total', 'Number', 'Owner', 'Customer']],
  ['Number', { field: 'Customer', isAfter: true }, ['Owner', 'Customer', 'Number', 'Total']],
  ['Number', { field: 'Elsewhere', isAfter: true }, fields],
])('%s goes beside another', (field, target, moved) => {
  expect(moveFieldNextTo(fields, field, target)).toEqual(moved);
});
