import type { OutgoingMail } from '#functions/external/send-mail.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { buildFramedMail, splitParagraphs, type MailContent } from './build-framed-mail.ts';
import { listMailLanguages } from './mail-languages.ts';
import {
  attachSignedPdf,
  buildAcceptedContent,
  createProposalMailLocale,
  type MailedAcceptance,
  type ProposalMailLocale,
} from './proposal-mail-locale.ts';

/** What a mail tells a rep of a customer. */
export type RepProposalNews =
  | { what: 'accepted'; acceptance: MailedAcceptance }
  | { what: 'declined'; by: string; reason: string; declinedOn: string }
  | { what: 'question'; by: string; question: string }
  | { what: 'attempted'; by: string | undefined };

export type RepProposalMail = {
  to: string;
  name: string;
  isCanadian: boolean;
  number: string;
  timeZone: TimeZone;
  /** The page of the order. */
  link: string;
  news: RepProposalNews;
};

/** A mail to a rep, in the languages of the dealer, with a link to the order. */
export function buildRepProposalMail(mail: RepProposalMail): OutgoingMail {
  const { to, name, isCanadian, number, timeZone, link, news } = mail;
  return {
    ...buildFramedMail(
      to,
      listMailLanguages(isCanadian)
        .map((language) => createProposalMailLocale(language, timeZone))
        .map((locale) => ({
          ...buildNewsContent(news, number, locale),
          greeting: locale.greeting(name),
          button: { label: locale.openOrder, link },
        })),
    ),
    ...(news.what === 'accepted' && attachSignedPdf(number, news.acceptance)),
  };
}

type NewsOf<What extends RepProposalNews['what']> = Extract<RepProposalNews, { what: What }>;

const newsContentBuilders: {
  [What in RepProposalNews['what']]: (
    news: NewsOf<What>,
    number: string,
    locale: ProposalMailLocale,
  ) => MailContent;
} = {
  accepted: ({ acceptance }, number, locale) =>
    buildAcceptedContent(number, acceptance, { locale, elsewhere: locale.signedInOrder }),
  declined: ({ by, reason, declinedOn }, number, locale) => ({
    subject: locale.declinedSubject(number, by),
    paragraphs: [locale.declined(number, by, locale.formatMoment(declinedOn))],
    ...(reason && { facts: [[locale.reason, reason]] as const }),
  }),
  question: ({ by, question }, number, locale) => ({
    subject: locale.questionSubject(number, by),
    paragraphs: [locale.questionFrom(number, by), ...splitParagraphs(question)],
    smallPrint: [locale.answerThere],
  }),
  attempted: ({ by }, number, locale) => ({
    subject: locale.attemptedSubject(number, by ?? locale.somebody),
    paragraphs: [locale.attempted(number, by ?? locale.somebody), locale.nothingAccepted],
  }),
};

const buildNewsContent = <What extends RepProposalNews['what']>(
  news: NewsOf<What>,
  number: string,
  locale: ProposalMailLocale,
): MailContent => newsContentBuilders[news.what](news, number, locale);
