import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { createRecordSaver, type SendForm } from '#frontend/api/create-record-saver.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { useAction } from '#frontend/api/use-action.ts';
import { useUnsavedChangesGuard } from '#frontend/browser/unsaved-changes.ts';
import { useGetIsMounted } from '#frontend/browser/use-get-is-mounted.ts';
import { useFormDraft, type FormDraftKey } from '#frontend/form-drafts/use-form-draft.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { FormErrors } from './filter-unresolved-errors.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useRecordFormState, type FormFields, type FormMapping } from './use-record-form-state.ts';

export type { FormErrors };

/** Without `successText` the screen shows the success itself. */
type RecordSendResult<Saved> = { successText?: string; saved?: Saved };

export type RecordFormDefinition<Form extends FormFields, Saved> = FormMapping<Form, Saved> & {
  /** The key of its unsaved draft in the browser (D73). */
  getDraftKey: (record: Saved | undefined) => FormDraftKey;
  /** Says what is lost when the form is left. */
  lossWarning: string;
  /** Returns the errors by field, in the server's words. */
  validateForm: (form: Form, record?: Saved) => FormErrors;
  /**
   * Makes the call. Returns the saved record, if the server sends it, and the text for the user. Returns
   * undefined where nothing was saved and the screen continues itself. An unanswered press is settled
   * first: what it created comes as `record`, so that later edits change it (D74).
   */
  send: SendForm<Form, Saved, RecordSendResult<Saved> | undefined>;
  /** Reads the current record from a version conflict (409). */
  parseCurrentRecord?: (body: unknown) => Saved | undefined;
  /** The text where the server has no message. */
  failureText?: string;
  /**
   * Formats the server's message. Where `failureText` is missing, it also formats the text of any other
   * failure.
   */
  formatRejection?: (message: string) => string;
  /** The same for a new record. */
  newRecordMessages?: FailureMessages;
};

type FailureMessages = { failureText?: string; formatRejection?: (message: string) => string };

type RecordFormCallbacks<Saved> = {
  /** Called after each press of Save, with what it has saved. */
  onSaved?: (saved: Saved | undefined) => void;
  /** Called when everything is saved, nothing was typed since, and the form is still mounted. */
  onDone?: () => void;
};

/**
 * A record form. Errors are shown at their fields before anything is sent. Rejected text stays, with the
 * reason. If another user has saved meanwhile (409), unchanged fields take the new values and changed ones
 * stay; `concurrentChanges` names the fields, and saving again is the user's decision. Unsaved text is stored in
 * the browser, and leaving it asks first.
 */
export function useRecordForm<Form extends FormFields, Saved>(
  definition: RecordFormDefinition<Form, Saved>,
  record: Saved | undefined,
  { onSaved, onDone }: RecordFormCallbacks<Saved> = {},
) {
  const formState = useRecordFormState(definition, record);
  const { base, form } = formState;
  const { offer, discardDraft } = useFormDraft({
    draftKey: definition.getDraftKey(base),
    ...formState,
  });
  useUnsavedChangesGuard(formState.isChanged, definition.lossWarning, () => void discardDraft());
  const isMounted = useGetIsMounted();
  const { refuse: setErrors, ...errorState } = useFormErrors(form, (now) =>
    definition.validateForm(now, base),
  );
  const { save, isSaving } = useSaveRecord(
    definition,
    { ...formState, ...errorState, reject: setErrors, discardDraft },
    (saved, sent) => {
      const isAllSaved = formState.take(saved, sent);
      onSaved?.(saved);
      // If the form was left, another one may be open by now.
      if (isAllSaved && isMounted()) onDone?.();
    },
  );

  function discard() {
    formState.discard();
    void discardDraft();
    setErrors({});
  }

  return {
    ...formState,
    ...errorState,
    isSaving,
    save,
    discard,
    offer,
    /** Deletes the unsaved draft. */
    discardDraft,
    lossWarning: definition.lossWarning,
  };
}

type RecordSaveInput<Form, Saved> = {
  form: Form;
  base: Saved | undefined;
  check: () => boolean;
  reject: (errors: FormErrors) => void;
  merge: (current: Saved) => void;
  discardDraft: () => Promise<void>;
};

function useSaveRecord<Form extends FormFields, Saved>(
  definition: RecordFormDefinition<Form, Saved>,
  {
    form,
    base,
    check: checkForm,
    reject: setErrors,
    merge,
    discardDraft,
  }: RecordSaveInput<Form, Saved>,
  onSaved: (saved: Saved | undefined, sent: Form) => void,
) {
  const [send] = useState(() =>
    createRecordSaver<Form, Saved, RecordSendResult<Saved> | undefined>(),
  );

  const { run, isBusy: isSaving } = useAction(
    async (sent: Form) => {
      const answer = await send(definition.send, sent, base);
      if (!answer) return false;
      await discardDraft();
      if (answer.successText) showToast({ kind: 'success', text: answer.successText });
      onSaved(answer.saved, form);
      return true;
    },
    { showFailure: handleSaveFailure },
  );

  /** Returns whether it was saved. Errors are shown. `changes` applies to this press only. */
  async function save(changes?: Partial<Form>): Promise<boolean> {
    if (isSaving) return false;
    if (!checkForm()) {
      showToast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return false;
    }
    return run({ ...form, ...changes });
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
