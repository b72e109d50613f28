import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoadedData } from '#frontend/api/use-loaded-data.ts';
import type { FormDraft } from '#frontend/form-drafts/form-draft-store.ts';
import { discardFormDraft, listUnlockedFormDrafts } from '#frontend/form-drafts/form-drafts.ts';
import { formKindLabels } from '#frontend/form-drafts/form-kind-labels.ts';
import {
  requestFormDraftRestore,
  clearFormDraftRequest,
  useRequestedFormDraft,
  useFormDraftsVersion,
} from '#frontend/form-drafts/open-form-drafts.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './form-drafts-notice.css';

const MAX_DRAFTS_SHOWN = 3;
/** In ms. A tab that has just died may still seem to hold its locks. */
const REFRESH_INTERVAL_MS = 10_000;

/** The user's unsaved form drafts in this browser, each with a link to its form. */
export function FormDraftsNotice() {
  const drafts = useUnopenedDrafts();
  const navigate = useNavigate();
  if (drafts.length === 0) return null;
  const continueDraft = (draft: FormDraft) => {
    requestFormDraftRestore(draft);
    if (draft.path !== location.pathname) void navigate(draft.path);
  };
  return (
    <section className="notice form-drafts" aria-label={t`Unsaved text`}>
      <Icon name="warn" />
      <span>{t`You have unsaved text in`}</span>
      <ul className="form-drafts-list">
        {drafts.slice(0, MAX_DRAFTS_SHOWN).map((draft) => (
          <li key={draft.id} className="kept-form">
            <b>{getFormDraftName(draft)}</b>{' '}
            <span className="faint">{formatTimestamp(draft.changedOn)}</span>
            <Button
              label={t`Continue`}
              aria-label={t`Continue ${getFormDraftName(draft)}`}
              variant="secondary"
              size="small"
              onClick={() => continueDraft(draft)}
            />
            <Button
              name={t`Discard ${getFormDraftName(draft)}`}
              icon="trash"
              variant="text"
              onClick={() => void confirmAndDiscardDraft(draft)}
            />
          </li>
        ))}
        {drafts.length > MAX_DRAFTS_SHOWN && (
          <li>{t`and ${drafts.length - MAX_DRAFTS_SHOWN} more`}</li>
        )}
      </ul>
    </section>
  );
}

/** Loaded again when a page is left, and when a form is discarded or closed. */
function useUnopenedDrafts() {
  const owner = getOwnerKey(useCurrentUser());
  const { pathname } = useLocation();
  const changes = useFormDraftsVersion();
  const requestedDraft = useRequestedFormDraft();
  const { data: drafts = [] } = useLoadedData(
    ['form-drafts', owner, pathname, changes, requestedDraft?.id],
    () => listUnlockedFormDrafts(owner),
    { keepPreviousData: true, dedupingInterval: 0, refreshInterval: REFRESH_INTERVAL_MS },
  );
  // A user who has gone to another page no longer wants the draft. On the way to its page the request
  // stays.
  const dropOtherPageRequest = useEffectEvent((pagePath: string) => {
    if (requestedDraft && requestedDraft.path !== pagePath) clearFormDraftRequest(requestedDraft);
  });
  useEffect(() => dropOtherPageRequest(pathname), [pathname]);
  return drafts.filter(({ id }) => id !== requestedDraft?.id);
}

function getFormDraftName({ kind, name }: FormDraft): string {
  const kindLabel = formKindLabels[kind];
  return name ? `${kindLabel} (${name})` : kindLabel;
}

async function confirmAndDiscardDraft({ id }: FormDraft) {
  const isSure = await askToConfirm({
    title: t`Discard unsaved text?`,
    text: t`What was typed and not saved is lost for good.`,
    accept: t`Discard`,
    isDestructive: true,
  });
  if (isSure) await discardFormDraft(id);
}
