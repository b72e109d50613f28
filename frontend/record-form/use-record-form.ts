import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { recordSaver, type SendForm } from '#frontend/api/record-saver.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import { useIsHere } from '#frontend/browser/use-is-here.ts';
import { useFormDraft, type FormDraftKey } from '#frontend/kept-forms/use-form-draft.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { signInTexts } from '#shared/texts/sign-in-texts.ts';
import type { Errors } from './standing-errors.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useTyped, type Fields, type Typing } from './use-typed.ts';

export type { Errors };

/** Where nothing is said of it, the screen does. */
type Sent<Saved> = { successText?: string; saved?: Saved };

export type RecordKind<Form extends Fields, Saved> = Typing<Form, Saved> & {
  /** As what its unsaved text is kept in the browser (D73), of which record. */
  getDraftKey: (record: Saved | undefined) => FormDraftKey;
  /** What is lost where it is left. */
  lost: string;
  /** What is wrong with it, by field, in the words of the server. */
  problemsOf: (form: Form, record?: Saved) => Errors;
  /**
   * Makes the call; gives the record as it stands now where it is answered, and what is said of it. Undefined where
   * nothing was saved and the screen goes on from there. A press that nobody answered for is ended by it first: what
   * is made comes back as `record` then, for what was typed since to change it (D74).
   */
  send: SendForm<Form, Saved, Sent<Saved> | undefined>;
  /** The record as a refusal for its version tells it (409). */
  currentOf?: (body: unknown) => Saved | undefined;
  /** What is said where the server has no words. */
  failed?: string;
  /** How the server's words are said, and where `failed` is missing the words for whatever failed. */
  formatRejection?: (message: string) => string;
  /** The same while there is no record yet. */
  whileNew?: Failing;
};

type Failing = { failed?: string; formatRejection?: (message: string) => string };

type After<Saved> = {
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
export function useRecordForm<Form extends Fields, Saved>(
  kind: RecordKind<Form, Saved>,
  record: Saved | undefined,
  { onSaved, onDone }: After<Saved> = {},
) {
  const typed = useTyped(kind, record);
  const { base, form } = typed;
  const { offer, forget } = useFormDraft({ as: kind.getDraftKey(base), ...typed });
  useUnsavedGuard(typed.isChanged, kind.lost, forget);
  const isHere = useIsHere();
  const { refuse: setErrors, ...wrong } = useFormErrors(form, (now) => kind.problemsOf(now, base));
  const { save, isSaving } = useSaving(
    kind,
    { ...typed, ...wrong, refuse: setErrors },
    (saved, sent) => {
      forget();
      const isAllSaved = typed.take(saved, sent);
      onSaved?.(saved);
      // Where it was left, another one may be open by now.
      if (isAllSaved && isHere.current) onDone?.();
    },
  );

  function discard() {
    typed.discard();
    forget();
    setErrors({});
  }

  return {
    ...typed,
    ...wrong,
    isSaving,
    save,
    discard,
    offer,
    /** What is kept of it is given up. */
    forget,
    lost: kind.lost,
  };
}

type Saving<Form, Saved> = {
  form: Form;
  base: Saved | undefined;
  check: () => boolean;
  refuse: (errors: Errors) => void;
  merge: (current: Saved) => void;
};

function useSaving<Form extends Fields, Saved>(
  kind: RecordKind<Form, Saved>,
  { form, base, check, refuse: setErrors, merge }: Saving<Form, Saved>,
  onSaved: (saved: Saved | undefined, sent: Form) => void,
) {
  const [isSaving, setIsSaving] = useState(false);
  const [send] = useState(() => recordSaver<Form, Saved, Sent<Saved> | undefined>());

  /** Whether it is saved; what it was refused for was said. `some` holds for this press alone. */
  async function save(some?: Partial<Form>): Promise<boolean> {
    if (isSaving) return false;
    if (!check()) {
      toast({ kind: 'error', text: signInTexts.seeValidationErrors });
      return false;
    }
    setIsSaving(true);
    try {
      const answer = await send(kind.send, { ...form, ...some }, base);
      if (!answer) return false;
      if (answer.successText) toast({ kind: 'success', text: answer.successText });
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
    if (error instanceof CallFailed) {
      setErrors(error.errors);
      const current = error.status === 409 ? kind.currentOf?.(error.body) : undefined;
      if (current) merge(current);
    }
    showSaveFailure(error, base ? kind : { ...kind, ...kind.whileNew });
  }

  return { save, isSaving };
}

function showSaveFailure(error: unknown, { failed, formatRejection }: Failing) {
  const hasMessage =
    error instanceof CallFailed && (error.hasServerMessage || failed === undefined);
  if (formatRejection && hasMessage) toast({ kind: 'error', text: formatRejection(error.message) });
  else showFailure(error, failed);
}
