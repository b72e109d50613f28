import { callApi } from '#frontend/api/call-api.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { readStoredFile } from '#frontend/api/read-stored-file.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { downloadBlob } from '#frontend/browser/download-file.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as proposals from '#shared/contract/proposals-endpoints.ts';
import { toPdfFileName } from '#shared/forms/document-file-names.ts';
import { t } from '#shared/language/t.ts';
import { MAX_PROPOSAL_LINKS, type Proposal } from '#shared/schemas/proposal-schema.ts';
import { proposalsTexts } from '#shared/texts/proposals-texts.ts';
import { formatLinkName } from './format-link-name.ts';
import { openCopiedLinkDialog } from './open-copied-link-dialog.ts';
import { isAnswerable } from './proposal-events.ts';
import { useOpenReviseDialog } from './use-open-revise-dialog.ts';
import { useOpenShareDialog } from './use-open-share-dialog.ts';
import { useProposalAction } from './use-proposal-action.ts';

type ProposalActionsProps = { proposal: Proposal; onChanged: () => Promise<unknown> };

/** What the rep can do with the proposal as it stands. */
export function ProposalActions({ proposal, onChanged }: ProposalActionsProps) {
  const { State } = proposal;
  const share = useOpenShareDialog();
  const revise = useOpenReviseDialog();
  return (
    <div className="proposal-actions">
      {share && State !== 'accepted' && (
        <Button label={t`Share again`} variant="secondary" size="small" onClick={share} />
      )}
      {State !== 'ended' && <CopyLinkButton proposal={proposal} onChanged={onChanged} />}
      {isAnswerable(proposal) && <WithdrawButton proposal={proposal} onChanged={onChanged} />}
      {State === 'accepted' && proposal.Acceptance?.SealedOn && (
        <SignedPdfButton proposal={proposal} />
      )}
      {State === 'accepted' && revise && (
        <Button label={t`Revise`} variant="secondary" tone="danger" size="small" onClick={revise} />
      )}
    </div>
  );
}

const toParams = ({ OrderId: id, Sequence: sequence }: Proposal) => ({ id, sequence });

function CopyLinkButton({ proposal, onChanged }: ProposalActionsProps) {
  const isFull = proposal.Links.length >= MAX_PROPOSAL_LINKS;
  const copy = useProposalAction(onChanged, async () => {
    const { Link, Path } = await callIdempotently(proposals.copyProposalLink, {
      params: toParams(proposal),
    });
    openCopiedLinkDialog({
      name: formatLinkName(Link.Name),
      url: new URL(Path, location.origin).href,
    });
  });
  return (
    <Button
      label={t`Copy a link`}
      variant="secondary"
      size="small"
      disabled={isFull}
      title={isFull ? proposalsTexts.linksFull(MAX_PROPOSAL_LINKS) : undefined}
      isBusy={copy.isBusy}
      onClick={() => void copy.run()}
    />
  );
}

function WithdrawButton({ proposal, onChanged }: ProposalActionsProps) {
  const { Number: number } = proposal;
  const withdraw = useProposalAction(onChanged, async () => {
    await callIdempotently(proposals.withdrawProposal, { params: toParams(proposal) });
    showToast({ kind: 'success', text: t`Proposal ${number} is withdrawn` });
  });
  const confirmAndWithdraw = async () => {
    const isConfirmed = await askToConfirm({
      title: t`Withdraw proposal ${number}?`,
      text: t`Its links then say that it was withdrawn, when, and whom to call. It cannot be brought back.`,
      accept: t`Withdraw`,
      isDestructive: true,
    });
    if (isConfirmed) await withdraw.run();
  };
  return (
    <Button
      label={t`Withdraw`}
      variant="secondary"
      tone="danger"
      size="small"
      isBusy={withdraw.isBusy}
      onClick={() => void confirmAndWithdraw()}
    />
  );
}

function SignedPdfButton({ proposal }: { proposal: Proposal }) {
  const { Number: number } = proposal;
  const download = useAction(
    async () => {
      const { Url } = await callApi(proposals.getSignedPdf, { params: toParams(proposal) });
      downloadBlob(await readStoredFile(Url), toPdfFileName(t`Proposal ${number}`));
    },
    { failureText: t`The signed PDF could not be read` },
  );
  return (
    <Button
      label={t`Signed PDF`}
      icon="download"
      variant="secondary"
      size="small"
      isBusy={download.isBusy}
      onClick={() => void download.run()}
    />
  );
}
