import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { pickLinkWords } from '#shared/proposals/copied-link-name.ts';
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
  | { what: 'declined'; linkName: string; reason: string; declinedOn: string }
  | { what: 'question'; linkName: string; question: string }
  | { what: 'attempted'; linkName: string | undefined };

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

/** Who has the link, at the beginning of a sentence. */
const formatLinkHolder = (linkName: string | undefined, locale: ProposalMailLocale): string =>
  linkName === undefined
    ? locale.somebody
    : pickLinkWords(linkName, { mailed: (name) => name, copied: locale.copiedLinkHolder });

const newsContentBuilders: {
  [What in RepProposalNews['what']]: (
    news: NewsOf<What>,
    number: string,
    locale: ProposalMailLocale,
  ) => MailContent;
} = {
  accepted: ({ acceptance }, number, locale) =>
    buildAcceptedContent(number, acceptance, { locale, elsewhere: locale.signedInOrder }),
  declined: ({ linkName, reason, declinedOn }, number, locale) => ({
    subject: locale.declinedSubject(number, formatLinkHolder(linkName, locale)),
    paragraphs: [
      locale.declined(number, formatLinkHolder(linkName, locale), locale.formatMoment(declinedOn)),
    ],
    ...(reason && { facts: [[locale.reason, reason]] as const }),
  }),
  question: ({ linkName, question }, number, locale) => ({
    subject: locale.questionSubject(number, formatLinkHolder(linkName, locale)),
    paragraphs: [
      locale.questionFrom(number, formatLinkHolder(linkName, locale)),
      ...splitParagraphs(question),
    ],
    smallPrint: [locale.answerThere],
  }),
  attempted: ({ linkName }, number, locale) => ({
    subject: locale.attemptedSubject(number, formatLinkHolder(linkName, locale)),
    paragraphs: [
      locale.attempted(number, formatLinkHolder(linkName, locale)),
      locale.nothingAccepted,
    ],
  }),
};

const buildNewsContent = <What extends RepProposalNews['what']>(
  news: NewsOf<What>,
  number: string,
  locale: ProposalMailLocale,
): MailContent => newsContentBuilders[news.what](news, number, locale);
