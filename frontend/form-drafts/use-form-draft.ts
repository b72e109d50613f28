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

/** The form and its record. */
export type FormDraftKey = { kind: DraftFormKind; ids: FormRecordIds; name?: string };

type FormDraftInput<Form> = {
  draftKey: FormDraftKey;
  form: Form;
  before: Form;
  isChanged: boolean;
  /** Puts the typed text back into the fields. */
  restore: (typed: { form: Form; before: Form }) => void;
};

/** An unsaved draft of the same form, and the actions on it. */
export type FormDraftOffer = {
  draft: FormDraft | undefined;
  /** When it was typed, if it was restored. */
  restoredDraftChangedOn: string | undefined;
  restore: () => void;
  discard: () => void;
  /** Whether the browser rejects storing the current text. */
  isStorageRejected: boolean;
};

/**
 * Stores what is typed into a form in the browser, through a crash or the end of the session, until it is
 * saved or discarded by `discardDraft` (D73). Offers an earlier draft.
 */
export function useFormDraft<Form>(input: FormDraftInput<Form>) {
  const { draftKey, isChanged, restore } = input;
  const { deleteDraft, continueWith, isStorageRejected } = useStoreFormDraft(input);
  const [restoredDraftChangedOn, setRestoredDraftChangedOn] = useState<string>();
  const { storedDraft, setStoredDraft } = useStoredFormDraft(draftKey);
  const requestedDraft = useRequestedDraftOfKind(draftKey.kind);

  function restoreDraft(draft: FormDraft) {
    clearFormDraftRequest(draft);
    setStoredDraft(undefined);
    setRestoredDraftChangedOn(draft.changedOn);
    continueWith(draft.id);
    restore({ form: draft.form as Form, before: draft.before as Form });
  }

  const onRequested = useEffectEvent(restoreDraft);
  useEffect(() => {
    if (requestedDraft) queueMicrotask(() => onRequested(requestedDraft));
  }, [requestedDraft]);

  const offer: FormDraftOffer = {
    draft: isChanged ? undefined : storedDraft,
    restoredDraftChangedOn: isChanged ? restoredDraftChangedOn : undefined,
    restore: () => storedDraft && restoreDraft(storedDraft),
    discard() {
      if (storedDraft) void discardFormDraft(storedDraft.id);
      setStoredDraft(undefined);
    },
    isStorageRejected,
  };
  /** Resolves when the text is gone, so that leaving the page at once does not bring it back. */
  async function discardDraft(): Promise<void> {
    setRestoredDraftChangedOn(undefined);
    await deleteDraft();
  }
  return { offer, discardDraft };
}

/** Stores the form whenever it changes. */
function useStoreFormDraft<Form>({ draftKey, form, before, isChanged }: FormDraftInput<Form>) {
  const [id] = useState(() => crypto.randomUUID());
  const [isStorageRejected, setIsStorageRejected] = useState(false);
  /** The ids of the stored drafts of this form, with those that it continues. */
  const storedIds = useRef<readonly string[]>([]);

  function deleteDraft(): Promise<void> {
    const ids = storedIds.current;
    storedIds.current = [];
    removeOpenFormDraft(id);
    return deleteFormDrafts(ids);
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
    setIsStorageRejected(!(await saveFormDraft(draft, replacedIds)));
  }

  const onTyped = useEffectEvent(saveDraft);
  useEffect(() => lockFormDraft(id), [id]);
  useEffect(() => void onTyped(form), [form]);
  const continueWith = (otherId: string) => {
    storedIds.current = [...storedIds.current, otherId];
  };
  return { deleteDraft, continueWith, isStorageRejected };
}

/** The earlier draft of the form, once it is loaded. */
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
  return { storedDraft, setStoredDraft };
}

const buildFormDraftKey = (kind: DraftFormKind, ids: FormRecordIds) =>
  JSON.stringify([kind, Object.entries(ids).toSorted(([a], [b]) => a.localeCompare(b))]);

/** The requested draft, if it is of this kind of form. */
function useRequestedDraftOfKind(kind: DraftFormKind) {
  const requestedDraft = useRequestedFormDraft();
  return requestedDraft?.kind === kind ? requestedDraft : undefined;
}

/**
 * Opens the dialog of a form whose draft is requested, once its data is loaded. If the form cannot be
 * opened after all, `clearRequest` ends the request.
 */
export function useOpenRequestedForm(
  kind: DraftFormKind,
  isReady: boolean,
  openForm: (ids: FormRecordIds, name: string, clearRequest: () => void) => void,
) {
  const requestedDraft = useRequestedDraftOfKind(kind);
  const onRequested = useEffectEvent(openForm);
  useEffect(() => {
    if (requestedDraft && isReady)
      onRequested(requestedDraft.ids, requestedDraft.name, () =>
        clearFormDraftRequest(requestedDraft),
      );
  }, [requestedDraft, isReady]);
}
