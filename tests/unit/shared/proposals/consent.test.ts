import { expect, test } from 'vitest';
import { CONSENT_ID, formatConsent, formatConsentParts } from '#shared/proposals/consent.ts';

const withTerms = { en: 'e'.repeat(64), fr: 'f'.repeat(64) };
const Customer = 'Lakeshore Dental Group';

// Acceptances store this id with these words; other words need another id (B2.8).
const words = [
  [
    'en',
    { Customer, AsksSignature: true, TermsSha256: withTerms },
    'I accept this proposal and its Terms and Conditions for Lakeshore Dental Group, and agree that my electronic signature is as binding as one on paper.',
  ],
  [
    'en',
    { Customer: null, AsksSignature: false, TermsSha256: { fr: withTerms.fr } },
    'I accept this proposal, and agree that this is as binding as my signature on paper.',
  ],
  [
    'fr',
    { Customer, AsksSignature: true, TermsSha256: withTerms },
    'J’accepte cette proposition et ses modalités pour Lakeshore Dental Group, et je conviens que ma signature électronique m’engage comme une signature sur papier.',
  ],
  [
    'fr',
    { Customer: null, AsksSignature: false, TermsSha256: {} },
    'J’accepte cette proposition, et je conviens que ceci m’engage comme ma signature sur papier.',
  ],
] as const;

test.each(words)('the words of consent in %s are those of their id', (language, facts, text) => {
  expect(CONSENT_ID).toBe('2026-11');
  expect(formatConsent(facts, language)).toBe(text);
});

test('the name of the terms is a part of its own, and empty where there are none', () => {
  const [withName, without] = words.map(([language, facts]) => formatConsentParts(facts, language));
  expect(withName![1]).toBe('Terms and Conditions');
  expect(without![1]).toBe('');
});
