import { createDocumentLocale } from '#functions/documents/forms/layout/document-locale.ts';
import type { OutgoingMail } from '#functions/external/send-mail.ts';
import type { Language } from '#shared/language/languages.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildFramedMail, type MailContent, type MailSection } from './build-framed-mail.ts';
import { weeklyMailTexts } from './weekly-mail-texts.ts';

type MailedOrder = Pick<Order, 'Id' | 'CustomerId' | 'CustomerName' | 'OrderNumber'>;
type MailedProposal = { order: MailedOrder; expiresOn: string; openedOn: string | null };

/** What a weekly mail tells: names and days, no amounts. */
type MailedNews = {
  expiring: readonly MailedProposal[];
  unanswered: readonly MailedProposal[];
  approvals: readonly { order: MailedOrder; requesterName: string }[];
};

type WeeklyMailOptions = {
  to: string;
  languages: readonly Language[];
  timeZone: TimeZone;
  /** The address of the product. */
  origin: string;
  /** Its bearer may switch the mail off. */
  token: string;
};

/** More in a list are counted. */
const MAX_LISTED = 30;

/**
 * The weekly mail (B6.4), with a link that ends it and the headers by which mail programs do the same at one press
 * (RFC 8058). Its other links need a sign-in.
 */
export function buildWeeklyMail(
  news: MailedNews,
  { to, languages, token, ...options }: WeeklyMailOptions,
): OutgoingMail {
  const stopLink = `${options.origin}/weekly-mail?token=${token}`;
  return {
    ...buildFramedMail(
      to,
      languages.map((language) => buildContent(news, language, { ...options, stopLink })),
    ),
    headers: {
      'List-Unsubscribe': `<${options.origin}/api/WeeklyMail/Stop?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type ContentOptions = Pick<WeeklyMailOptions, 'timeZone' | 'origin'> & { stopLink: string };

function buildContent(
  { expiring, unanswered, approvals }: MailedNews,
  language: Language,
  { timeZone, origin, stopLink }: ContentOptions,
): MailContent {
  const locale = createDocumentLocale(language, weeklyMailTexts);
  const formatOpening = (moment: string) =>
    locale.opened(locale.formatDay(getDayInTimeZone(Date.parse(moment), timeZone)));
  const toItem = (order: MailedOrder, path: string, facts: readonly string[]) => ({
    label: order.CustomerName || locale.order(order.OrderNumber),
    link: `${origin}/dashboard/${path}`,
    text: facts.map((fact) => `, ${fact}`).join(''),
  });
  const toProposalItem = ({ order, expiresOn, openedOn }: MailedProposal, hasExpiry: boolean) =>
    toItem(order, `customer-order/${order.CustomerId}/${order.Id}/edit`, [
      ...(hasExpiry ? [locale.formatDay(expiresOn)] : []),
      ...(openedOn === null ? [] : [formatOpening(openedOn)]),
    ]);
  const sections = [
    {
      title: locale.expiringTitle,
      items: expiring.map((proposal) => toProposalItem(proposal, true)),
    },
    {
      title: locale.unansweredTitle,
      items: unanswered.map((proposal) => toProposalItem(proposal, false)),
    },
    {
      title: locale.approvalsTitle,
      items: approvals.map(({ order, requesterName }) =>
        toItem(order, `approvals/${order.Id}`, [locale.requestedBy(requesterName)]),
      ),
    },
  ];
  const { waitForAnswer, othersWaitForAnswer } = locale;
  const countUnanswered = expiring.length > 0 ? othersWaitForAnswer : waitForAnswer;
  const counts = [
    expiring.length > 0 && locale.expire(expiring.length),
    unanswered.length > 0 && countUnanswered(unanswered.length),
    approvals.length > 0 && locale.approvals(approvals.length),
  ];
  return {
    subject: `${locale.week}${locale.colon} ${counts.filter(Boolean).join(', ')}`,
    paragraphs: [],
    sections: sections
      .filter(({ items }) => items.length > 0)
      .map((section) => limitSection(section, locale.more)),
    stop: { sentence: locale.logIn, label: locale.stop, link: stopLink },
  };
}

const limitSection = (
  { title, items }: MailSection,
  formatRest: (count: number) => string,
): MailSection => ({
  title,
  items: items.slice(0, MAX_LISTED),
  rest: items.length > MAX_LISTED ? formatRest(items.length - MAX_LISTED) : undefined,
});
