import {
  createDocumentLocale,
  formatZonedMoment,
} from '#functions/documents/forms/layout/document-locale.ts';
import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { builtInForms } from '#shared/forms/built-in-forms.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import type { Language } from '#shared/language/languages.ts';
import type { Cents } from '#shared/money/money.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { MailContent } from './build-framed-mail.ts';
import { proposalMailTexts } from './proposal-mail-texts.ts';

/** An acceptance as mails tell of it. The typed address stands in each of them (B2.9). */
export type MailedAcceptance = {
  name: string;
  email: string;
  acceptedOn: string;
  total: Cents;
  downPayment: Cents;
  /** In which it was accepted, and is printed. */
  language: Language;
  /** Undefined where it is too large for a mail. */
  signedPdf: Uint8Array | undefined;
  /** The page that verifies a signed PDF. */
  verifyAddress: string;
};

/** The texts and formats of mails about a proposal, by the clock of its dealer. */
export const createProposalMailLocale = (language: Language, timeZone: TimeZone) => {
  const locale = createDocumentLocale(language, proposalMailTexts);
  return {
    ...locale,
    formatMoment: (moment: string) => formatZonedMoment(moment, timeZone, locale),
    formatDayOf: (moment: string) =>
      locale.formatDay(getDayInTimeZone(Date.parse(moment), timeZone)),
  };
};
export type ProposalMailLocale = ReturnType<typeof createProposalMailLocale>;

/** The paragraphs and facts of an acceptance. */
export function buildAcceptedContent(
  number: string,
  { name, email, acceptedOn, total, downPayment, signedPdf }: MailedAcceptance,
  { locale, elsewhere }: { locale: ProposalMailLocale; elsewhere: string },
): Pick<MailContent, 'subject' | 'paragraphs' | 'facts'> {
  return {
    subject: locale.acceptedSubject(number),
    paragraphs: [
      locale.accepted(number, name, email, locale.formatMoment(acceptedOn)),
      signedPdf ? locale.signedAttached : elsewhere,
    ],
    facts: [
      [locale.total, locale.formatDollars(total)],
      [locale.downPayment, locale.formatDollars(downPayment)],
    ],
  };
}

/** The signed copy under its name; none where it is too large. */
export const attachSignedPdf = (
  number: string,
  { signedPdf, language }: MailedAcceptance,
): Pick<OutgoingMail, 'attachment'> =>
  signedPdf
    ? {
        attachment: {
          fileName: toPdfFileName(`${builtInForms.proposal.names[language]} ${number}`),
          type: 'application/pdf',
          bytes: signedPdf,
        },
      }
    : {};
