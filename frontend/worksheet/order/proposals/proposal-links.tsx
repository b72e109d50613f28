import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { t } from '#shared/language/t.ts';
import type { Proposal, ProposalLink } from '#shared/schemas/proposal-schema.ts';
import { formatLinkEnd, formatLinkName } from './format-link-name.ts';
import { openCorrectLinkDialog } from './open-correct-link-dialog.ts';
import { formatOpenings, isBouncedLink } from './proposal-events.ts';
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
      text: formatLinkEnd(Name),
      accept: t`End this link`,
      isDestructive: true,
    });
    if (isConfirmed) await end.run();
  };
  const linkName = formatLinkName(Name);
  const name = Email === null ? `${linkName}, ${formatTimestamp(CreatedOn)}` : linkName;
  const isBounced = isBouncedLink(link);
  const isCorrectable = proposal.State === 'waiting' || proposal.State === 'accepted';
  return (
    <li>
      <span>
        <b title={Email ?? undefined}>{name}</b>
        {isBounced ? (
          <BouncedMail link={link} />
        ) : (
          <span className="muted">{formatOpenings(link)}</span>
        )}
        {EndedOn && <span className="muted">{t`Ended on ${formatTimestamp(EndedOn)}`}</span>}
        {isBounced && isCorrectable && (
          <Button
            label={t`Correct and send`}
            aria-label={t`Correct and send: ${name}`}
            variant="secondary"
            size="small"
            onClick={() => openCorrectLinkDialog(proposal, link, onChanged)}
          />
        )}
      </span>
      {proposal.State !== 'ended' && !EndedOn && (
        <Button
          name={t`End this link: ${name}`}
          icon="close"
          variant="text"
          isBusy={end.isBusy}
          onClick={() => void confirmAndEnd()}
        />
      )}
    </li>
  );
}

/** To which address no mail came, and what the other mail server said. */
const BouncedMail = ({ link: { Email, Bounce } }: { link: ProposalLink }) => (
  <>
    <span className="proposal-bounce">{t`The mail to ${Email ?? ''} did not arrive`}</span>
    {Bounce?.Reason && <span className="muted">{Bounce.Reason}</span>}
  </>
);
