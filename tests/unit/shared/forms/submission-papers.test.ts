import { expect, test } from 'vitest';
import { CANADA_ID } from '#shared/constants.ts';
import { forms, reportIdOf } from '#shared/forms/forms.ts';
import { languageOfPapers, submissionPapers } from '#shared/forms/submission-papers.ts';
import { regionByCode } from '#shared/reference/regions.ts';
import { aDealer } from '#tests/make/a-dealer.ts';

test.each([
  ['hsus', [3, 24]],
  ['ZAHN', [122, 123]],
  ['HSCA', [54]],
  ['NORTHSTAR', [54]],
])('what is made of an order that %s submits: %j', (storeCode, reports) => {
  const papers = submissionPapers(storeCode, { BusinessVersion: 2 });
  expect(papers.map(({ reportId }) => reportId)).toEqual(reports);
});

test.each([
  ['HSUS', [92, 24]],
  ['ZAHN', [122, 123]],
  ['HSCA', [54]],
])('what is made of an order of business version 1 that %s submits: %j', (storeCode, reports) => {
  const papers = submissionPapers(storeCode, { BusinessVersion: 1 });
  expect(papers.map(({ reportId }) => reportId)).toEqual(reports);
});

const numbers = (storeCode: string, BusinessVersion: number) =>
  Object.values(forms).map((form) => reportIdOf(form, storeCode, { BusinessVersion }));

test('report 3 is 92 for old orders of HSUS and ZAHN alone, and no other report is', () => {
  expect(numbers('zahn', 1)).toEqual([1, 24, 92]);
  expect(numbers('HSUS', 1)).toEqual([1, 24, 92]);
  expect(numbers('HSUS', 2)).toEqual([1, 24, 3]);
  expect(numbers('HSCA', 1)).toEqual([1, 24, 3]);
});

test('papers speak French where the dealer is HSCA and in Quebec', () => {
  const [quebec, ontario] = ['QC', 'ON'].map((code) => regionByCode(CANADA_ID, code)!.Id);
  expect(languageOfPapers(aDealer({ StoreCode: 'HSCA', StateId: quebec }))).toBe('fr');
  expect(languageOfPapers(aDealer({ StoreCode: 'HSCA', StateId: ontario }))).toBe('en');
  expect(languageOfPapers(aDealer({ StoreCode: 'HSCA' }))).toBe('en');
  expect(languageOfPapers(aDealer({ StoreCode: 'HSUS', StateId: quebec }))).toBe('en');
});
