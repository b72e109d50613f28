import { formatCalendarDate, formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Tag } from '#frontend/parts/controls/status-tags.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { getUiLanguage, t } from '#shared/language/t.ts';
import { formatTimeZone } from '#shared/reference/zoned-time.ts';
import type { Proposal } from '#shared/schemas/proposal-schema.ts';
import { ProposalActions } from './proposal-actions.tsx';
import { getProposalStanding, isAnswerable, listProposalEvents } from './proposal-events.ts';
import { ProposalLinks } from './proposal-links.tsx';
import { ProposalQuestions } from './proposal-questions.tsx';
import { useOpenShareDialog } from './use-open-share-dialog.ts';
import { useOrderProposals, useRefreshProposals, useWatchSealing } from './use-order-proposals.ts';
import './proposals.css';

/** The newest proposal of the order and what became of it; in customer view it is hidden (B2.11). */
export function ProposalSection() {
  const isCustomerSafe = useWorksheet(({ view }) => view.isCustomerSafe);
  const isNew = useWorksheet(({ order }) => order.Id === 0);
  const mayShare = useHasPermission('share-orders');
  const share = useOpenShareDialog();
  const result = useOrderProposals();
  useRefreshProposals(result.mutate);
  useWatchSealing(result.data?.[0], result.mutate);
  const isNothingToShow = result.data?.length === 0 && !share;
  if (isCustomerSafe || isNew || !mayShare || isNothingToShow) return null;
  return (
    <section className="proposal" aria-label={t`Proposal`}>
      <Loaded
        result={result}
        failureText={t`The proposals could not be loaded`}
        loading={2}
        empty={<NotShared />}
      >
        {([newest, ...earlier]) =>
          newest && (
            <>
              <NewestProposal proposal={newest} onChanged={() => result.mutate()} />
              <EarlierProposals proposals={earlier} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

function NotShared() {
  const share = useOpenShareDialog();
  return (
    <>
      <h2>{t`Proposal`}</h2>
      <p className="muted">{t`Not shared yet. The customer gets a page to choose in and sign.`}</p>
      {share && <Button label={t`Share`} icon="send" variant="secondary" onClick={share} />}
    </>
  );
}

type ProposalProps = { proposal: Proposal; onChanged: () => Promise<unknown> };

function NewestProposal({ proposal, onChanged }: ProposalProps) {
  const { text, tone, icon } = getProposalStanding(proposal);
  return (
    <>
      <div className="proposal-head">
        <h2>{t`Proposal ${proposal.Number}`}</h2>
        <Tag text={text} icon={icon} {...(tone && { tone })} />
      </div>
      <ul className="proposal-events">
        {listProposalEvents(proposal).map((event) => (
          <li key={event.text} className={event.icon === 'warn' ? 'is-warn' : undefined}>
            <Icon name={event.icon} />
            <span>
              {event.text}
              {event.detail && <span className="muted">{event.detail}</span>}
            </span>
            {event.on && <time>{event.on}</time>}
          </li>
        ))}
      </ul>
      <ProposalQuestions proposal={proposal} onChanged={onChanged} />
      <ProposalLinks proposal={proposal} onChanged={onChanged} />
      <Validity proposal={proposal} />
      <ProposalActions proposal={proposal} onChanged={onChanged} />
    </>
  );
}

function Validity({ proposal }: { proposal: Proposal }) {
  const { State, ExpiresOn, ValidUntil, TimeZone, RemindsBeforeEnd } = proposal;
  if (!isAnswerable(proposal)) return null;
  const zone = formatTimeZone(Date.parse(ValidUntil) - 1, TimeZone, getUiLanguage());
  return (
    <p className="muted">
      {t`Valid until the end of ${formatCalendarDate(ExpiresOn)}, ${zone}.`}{' '}
      {State === 'waiting' && RemindsBeforeEnd && t`Reminder three days before, if still waiting.`}
      {State === 'declined' && t`The customer may open it again until then.`}
    </p>
  );
}

function EarlierProposals({ proposals: earlier }: { proposals: readonly Proposal[] }) {
  if (earlier.length === 0) return null;
  return (
    <details className="proposal-earlier">
      <summary>{t`Earlier proposals`}</summary>
      <ul>
        {earlier.map((proposal) => (
          <li key={proposal.Sequence}>
            <b>{proposal.Number}</b> {getProposalStanding(proposal).text}
            <time>{formatTimestamp(proposal.SharedOn)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}
