import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Proposal, ProposalLink } from '#shared/schemas/proposal-schema.ts';
import { formatOpenings } from './proposal-events.ts';
import { useProposalAction } from './use-proposal-action.ts';

type ProposalLinksProps = { proposal: Proposal; onChanged: () => Promise<unknown> };

/** Each link with what its reader did; each can be ended alone (B2.2). */
export const ProposalLinks = ({ proposal, onChanged }: ProposalLinksProps) => (
  <ul className="proposal-links" aria-label={t`Links`}>
    {proposal.Links.map((link) => (
      <LinkRow key={link.Id} proposal={proposal} link={link} onChanged={onChanged} />
    ))}
  </ul>
);

type LinkRowProps = ProposalLinksProps & { link: ProposalLink };

function LinkRow({ proposal, link, onChanged }: LinkRowProps) {
  const { Name, Email, CreatedOn, EndedOn } = link;
  const end = useProposalAction(onChanged, async () => {
    const params = { id: proposal.OrderId, sequence: proposal.Sequence, link: link.Id };
    await callIdempotently(proposals.endProposalLink, { params });
  });
  const confirmAndEnd = async () => {
    const isConfirmed = await askToConfirm({
      title: t`End this link?`,
      text: t`The link of ${Name} then says that it was replaced, and whom to call. The others go on.`,
      accept: t`End this link`,
      isDestructive: true,
    });
    if (isConfirmed) await end.run();
  };
  const name = Email === null ? `${Name}, ${formatTimestamp(CreatedOn)}` : Name;
  return (
    <li>
      <span>
        <b title={Email ?? undefined}>{name}</b>
        <span className="muted">{formatOpenings(link)}</span>
        {EndedOn && <span className="muted">{t`Ended on ${formatTimestamp(EndedOn)}`}</span>}
      </span>
      {proposal.State !== 'ended' && !EndedOn && (
        <Button
          label={t`End this link`}
          aria-label={t`End this link: ${name}`}
          variant="text"
          size="small"
          isBusy={end.isBusy}
          onClick={() => void confirmAndEnd()}
        />
      )}
    </li>
  );
}
