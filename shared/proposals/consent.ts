import type { Language } from '#shared/language/languages.ts';
import type { CustomerCopy } from './customer-copy.ts';

/*
 * The words to which a customer consents. They are stored with the acceptance and printed as they stood; other
 * words get another id.
 */

export const CONSENT_ID = '2026-11';

type ConsentFacts = Pick<CustomerCopy, 'Customer' | 'AsksSignature' | 'TermsSha256'>;

/** Before the name of the terms, that name, and after it; the name is empty where there are no terms. */
type ConsentParts = [before: string, terms: string, after: string];

const consentFormatters: Readonly<Record<Language, (facts: ConsentFacts) => ConsentParts>> = {
  en: ({ Customer, AsksSignature, TermsSha256 }) => [
    `I accept this proposal${TermsSha256.en === undefined ? '' : ' and its '}`,
    TermsSha256.en === undefined ? '' : 'Terms and Conditions',
    `${Customer === null ? '' : ` for ${Customer}`}${
      AsksSignature
        ? ', and agree that my electronic signature is as binding as one on paper.'
        : ', and agree that this is as binding as my signature on paper.'
    }`,
  ],
  fr: ({ Customer, AsksSignature, TermsSha256 }) => [
    `J’accepte cette proposition${TermsSha256.fr === undefined ? '' : ' et ses '}`,
    TermsSha256.fr === undefined ? '' : 'modalités',
    `${Customer === null ? '' : ` pour ${Customer}`}${
      AsksSignature
        ? ', et je conviens que ma signature électronique m’engage comme une signature sur papier.'
        : ', et je conviens que ceci m’engage comme ma signature sur papier.'
    }`,
  ],
};

/** The words of CONSENT_ID about this proposal, in parts: the page links the name of the terms. */
export const formatConsentParts = (copy: ConsentFacts, language: Language): ConsentParts =>
  consentFormatters[language](copy);

/** The words of CONSENT_ID about this proposal. */
export const formatConsent = (copy: ConsentFacts, language: Language): string =>
  formatConsentParts(copy, language).join('');
