import { expect, test } from 'vitest';
import { buildPrintHtml } from '#functions/documents/forms/layout/printable-form.ts';
import {
  buildEvidence,
  type AcceptanceToProve,
} from '#functions/documents/forms/proposal/evidence.ts';
import { asCents } from '#shared/money/money.ts';
import { formatConsent } from '#shared/proposals/consent.ts';
import { getProposedChoices } from '#shared/proposals/customer-copy.ts';
import type { ProposalQuestion } from '#shared/schemas/proposal-schema.ts';
import { buildTestCopy } from '#tests/make/build-offered-order.ts';

const copy = buildTestCopy();
const neverOpened = { FirstOpenedOn: null, LastOpenedOn: null, Openings: 0 };
const holm = {
  Name: 'Anders Holm',
  Email: 'a.holm@lakeshore.example',
  CreatedOn: copy.SharedOn,
  FirstOpenedOn: '2026-11-21T18:00:00.000Z',
  LastOpenedOn: '2026-11-24T19:00:00.000Z',
  Openings: 3,
};
const castillo = { ...holm, Name: 'Renee Castillo', Email: 'renee@lakeshore.example' };
const copied = { ...holm, ...neverOpened, Name: 'Copied by Robin Reed', Email: null };
const question: ProposalQuestion = {
  Number: 1,
  Text: 'Which chair?',
  AskedOn: '2026-11-22T18:00:00.000Z',
  AskedBy: 'Anders Holm',
  Answer: 'The blue one.',
  AnsweredOn: '2026-11-22T19:00:00.000Z',
  AnsweredBy: 'Robin Reed',
};

const buildWords = (changes: Partial<AcceptanceToProve> = {}) => {
  const { language = 'en', signed } = changes;
  const evidence = buildEvidence({
    copy,
    copySha256: 'c0ffee'.padEnd(64, '0'),
    choices: getProposedChoices(copy),
    language,
    email: 'r.castillo@home.example',
    consentId: '2026-11',
    ipAddress: '203.0.113.42',
    browser: 'Safari',
    sharedBy: 'Robin Reed',
    links: [holm, { ...castillo, ...neverOpened }, copied],
    usedLink: holm,
    questions: [question],
    logo: null,
    verifyAddress: 'smartsales.example/verify',
    isLocal: false,
    ...changes,
    signed: signed ?? {
      name: 'Renee Castillo',
      title: null,
      consent: formatConsent(copy, language),
      acceptedOn: '2026-11-24T20:16:27.000Z',
      timeZone: copy.TimeZone,
      signature: null,
      total: asCents(385_200),
      downPayment: asCents(38_520),
    },
  });
  return buildPrintHtml([evidence])
    .replace(/<style>.*<\/style>/su, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
};

test('It says whose link was used by whom, and what was chosen', () => {
  const words = buildWords();
  for (const text of [
    'Sent to Anders Holm, a.holm@lakeshore.example, 11/20/2026 3:00:00 AM MST (UTC−07:00)',
    'Copied by Robin Reed, 11/20/2026',
    'Accepted by Renee Castillo, r.castillo@home.example',
    'With the link of Anders Holm, a.holm@lakeshore.example',
    'Choices Imaging: Room 4 Room 1: taken Room 5: not taken',
    '$3,852.00, down payment $385.20',
    'None asked: name, e-mail and consent',
    'SHA-256 c0ffee000',
  ])
    expect(words).toContain(text);
  expect(words).not.toContain('LOCAL, NOT VALID');
});

test('What was done with a copied link says who copied it, in both languages', () => {
  const used = {
    usedLink: copied,
    questions: [{ ...question, AskedBy: copied.Name }],
  };
  const english = buildWords(used);
  for (const text of [
    'Copied by Robin Reed, 11/20/2026',
    'With a link copied by Robin Reed Date',
    'Question 1 asked with a link that Robin Reed copied',
  ])
    expect(english).toContain(text);
  const french = buildWords({ ...used, language: 'fr' });
  for (const text of [
    'Copié par Robin Reed, 2026-11-20',
    'Avec un lien copié par Robin Reed Date',
    'Question 1 posée avec un lien copié par Robin Reed',
  ])
    expect(french).toContain(text);
  expect(french).not.toContain('Copied by');
});

test('What happened is in order, and ends with the acceptance', () => {
  const [, events = ''] = buildWords().split('What happened');
  const places = [
    '11/20/2026 3:00:00 AM MST (UTC−07:00) Shared by Robin Reed with 2 recipients',
    '11/21/2026 11:00:00 AM MST (UTC−07:00) First opening reported by the page',
    'Question 1 asked by Anders Holm',
    '12:00:00 PM MST (UTC−07:00) Question 1 answered by Robin Reed',
    'Last of 3 openings reported by the page',
    '11/24/2026 1:16:27 PM MST (UTC−07:00) Accepted by Renee Castillo Sealed by SmartSales for',
  ].map((text) => events.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('What came after the acceptance is not in its evidence, however late it is printed', () => {
  const after = '2026-11-25T18:00:00.000Z';
  const words = buildWords({
    links: [{ ...holm, LastOpenedOn: after, Openings: 9 }],
    questions: [{ ...question, AnsweredOn: after }],
  });
  expect(words).toContain('First opening reported by the page');
  expect(words).not.toContain('9 openings');
  expect(words).toContain('Question 1 asked');
  expect(words).not.toContain('Question 1 answered');
});

test('It is in the language of the acceptance, and says when the key is one machine’s', () => {
  const words = buildWords({ language: 'fr', isLocal: true });
  expect(words).toContain('Avec le lien de Anders Holm');
  expect(words).toContain('2026-11-24 13 h 16 min 27 s HNR');
  expect(words).toContain('LOCAL, NOT VALID');
});

test('Names and texts stay texts', () => {
  const words = buildWords({ browser: '<img src=x onerror=alert(1)>', email: '"><script>' });
  expect(words).toContain('&#60;img src=x');
});
