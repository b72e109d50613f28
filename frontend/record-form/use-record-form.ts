import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { createRecordSaver, type SendForm } from '#frontend/api/create-record-saver.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useUnsavedChangesGuard } from '#frontend/browser/unsaved-changes.ts';
import { useIsMountedRef } from '#frontend/browser/use-is-mounted-ref.ts';
import { useFormDraft, type FormDraftKey } from '#frontend/kept-forms/use-form-draft.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { FormErrors } from './keep-unresolved-errors.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useRecordFormState, type FormFields, type FormMapping } from './use-record-form-state.ts';

export type { FormErrors };

/** Where nothing is said of it, the screen does. */
type RecordSendResult<Saved> = { successText?: string; saved?: Saved };

export type RecordFormDefinition<Form extends FormFields, Saved> = FormMapping<Form, Saved> & {
  /** As what its unsaved text is kept in the browser (D73), of which record. */
  getDraftKey: (record: Saved | undefined) => FormDraftKey;
  /** What is lost where it is left. */
  lossWarning: string;
  /** What is wrong with it, by field, in the words of the server. */
  validateForm: (form: Form, record?: Saved) => FormErrors;
  /**
   * Makes the call; gives the record as it stands now where it is answered, and what is said of it. Undefined where
   * nothing was saved and the screen goes on from there. A press that nobody answered for is ended by it first: what
   * is made comes back as `record` then, for what was typed since to change it (D74).
   */
  send: SendForm<Form, Saved, RecordSendResult<Saved> | undefined>;
  /** The record as a refusal for its version tells it (409). */
  parseCurrentRecord?: (body: unknown) => Saved | undefined;
  /** What is said where the server has no words. */
  failureText?: string;
  /** How the server's words are said, and where `failed` is missing the words for whatever failed. */
  formatRejection?: (message: string) => string;
  /** The same while there is no record yet. */
  newRecordMessages?: FailureMessages;
};

type FailureMessages = { failureText?: string; formatRejection?: (message: string) => string };

type RecordFormCallbacks<Saved> = {
  /** Called with what each press of Save has saved. */
  onSaved?: (saved: Saved | undefined) => void;
  /** Called where all that is typed is saved, nothing was typed since it was sent, and its form is still there. */
  onDone?: () => void;
};

/**
 * A record as it is typed. What is wrong stands by its field before anything is sent; what is refused stays typed, with
 * the reason. Where somebody else has saved meanwhile (409), the fields that were left alone take what stands there now,
 * those that were changed stay, and `meanwhile` says which are concerned: saving again is a decision. What is not saved
 * is kept in the browser, and leaving it is asked about.
 */
export function useRecordForm<Form extends FormFields, Saved>(
  definition: RecordFormDefinition<Form, Saved>,
  record: Saved | undefined,
  { onSaved, onDone }: RecordFormCallbacks<Saved> = {},
) {
  const formState = useRecordFormState(definition, record);
  const { base, form } = formState;
  const { offer, forget: discardDraft } = useFormDraft({
    draftKey: definition.getDraftKey(base),
    ...formState,
  });
  useUnsavedChangesGuard(formState.isChanged, definition.lossWarning, discardDraft);
  const isMounted = useIsMountedRef();
  const { refuse: setErrors, ...errorState } = useFormErrors(form, (now) =>
    definition.validateForm(now, base),
  );
  const { save, isSaving } = useSaveRecord(
    definition,
    { ...formState, ...errorState, refuse: setErrors },
    (saved, sent) => {
      discardDraft();
      const isAllSaved = formState.take(saved, sent);
      onSaved?.(saved);
      // Where it was left, another one may be open by now.
      if (isAllSaved && isMounted.current) onDone?.();
    },
  );

  function discard() {
    formState.discard();
    discardDraft();
    setErrors({});
  }

  return {
    ...formState,
    ...errorState,
    isSaving,
    save,
    discard,
    offer,
    /** What is kept of it is given up. */
    forget: discardDraft,
    lost: definition.lossWarning,
  };
}

type RecordSaveInput<Form, Saved> = {
  form: Form;
  base: Saved | undefined;
  check: () => boolean;
  refuse: (errors: FormErrors) => void;
  merge: (current: Saved) => void;
};

function useSaveRecord<Form extends FormFields, Saved>(
  definition: RecordFormDefinition<Form, Saved>,
  { form, base, check: checkForm, refuse: setErrors, merge }: RecordSaveInput<Form, Saved>,
  onSaved: (saved: Saved | undefined, sent: Form) => void,
) {
  const [isSaving, setIsSaving] = useState(false);
  const [send] = useState(() =>
    createRecordSaver<Form, Saved, RecordSendResult<Saved> | undefined>(),
  );

  /** Whether it is saved; what it was refused for was said. `some` holds for this press alone. */
  async function save(changes?: Partial<Form>): Promise<boolean> {
    if (isSaving) return false;
    if (!checkForm()) {
      showToast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return false;
    }
    setIsSaving(true);
    try {
      const answer = await send(definition.send, { ...form, ...changes }, base);
      if (!answer) return false;
      if (answer.successText) showToast({ kind: 'success', text: answer.successText });
      onSaved(answer.saved, form);
      return true;
    } catch (error) {
      handleSaveFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  function handleSaveFailure(error: unknown) {
    if (error instanceof ApiCallError) {
      setErrors(error.errors);
      const current =
        error.status === 409 ? definition.parseCurrentRecord?.(error.body) : undefined;
      if (current) merge(current);
    }
    showSaveFailure(error, base ? definition : { ...definition, ...definition.newRecordMessages });
  }

  return { save, isSaving };
}

function showSaveFailure(error: unknown, { failureText, formatRejection }: FailureMessages) {
  const hasMessage =
    error instanceof ApiCallError && (error.hasServerMessage || failureText === undefined);
  if (formatRejection && hasMessage)
    showToast({ kind: 'error', text: formatRejection(error.message) });
  else showCallFailure(error, failureText);
}
