import {
  formatDealerAddress,
  type PrintedDealer,
} from '#functions/documents/forms/layout/order-print-parts.ts';
import type { OutgoingMail } from '#functions/external/send-mail.ts';
import { formatPhoneNumber } from '#shared/format/phone-number.ts';
import type { Language } from '#shared/language/languages.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZone } from '#shared/reference/zoned-time.ts';
import type { ProposalContact } from '#shared/schemas/proposal-page-schema.ts';
import { buildFramedMail, splitParagraphs, type MailContent } from './build-framed-mail.ts';
import {
  attachSignedPdf,
  buildAcceptedContent,
  createProposalMailLocale,
  type MailedAcceptance,
  type ProposalMailLocale,
} from './proposal-mail-locale.ts';

/** What a mail tells a customer. `link` opens the proposal; who has it can accept. */
export type CustomerProposalNews =
  | { what: 'shared'; about: string; message: string; link: string }
  | { what: 'reminder'; link: string }
  | { what: 'accepted'; acceptance: MailedAcceptance; link: string | undefined }
  | { what: 'answer'; question: string; answer: string; answeredBy: string; link: string }
  | { what: 'revised'; acceptedOn: string; endedOn: string; endedBy: string; reason: string };

export type CustomerProposalMail = {
  to: string;
  name: string;
  language: Language;
  number: string;
  expiresOn: string;
  validUntil: string;
  timeZone: TimeZone;
  dealer: PrintedDealer;
  contact: ProposalContact;
  news: CustomerProposalNews;
};

/** A mail in the dealer's name to one customer; replies go to the rep (B2.2). */
export function buildCustomerProposalMail(mail: CustomerProposalMail): OutgoingMail {
  const { to, language, timeZone, dealer, contact, news, number } = mail;
  const locale = createProposalMailLocale(language, timeZone);
  const { smallPrint = [], ...content } = buildNewsContent(news, mail, locale);
  return {
    ...buildFramedMail(
      to,
      [{ ...content, smallPrint: [...smallPrint, formatContact(mail, locale)] }],
      dealer.CompanyName,
    ),
    fromName: dealer.CompanyName,
    ...(contact.Email !== null && { replyTo: contact.Email }),
    ...(news.what === 'accepted' && attachSignedPdf(number, news.acceptance)),
  };
}

type NewsOf<What extends CustomerProposalNews['what']> = Extract<
  CustomerProposalNews,
  { what: What }
>;

const newsContentBuilders: {
  [What in CustomerProposalNews['what']]: (
    news: NewsOf<What>,
    mail: CustomerProposalMail,
    locale: ProposalMailLocale,
  ) => MailContent;
} = {
  // The rep's words have their own greeting.
  shared: ({ about, message, link }, mail, locale) => ({
    subject: locale.sharedSubject(mail.number, about),
    paragraphs: message.trim()
      ? splitParagraphs(message)
      : [locale.greeting(mail.name), locale.shared(mail.dealer.CompanyName)],
    button: { label: locale.open, link },
    smallPrint: [`${formatValidity(mail, locale)} ${locale.personalLink}`],
  }),
  reminder: ({ link }, mail, locale) => ({
    subject: locale.reminderSubject(mail.number, locale.formatDay(mail.expiresOn)),
    greeting: locale.greeting(mail.name),
    paragraphs: [locale.reminder(mail.number, mail.dealer.CompanyName)],
    button: { label: locale.open, link },
    smallPrint: [`${formatValidity(mail, locale)} ${locale.personalLink}`],
  }),
  accepted: ({ acceptance, link }, { name, number }, locale) => ({
    ...buildAcceptedContent(number, acceptance, { locale, elsewhere: locale.signedOnPage }),
    greeting: locale.greeting(name),
    ...(link !== undefined && { button: { label: locale.open, link } }),
    smallPrint: [`${locale.tellUs} ${locale.verify(acceptance.verifyAddress)}`],
  }),
  answer: ({ question, answer, answeredBy, link }, { name, number }, locale) => ({
    subject: locale.answerSubject(number),
    greeting: locale.greeting(name),
    paragraphs: [locale.answered(answeredBy, question), ...splitParagraphs(answer)],
    button: { label: locale.open, link },
    smallPrint: [locale.personalLink],
  }),
  revised: ({ acceptedOn, endedOn, endedBy, reason }, { name, number }, locale) => ({
    subject: locale.revisedSubject(number),
    greeting: locale.greeting(name),
    paragraphs: [
      locale.revised(number, locale.formatDayOf(acceptedOn), endedBy, locale.formatDayOf(endedOn)),
      locale.revisedLink,
    ],
    facts: [[locale.reason, reason]],
  }),
};

const buildNewsContent = <What extends CustomerProposalNews['what']>(
  news: NewsOf<What>,
  mail: CustomerProposalMail,
  locale: ProposalMailLocale,
): MailContent => newsContentBuilders[news.what](news, mail, locale);

/** The last day with its time zone. */
const formatValidity = (
  { expiresOn, validUntil, timeZone }: CustomerProposalMail,
  locale: ProposalMailLocale,
): string =>
  locale.validUntilEnd(
    locale.formatDay(expiresOn),
    formatTimeZone(Date.parse(validUntil) - 1, timeZone, locale.language),
  );

/** Whom to call, and the dealer. */
function formatContact(
  { contact, dealer }: CustomerProposalMail,
  locale: ProposalMailLocale,
): string {
  const phone = formatPhoneNumber(contact.PhoneNumber ?? contact.DealerPhoneNumber);
  const parts = [
    contact.Name,
    phone,
    contact.Email,
    contact.Dealer,
    formatDealerAddress(dealer, locale),
  ];
  return locale.reachUs([...new Set(parts.filter(Boolean))].join(', '));
}
