import { expect, test } from 'vitest';
import {
  createAcceptForm,
  findAcceptErrors,
  toAcceptedProposal,
} from '#frontend/proposal-page/accept-form.ts';
import { groupPageBundles, toChoiceCopy } from '#frontend/proposal-page/choice-copy.ts';
import { englishPageTexts } from '#frontend/proposal-page/english-page-texts.ts';
import {
  beginStroke,
  extendStroke,
  toGridPoint,
} from '#frontend/proposal-page/signature-strokes.ts';
import {
  changeChoice,
  computeCopyTotals,
  findChoiceProblem,
  getProposedChoices,
} from '#shared/proposals/customer-copy.ts';
import { createProposalPage } from '#tests/make/proposal-page.ts';

const page = createProposalPage();
const texts = englishPageTexts;
const form = createAcceptForm({ page });

test('an acceptance says what stood on the page', () => {
  const copy = toChoiceCopy(page.Copy);
  const choices = changeChoice(copy, getProposedChoices(copy), { key: '4', isTaken: true });
  const totals = computeCopyTotals(copy, choices);
  const typed = { ...form, signatureKind: 'typed' as const };
  expect(toAcceptedProposal(typed, { page, language: 'en' }, { choices, totals })).toMatchObject({
    Choices: ['4', '5'],
    Total: 26_323_813,
    DownPayment: 2_632_381,
    Name: 'Renee Castillo',
    Title: null,
    Signature: { Kind: 'typed' },
  });
});

test('each error stands under what it is about', () => {
  expect(findAcceptErrors({ ...form, name: '山田', email: 'renee' }, { page, texts })).toEqual({
    name: texts.latinLetters,
    email: texts.emailWrong,
    signature: texts.signatureMissing,
    consent: texts.consentMissing,
  });
});

test('a signature is of whole numbers on its grid', () => {
  const box = { left: 10, top: 10, width: 500, height: 200 };
  expect(toGridPoint({ x: 260.3, y: 60 }, box)).toEqual([501, 100]);
  expect(toGridPoint({ x: 900, y: -5 }, box)).toEqual([1000, 0]);
  const strokes = extendStroke(beginStroke([], [1, 1]), [50, 50]);
  expect(extendStroke(strokes, [51, 51])).toBe(strokes);
  expect(strokes).toEqual([[1, 1, 50, 50]]);
});

test('bundles whose lines come later can be accepted', () => {
  const Bundles = page.Copy.Bundles.map((bundle) => ({ ...bundle, Lines: [], LineCount: 300 }));
  const copy = toChoiceCopy({ ...page.Copy, Bundles });
  expect(findChoiceProblem(copy, getProposedChoices(copy))).toBeUndefined();
  expect(groupPageBundles(Bundles).groups.map(({ name }) => name)).toEqual(['Imaging']);
});
