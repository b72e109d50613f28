import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLoaded } from '#frontend/api/use-loaded.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { ownerOf } from '#frontend/journal/owner.ts';
import { discardForm, listUnlockedFormDrafts } from '#frontend/kept-forms/form-drafts.ts';
import { formKinds } from '#frontend/kept-forms/form-kinds.ts';
import type { FormDraft } from '#frontend/kept-forms/form-store.ts';
import {
  requestFormDraft,
  clearFormDraftRequest,
  useRequestedFormDraft,
  useFormChanges,
} from '#frontend/kept-forms/page-forms.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { t } from '#shared/language/t.ts';
import './kept-forms-notice.css';

const MOST_SHOWN = 3;
/** A tab that has just died may still seem to hold its forms. */
const REFRESH_INTERVAL_MS = 10_000;

/** What the user typed into forms and left unsaved in this browser, with the way back to each. */
export function FormDraftsNotice() {
  const forms = useUnopenedDrafts();
  const navigate = useNavigate();
  if (forms.length === 0) return null;
  const goOn = (draft: FormDraft) => {
    requestFormDraft(draft);
    if (draft.path !== location.pathname) void navigate(draft.path);
  };
  return (
    <section className="notice kept-forms" aria-label={t`Unsaved text`}>
      <Icon name="warn" />
      <span>{t`You have unsaved text in`}</span>
      <ul className="kept-forms-list">
        {forms.slice(0, MOST_SHOWN).map((draft) => (
          <li key={draft.id} className="kept-form">
            <b>{nameOfForm(draft)}</b>{' '}
            <span className="faint">{asDayAndTime(draft.changedOn)}</span>
            <Button
              label={t`Continue`}
              aria-label={t`Continue ${nameOfForm(draft)}`}
              variant="secondary"
              size="small"
              onClick={() => goOn(draft)}
            />
            <Button
              name={t`Discard ${nameOfForm(draft)}`}
              icon="trash"
              variant="text"
              onClick={() => void discard(draft)}
            />
          </li>
        ))}
        {forms.length > MOST_SHOWN && <li>{t`and ${forms.length - MOST_SHOWN} more`}</li>}
      </ul>
    </section>
  );
}

/** Looked at again where a page is left, and when a form is given up or let go. */
function useUnopenedDrafts() {
  const owner = ownerOf(useCurrentUser());
  const { pathname } = useLocation();
  const changes = useFormChanges();
  const requestedDraft = useRequestedFormDraft();
  const { data: forms = [] } = useLoaded(
    ['kept-forms', owner, pathname, changes, requestedDraft?.id],
    () => listUnlockedFormDrafts(owner),
    { keepPreviousData: true, dedupingInterval: 0, refreshInterval: REFRESH_INTERVAL_MS },
  );
  // Whoever has gone on to another page asks for it no more; on the way to its page it is still asked for.
  const dropOtherPageRequest = useEffectEvent((pagePath: string) => {
    if (requestedDraft && requestedDraft.path !== pagePath) clearFormDraftRequest(requestedDraft);
  });
  useEffect(() => dropOtherPageRequest(pathname), [pathname]);
  return forms.filter(({ id }) => id !== requestedDraft?.id);
}

function nameOfForm({ kind, name }: FormDraft): string {
  const what = formKinds[kind];
  return name ? `${what} (${name})` : what;
}

async function discard({ id }: FormDraft) {
  const isSure = await confirm({
    title: t`Discard unsaved text?`,
    text: t`What was typed and not saved is lost for good.`,
    accept: t`Discard`,
    isDestructive: true,
  });
  if (isSure) await discardForm(id);
}
