import { expect, test } from 'vitest';
import { submissionPapers } from '#shared/forms/submission-papers.ts';

test.each([
  ['hsus', [3, 24]],
  ['ZAHN', [122, 123]],
  ['HSCA', [54]],
  ['NORTHSTAR', [54]],
])('what is made of an order that %s submits: %j', (storeCode, reports) => {
  expect(submissionPapers(storeCode).map(({ reportId }) => reportId)).toEqual(reports);
});
