import { formatTimestamp } from '#frontend/format/format-date.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import type { IconName } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Proposal, ProposalEnding, ProposalLink } from '#shared/schemas/proposal-schema.ts';
import { formatDeclinedBy, formatWithLink } from './format-link-name.ts';

/** What a proposal wants from its rep, or how it stands. */
export type ProposalStanding = {
  text: string;
  tone?: 'info' | 'success' | 'warning' | 'danger';
  icon: IconName;
};

const endingWords: Record<ProposalEnding, string> = {
  replaced: t`Replaced`,
  withdrawn: t`Withdrawn`,
  expired: t`Expired`,
  closed: t`Order closed`,
  revised: t`Revised`,
};

/** Whether the customer may still accept it, now or after they opened it again. */
export const isAnswerable = ({ State }: Pick<Proposal, 'State'>) =>
  State === 'waiting' || State === 'declined';

/** Whether the mail with a link came back, so that its recipient has none. */
export const isBouncedLink = ({ Bounce, EndedOn }: Pick<ProposalLink, 'Bounce' | 'EndedOn'>) =>
  Bounce !== null && EndedOn === null;

const listOpenQuestions = ({ Questions }: Pick<Proposal, 'Questions'>) =>
  Questions.filter(({ Answer }) => Answer === null);

const formatQuestionCount = (count: number) =>
  count === 1 ? t`1 question` : t`${formatInteger(count)} questions`;

/** The newest matter decides: one word of it stands beside the number. */
export function getProposalStanding(proposal: Proposal): ProposalStanding {
  const { State, Ending, IsChanged, Links } = proposal;
  const questionCount = listOpenQuestions(proposal).length;
  if (State === 'ended') return { text: endingWords[Ending ?? 'closed'], icon: 'circle' };
  if (State === 'accepted')
    return { text: t`Accepted by customer`, tone: 'success', icon: 'check' };
  if (State === 'waiting' && Links.some(isBouncedLink))
    return { text: t`Mail failed`, tone: 'danger', icon: 'error' };
  if (questionCount > 0)
    return { text: formatQuestionCount(questionCount), tone: 'warning', icon: 'warn' };
  if (IsChanged) return { text: t`Changed since`, tone: 'warning', icon: 'warn' };
  if (State === 'declined') return { text: t`Declined`, tone: 'warning', icon: 'close' };
  return { text: t`Waiting`, tone: 'info', icon: 'clock' };
}

/** Something that happened to a proposal; `on` is empty where the time is not known. */
export type ProposalEventEntry = { icon: IconName; text: string; on: string; detail?: string };

/** From sharing to the end, in order. */
export function listProposalEvents(proposal: Proposal): ProposalEventEntry[] {
  const { SharedBy, SharedOn, Decline, Acceptance, State, IsChanged } = proposal;
  return [
    { icon: 'send', text: t`Shared by ${SharedBy}`, on: formatTimestamp(SharedOn) },
    ...(Decline ? [buildDeclineEvent(Decline)] : []),
    ...(Acceptance ? [buildAcceptanceEvent(Acceptance), ...buildSealEvents(Acceptance)] : []),
    ...(State === 'ended' ? [buildEndEvent(proposal)] : []),
    ...(IsChanged
      ? [
          {
            icon: 'warn' as const,
            text: t`The order has changed since; share again`,
            on: '',
            detail: t`Nothing can be accepted until then.`,
          },
        ]
      : []),
  ];
}

const buildDeclineEvent = ({
  LinkName,
  DeclinedOn,
  Reason,
}: NonNullable<Proposal['Decline']>): ProposalEventEntry => ({
  icon: 'close',
  text: formatDeclinedBy(LinkName),
  on: formatTimestamp(DeclinedOn),
  ...(Reason && { detail: t`“${Reason}”` }),
});

function buildAcceptanceEvent({
  Name,
  Title,
  LinkName,
  AcceptedOn,
  ...amounts
}: NonNullable<Proposal['Acceptance']>): ProposalEventEntry {
  const who = Title ? t`Accepted by ${Name}, ${Title}` : t`Accepted by ${Name}`;
  const [total, deposit] = [formatDollars(amounts.Total), formatDollars(amounts.DownPayment)];
  const sums = t`For ${total}, down payment ${deposit}.`;
  return {
    icon: 'check',
    text: who,
    on: formatTimestamp(AcceptedOn),
    // Whoever has a link can accept with it.
    detail: LinkName === Name ? sums : `${sums} ${formatWithLink(LinkName)}.`,
  };
}

function buildSealEvents({
  SealedOn,
  MailedOn,
}: NonNullable<Proposal['Acceptance']>): ProposalEventEntry[] {
  if (!SealedOn)
    return [
      {
        icon: 'clock',
        text: t`Being sealed`,
        on: '',
        detail: t`The signed copy appears here and comes by e-mail. Nothing waits for it.`,
      },
    ];
  return [
    { icon: 'lock', text: t`Sealed`, on: formatTimestamp(SealedOn) },
    ...(MailedOn
      ? [{ icon: 'mail' as const, text: t`Mailed`, on: formatTimestamp(MailedOn) }]
      : []),
  ];
}

function buildEndEvent(proposal: Proposal): ProposalEventEntry {
  const { Ending, EndedOn, EndReason } = proposal;
  return {
    icon: Ending === 'expired' ? 'clock' : 'circle',
    text: getEndText(proposal),
    on: formatTimestamp(EndedOn),
    ...(EndReason && { detail: t`“${EndReason}”` }),
  };
}

function getEndText({ Ending, EndedBy }: Proposal): string {
  const by = EndedBy ?? '';
  if (Ending === 'expired') return t`Expired without an answer`;
  if (Ending === 'closed') return t`Closed: the order was committed, submitted or deleted`;
  if (Ending === 'revised') return by ? t`Acceptance ended by ${by}` : t`Acceptance ended`;
  if (Ending === 'withdrawn') return by ? t`Withdrawn by ${by}` : endingWords.withdrawn;
  return by ? t`Replaced by ${by}` : endingWords.replaced;
}

/** 'Opened 3 times: first 11/19/2026, 8:12 AM, last 11/23/2026, 8:12 AM' */
export function formatOpenings({
  Openings,
  FirstOpenedOn,
  LastOpenedOn,
}: Pick<ProposalLink, 'Openings' | 'FirstOpenedOn' | 'LastOpenedOn'>): string {
  if (Openings === 0) return t`Not opened yet`;
  if (Openings === 1) return t`Opened once, ${formatTimestamp(LastOpenedOn)}`;
  const [first, last] = [formatTimestamp(FirstOpenedOn), formatTimestamp(LastOpenedOn)];
  return t`Opened ${formatInteger(Openings)} times: first ${first}, last ${last}`;
}
