import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { discardForm, listUnlockedFormDrafts } from './form-drafts.ts';
import type { FormKind } from './form-kinds.ts';
import { deleteForms, putForm, type FormDraft, type RecordIds } from './form-store.ts';
import {
  formsOwner,
  holdForm,
  noteForgotten,
  noteOpenForm,
  clearFormDraftRequest,
  useRequestedFormDraft,
} from './page-forms.ts';

/** Which form it is, and of which record. */
export type FormDraftKey = { kind: FormKind; ids: RecordIds; name?: string };

type Typed<Form> = {
  as: FormDraftKey;
  form: Form;
  before: Form;
  isChanged: boolean;
  /** Puts what was typed back into the fields. */
  restore: (typed: { form: Form; before: Form }) => void;
};

/** Text of the same form that was left unsaved, and what may be done with it. */
export type FormOffer = {
  found: FormDraft | undefined;
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
export function useFormDraft<Form>(typed: Typed<Form>) {
  const { as, isChanged, restore } = typed;
  const { drop, continueWith, isRefused: isStorageRefused } = useWriting(typed);
  const [restoredFrom, setRestoredFrom] = useState<string>();
  const { found, setFound } = useFound(as);
  const requestedDraft = useRequestedDraftOfKind(as.kind);

  function restoreDraft(draft: FormDraft) {
    clearFormDraftRequest(draft);
    setFound(undefined);
    setRestoredFrom(draft.changedOn);
    continueWith(draft.id);
    restore({ form: draft.form as Form, before: draft.before as Form });
  }

  const onRequested = useEffectEvent(restoreDraft);
  useEffect(() => {
    if (requestedDraft) queueMicrotask(() => onRequested(requestedDraft));
  }, [requestedDraft]);

  const offer: FormOffer = {
    found: isChanged ? undefined : found,
    restoredFrom: isChanged ? restoredFrom : undefined,
    restore: () => found && restoreDraft(found),
    discard() {
      if (found) void discardForm(found.id);
      setFound(undefined);
    },
    isStorageRefused,
  };
  function forget() {
    drop();
    setRestoredFrom(undefined);
  }
  return { offer, forget };
}

/** Writes what stands in the form whenever that is something else. */
function useWriting<Form>({ as, form, before, isChanged }: Typed<Form>) {
  const [id] = useState(() => crypto.randomUUID());
  const [isStorageRefused, setIsStorageRefused] = useState(false);
  /** What is in the browser of it, and what it goes on with. */
  const written = useRef<readonly string[]>([]);

  function drop() {
    noteForgotten(id);
    void deleteForms(written.current);
    written.current = [];
  }

  async function write(typed: Form) {
    const owner = formsOwner();
    if (!owner) return;
    if (!isChanged) return drop();
    const draft: FormDraft = {
      id,
      owner,
      kind: as.kind,
      ids: as.ids,
      name: as.name ?? '',
      path: location.pathname,
      form: typed,
      before,
      changedOn: new Date().toISOString(),
    };
    noteOpenForm(draft);
    const replacedIds = written.current.filter((other) => other !== id);
    written.current = [id];
    setIsStorageRefused(!(await putForm(draft, replacedIds)));
  }

  const onTyped = useEffectEvent(write);
  useEffect(() => holdForm(id), [id]);
  useEffect(() => void onTyped(form), [form]);
  const continueWith = (other: string) => {
    written.current = [...written.current, other];
  };
  return { drop, continueWith, isRefused: isStorageRefused };
}

/** What was kept of the form before, once that is known. */
function useFound({ kind, ids }: FormDraftKey) {
  const [found, setFound] = useState<FormDraft>();
  const name = nameOf(kind, ids);
  useEffect(() => {
    let isCurrent = true;
    void (async () => {
      const all = await listUnlockedFormDrafts(formsOwner());
      if (isCurrent) setFound(all.find((draft) => nameOf(draft.kind, draft.ids) === name));
    })();
    return () => {
      isCurrent = false;
    };
  }, [name]);
  return { found, setFound };
}

const nameOf = (kind: FormKind, ids: RecordIds) =>
  JSON.stringify([kind, Object.entries(ids).toSorted(([a], [b]) => a.localeCompare(b))]);

/** Text of a kind of form that is asked for again. */
function useRequestedDraftOfKind(kind: FormKind) {
  const requestedDraft = useRequestedFormDraft();
  return requestedDraft?.kind === kind ? requestedDraft : undefined;
}

/**
 * Opens the dialog of a form whose text is asked for again, once what it needs is here; where it does not come to the
 * form after all, `leave` ends the asking.
 */
export function useOpenRequestedForm(
  kind: FormKind,
  isReady: boolean,
  open: (ids: RecordIds, name: string, leave: () => void) => void,
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
