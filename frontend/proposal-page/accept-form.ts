import { CONSENT_ID } from '#shared/proposals/consent.ts';
import type { CopyChoices, CopyTotals } from '#shared/proposals/customer-copy.ts';
import { findSignatureProblem, isPrintableName } from '#shared/proposals/signature.ts';
import type { AcceptedProposal, ProposalSignature } from '#shared/schemas/proposal-page-schema.ts';
import { listChosenKeys } from './choice-copy.ts';
import type { PageParts } from './page-context.ts';
import { translateRejection, type PageTexts } from './page-texts.ts';
import type { ProposalRejection } from './proposal-client.ts';
import type { Stroke } from './signature-strokes.ts';

/** What the customer entered; it stays when the dialog is closed or the server rejects it. */
export type AcceptForm = {
  name: string;
  title: string;
  email: string;
  signatureKind: 'drawn' | 'typed';
  strokes: readonly Stroke[];
  hasConsented: boolean;
};

export type AcceptField = 'name' | 'title' | 'email' | 'signature' | 'consent';
export type AcceptErrors = Partial<Record<AcceptField, string>>;

const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export const createAcceptForm = ({ page }: Pick<PageParts, 'page'>): AcceptForm => ({
  name: page.Recipient.Email === null ? '' : page.Recipient.Name,
  title: '',
  email: page.Recipient.Email ?? '',
  signatureKind: 'drawn',
  strokes: [],
  hasConsented: false,
});

/** Undefined where the dealer asks for no signature. */
const toSignature = (
  { signatureKind, strokes }: AcceptForm,
  asksSignature: boolean,
): ProposalSignature | null =>
  asksSignature
    ? signatureKind === 'typed'
      ? { Kind: 'typed' }
      : { Kind: 'drawn', Strokes: strokes.map((stroke) => [...stroke]) }
    : null;

/** What is missing or wrong, by what it is about; empty where it can be sent. */
export function findAcceptErrors(
  form: AcceptForm,
  { page, texts }: Pick<PageParts, 'page' | 'texts'>,
): AcceptErrors {
  const name = form.name.trim();
  const email = form.email.trim();
  const { AsksSignature } = page.Copy;
  const errors: Record<AcceptField, string | undefined> = {
    name: name === '' ? texts.nameMissing : findLettersProblem(name, texts.latinLetters),
    title: AsksSignature ? findLettersProblem(form.title.trim(), texts.titleLetters) : undefined,
    email:
      email === '' ? texts.emailMissing : EMAIL_PATTERN.test(email) ? undefined : texts.emailWrong,
    signature: AsksSignature ? findSignatureError(form, texts) : undefined,
    consent: form.hasConsented ? undefined : texts.consentMissing,
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

const findLettersProblem = (text: string, problem: string) =>
  isPrintableName(text) ? undefined : problem;

function findSignatureError(form: AcceptForm, texts: PageTexts): string | undefined {
  if (form.signatureKind === 'typed') return undefined;
  if (form.strokes.length === 0) return texts.signatureMissing;
  const signature = toSignature(form, true)!;
  return findSignatureProblem(signature) === undefined ? undefined : texts.signatureTooShort;
}

/** What is sent: what stands on the page. */
export const toAcceptedProposal = (
  form: AcceptForm,
  { page, language }: Pick<PageParts, 'page' | 'language'>,
  { choices, totals }: { choices: CopyChoices; totals: CopyTotals },
): AcceptedProposal => ({
  CopySha256: page.CopySha256,
  Choices: listChosenKeys(page.Copy, choices),
  Total: totals.Total,
  DownPayment: totals.DownPayment,
  Language: language,
  ConsentId: CONSENT_ID,
  Name: form.name.trim(),
  Title: (page.Copy.AsksSignature && form.title.trim()) || null,
  Email: form.email.trim(),
  Signature: toSignature(form, page.Copy.AsksSignature),
});

const fieldByWireName: Readonly<Record<string, AcceptField>> = {
  Name: 'name',
  Title: 'title',
  Email: 'email',
  Signature: 'signature',
};

/** The server's errors by field; `other` is what belongs to none of them. */
export function toAcceptErrors(
  rejection: ProposalRejection,
  texts: PageTexts,
): { errors: AcceptErrors; other: string | undefined } {
  const errors: AcceptErrors = {};
  for (const [wireName, problem] of Object.entries(rejection.fields)) {
    const field = fieldByWireName[wireName.split('.')[0]!];
    if (field) errors[field] = translateRejection(problem, texts);
  }
  const hasFields = Object.keys(errors).length > 0;
  return { errors, other: hasFields ? undefined : translateRejection(rejection, texts) };
}
