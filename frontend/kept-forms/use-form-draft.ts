import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  deleteFormDrafts,
  saveFormDraft,
  type FormDraft,
  type FormRecordIds,
} from './form-draft-store.ts';
import { discardFormDraft, listUnlockedFormDrafts } from './form-drafts.ts';
import type { DraftFormKind } from './form-kind-labels.ts';
import {
  getFormDraftOwner,
  lockFormDraft,
  removeOpenFormDraft,
  addOpenFormDraft,
  clearFormDraftRequest,
  useRequestedFormDraft,
} from './open-form-drafts.ts';

/** Which form it is, and of which record. */
export type FormDraftKey = { kind: DraftFormKind; ids: FormRecordIds; name?: string };

type FormDraftInput<Form> = {
  draftKey: FormDraftKey;
  form: Form;
  before: Form;
  isChanged: boolean;
  /** Puts what was typed back into the fields. */
  restore: (typed: { form: Form; before: Form }) => void;
};

/** Text of the same form that was left unsaved, and what may be done with it. */
export type FormDraftOffer = {
  draft: FormDraft | undefined;
  /** When it was typed, where it was taken up. */
  restoredFrom: string | undefined;
  restore: () => void;
  discard: () => void;
  /** Whether the browser refuses to keep what is typed now. */
  isStorageRefused: boolean;
};

/**
 * Keeps in the browser what is typed into a form, over a crash and the end of the session, until it is saved or given
 * up by `forget` (D73); offers what was kept of it before.
 */
export function useFormDraft<Form>(input: FormDraftInput<Form>) {
  const { draftKey, isChanged, restore } = input;
  const { drop: deleteDraft, continueWith, isRefused: isStorageRefused } = useStoreFormDraft(input);
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const { found: storedDraft, setFound: setStoredDraft } = useStoredFormDraft(draftKey);
  const requestedDraft = useRequestedDraftOfKind(draftKey.kind);

  function restoreDraft(draft: FormDraft) {
    clearFormDraftRequest(draft);
    setStoredDraft(undefined);
    setRestoredFrom(draft.changedOn);
    continueWith(draft.id);
    restore({ form: draft.form as Form, before: draft.before as Form });
  }

  const onRequested = useEffectEvent(restoreDraft);
  useEffect(() => {
    if (requestedDraft) queueMicrotask(() => onRequested(requestedDraft));
  }, [requestedDraft]);

  const offer: FormDraftOffer = {
    draft: isChanged ? undefined : storedDraft,
    restoredFrom: isChanged ? restoredFrom : undefined,
    restore: () => storedDraft && restoreDraft(storedDraft),
    discard() {
      if (storedDraft) void discardFormDraft(storedDraft.id);
      setStoredDraft(undefined);
    },
    isStorageRefused,
  };
  function discardDraft() {
    deleteDraft();
    setRestoredFrom(undefined);
  }
  return { offer, forget: discardDraft };
}

/** Writes what stands in the form whenever that is something else. */
function useStoreFormDraft<Form>({ draftKey, form, before, isChanged }: FormDraftInput<Form>) {
  const [id] = useState(() => crypto.randomUUID());
  const [isStorageRefused, setIsStorageRefused] = useState(false);
  /** What is in the browser of it, and what it goes on with. */
  const storedIds = useRef<readonly string[]>([]);

  function deleteDraft() {
    removeOpenFormDraft(id);
    void deleteFormDrafts(storedIds.current);
    storedIds.current = [];
  }

  async function saveDraft(typed: Form) {
    const owner = getFormDraftOwner();
    if (!owner) return;
    if (!isChanged) return deleteDraft();
    const draft: FormDraft = {
      id,
      owner,
      kind: draftKey.kind,
      ids: draftKey.ids,
      name: draftKey.name ?? '',
      path: location.pathname,
      form: typed,
      before,
      changedOn: new Date().toISOString(),
    };
    addOpenFormDraft(draft);
    const replacedIds = storedIds.current.filter((otherId) => otherId !== id);
    storedIds.current = [id];
    setIsStorageRefused(!(await saveFormDraft(draft, replacedIds)));
  }

  const onTyped = useEffectEvent(saveDraft);
  useEffect(() => lockFormDraft(id), [id]);
  useEffect(() => void onTyped(form), [form]);
  const continueWith = (otherId: string) => {
    storedIds.current = [...storedIds.current, otherId];
  };
  return { drop: deleteDraft, continueWith, isRefused: isStorageRefused };
}

/** What was kept of the form before, once that is known. */
function useStoredFormDraft({ kind, ids }: FormDraftKey) {
  const [storedDraft, setStoredDraft] = useState<FormDraft>();
  const draftKey = buildFormDraftKey(kind, ids);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const all = await listUnlockedFormDrafts(getFormDraftOwner());
      if (isCurrent)
        setStoredDraft(all.find((draft) => buildFormDraftKey(draft.kind, draft.ids) === draftKey));
    })();
    return () => {
      isCurrent = false;
    };
  }, [draftKey]);
  return { found: storedDraft, setFound: setStoredDraft };
}

const buildFormDraftKey = (kind: DraftFormKind, ids: FormRecordIds) =>
  JSON.stringify([kind, Object.entries(ids).toSorted(([a], [b]) => a.localeCompare(b))]);

/** Text of a kind of form that is asked for again. */
function useRequestedDraftOfKind(kind: DraftFormKind) {
  const requestedDraft = useRequestedFormDraft();
  return requestedDraft?.kind === kind ? requestedDraft : undefined;
}

/**
 * Opens the dialog of a form whose text is asked for again, once what it needs is here; where it does not come to the
 * form after all, `leave` ends the asking.
 */
export function useOpenRequestedForm(
  kind: DraftFormKind,
  isReady: boolean,
  open: (ids: FormRecordIds, name: string, clearRequest: () => void) => void,
) {
  const requestedDraft = useRequestedDraftOfKind(kind);
  const onRequested = useEffectEvent(open);
  useEffect(() => {
    if (requestedDraft && isReady)
      onRequested(requestedDraft.ids, requestedDraft.name, () =>
        clearFormDraftRequest(requestedDraft),
      );
  }, [requestedDraft, isReady]);
}
