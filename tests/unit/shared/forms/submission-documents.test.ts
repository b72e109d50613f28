import { expect, test } from 'vitest';
import { CANADA_COUNTRY_ID } from '#shared/constants.ts';
import { builtInForms, getReportId } from '#shared/forms/built-in-forms.ts';
import {
  getSubmissionLanguage,
  listSubmissionDocuments,
} from '#shared/forms/submission-documents.ts';
import { findRegionByCode } from '#shared/reference/regions.ts';
import { buildDealer } from '#tests/make/dealer-fixtures.ts';

test.each([
  ['hsus', [3, 24]],
  ['ZAHN', [122, 123]],
  ['HSCA', [54]],
  ['NORTHSTAR', [54]],
])('what is made of an order that %s submits: %j', (storeCode, reports) => {
  const documents = listSubmissionDocuments(storeCode, { BusinessVersion: 2 });
  expect(documents.map(({ reportId }) => reportId)).toEqual(reports);
});

test.each([
  ['HSUS', [92, 24]],
  ['ZAHN', [122, 123]],
  ['HSCA', [54]],
])('what is made of an order of business version 1 that %s submits: %j', (storeCode, reports) => {
  const documents = listSubmissionDocuments(storeCode, { BusinessVersion: 1 });
  expect(documents.map(({ reportId }) => reportId)).toEqual(reports);
});

const getWorksheetReportId = (code: string, BusinessVersion: number) =>
  getReportId(builtInForms.worksheet, code, { BusinessVersion });

test('report 3 is 92 for old orders of HSUS and ZAHN alone, and no other report is', () => {
  expect(getWorksheetReportId('zahn', 1)).toBe(92);
  expect(getWorksheetReportId('HSUS', 1)).toBe(92);
  expect(getWorksheetReportId('HSUS', 2)).toBe(3);
  expect(getWorksheetReportId('ZAHN', 2)).toBe(122);
  for (const code of ['HSCA', 'Canal']) expect(getWorksheetReportId(code, 1)).toBe(54);
  expect(getReportId(builtInForms.installationList, 'HSUS', { BusinessVersion: 1 })).toBe(24);
});

test('papers speak French where the dealer is HSCA and in Quebec', () => {
  const [quebec, ontario] = ['QC', 'ON'].map(
    (code) => findRegionByCode(CANADA_COUNTRY_ID, code)!.Id,
  );
  expect(getSubmissionLanguage(buildDealer({ StoreCode: 'HSCA', StateId: quebec }))).toBe('fr');
  expect(getSubmissionLanguage(buildDealer({ StoreCode: 'HSCA', StateId: ontario }))).toBe('en');
  expect(getSubmissionLanguage(buildDealer({ StoreCode: 'HSCA' }))).toBe('en');
  expect(getSubmissionLanguage(buildDealer({ StoreCode: 'HSUS', StateId: quebec }))).toBe('en');
});
