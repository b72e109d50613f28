import { expect, test } from 'vitest';
import {
  buildFormsPdfName,
  buildReportPdfName,
  toPdfFileName,
} from '#shared/forms/document-file-names.ts';

const buildNamedOrder = (name: string | null, OrderNumber = '104821') => ({
  OrderNumber,
  CustomerName: 'Lakeshore',
  BillingInfo: { Name: name },
});
const now = new Date(2026, 10, 3, 9, 4, 5);

test('The file of one form has order number, billing name and form name', () => {
  expect(buildReportPdfName(buildNamedOrder('Clinique Élodie'), 'Contrat d’achat')).toBe(
    '104821 Clinique Élodie Contrat d’achat.pdf',
  );
  expect(buildReportPdfName(buildNamedOrder(null), 'Proposal')).toBe(
    '104821 Lakeshore Proposal.pdf',
  );
});

test('The file of several forms has billing name and moment', () => {
  expect(buildFormsPdfName(buildNamedOrder('Dr. Amir Mendoza, DDS'), now)).toBe(
    'Dr. Amir Mendoza, DDS 2026-11-03 090405.pdf',
  );
  expect(buildFormsPdfName(buildNamedOrder(''), now)).toBe('104821 2026-11-03 090405.pdf');
});

test('What file systems refuse is left out, and no name is too long', () => {
  expect(buildReportPdfName(buildNamedOrder('A/B\\C: "D" <E>|F?*\u0007\n\tG'), 'Proposal')).toBe(
    '104821 A B C D E F G Proposal.pdf',
  );
  const long = buildReportPdfName(buildNamedOrder('É'.repeat(500)), 'Proposal');
  expect(Buffer.byteLength(long)).toBeGreaterThan(235);
  expect(Buffer.byteLength(long)).toBeLessThanOrEqual(244);
  expect(long.endsWith('.pdf')).toBe(true);
  expect(buildReportPdfName(buildNamedOrder('😀'.repeat(200)), 'Proposal').isWellFormed()).toBe(
    true,
  );
  // Most file systems allow 255 bytes.
  expect(
    Buffer.byteLength(buildReportPdfName(buildNamedOrder('漢'.repeat(300)), 'P')),
  ).toBeLessThanOrEqual(255);
});

test.each([['a'], ['é'], ['歯'], ['🦷']])(
  'Of a billing name of many %s so much is left that number, form and moment stay',
  (letter) => {
    const long = buildNamedOrder(letter.repeat(400));
    expect(buildReportPdfName(long, 'Proposition')).toMatch(
      new RegExp(`^104821 (?:${letter})+ Proposition\\.pdf$`, 'u'),
    );
    expect(buildFormsPdfName(long, now)).toMatch(/ 2026-11-03 090405\.pdf$/);
  },
);

test('What turns the reading direction is left out, so that no ending is disguised', () => {
  const name = buildReportPdfName(buildNamedOrder('invoice\u202Efdp.exe\uD800'), 'Proposal');
  expect(name).toBe('104821 invoice fdp.exe Proposal.pdf');
});

test.each([
  ['Offer', 'Offer.pdf'],
  ['Offer.PDF ', 'Offer.pdf'],
  ['Offer.2', 'Offer.2.pdf'],
  [' a/b: c ', 'a b c.pdf'],
  ['', 'Forms.pdf'],
  ['.pdf', 'Forms.pdf'],
  ['///', 'Forms.pdf'],
])('What was typed as %j is kept as %j', (typed, name) => {
  expect(toPdfFileName(typed)).toBe(name);
});
