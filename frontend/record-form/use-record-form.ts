import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { recordSaver, type SendForm } from '#frontend/api/record-saver.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useUnsavedGuard } from '#frontend/browser/unsaved.ts';
import { useKeptForm, type KeptAs } from '#frontend/kept-forms/use-kept-form.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { signInTexts } from '#shared/texts/sign-in.ts';
import type { Errors } from './standing-errors.ts';
import { useRefusal } from './use-refusal.ts';

export type { Errors };

type Fields = Readonly<Record<string, unknown>>;

/** Where nothing is said of it, the screen does. */
type Sent<Saved> = { said?: string; saved?: Saved };

export type RecordKind<Form extends Fields, Saved> = {
  /** As what its unsaved text is kept in the browser (D73), of which record. */
  keptAs: (record: Saved | undefined) => KeptAs;
  /** What is lost where it is left. */
  lost: string;
  /** What stands in the fields of a record, or of one there is to be. */
  formOf: (record: Saved | undefined) => Form;
  /** What is wrong with it, by field, in the words of the server. */
  problemsOf: (form: Form) => Errors;
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
  sayRefused?: (message: string) => string;
};

/** What somebody else has changed meanwhile: each field, and whether one's own change of it stands against theirs. */
export type Meanwhile<Form> = readonly { field: keyof Form & string; isAlsoMine: boolean }[];

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const changedFields = <Form extends Fields>(before: Form, after: Form) =>
  (Object.keys(before) as (keyof Form & string)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );

/**
 * A record as it is typed. What is wrong stands by its field before anything is sent; what is refused stays typed, with
 * the reason. Where somebody else has saved meanwhile (409), the fields that were left alone take what stands there now,
 * those that were changed stay, and `meanwhile` says which are concerned: saving again is a decision. What is not saved
 * is kept in the browser, and leaving it is asked about.
 */
export function useRecordForm<Form extends Fields, Saved>(
  kind: RecordKind<Form, Saved>,
  record: Saved | undefined,
  onSaved: (saved: Saved | undefined) => void,
) {
  const typed = useTyped(kind, record);
  const { base, form } = typed;
  const { offer, forget } = useKeptForm({ as: kind.keptAs(base), ...typed });
  useUnsavedGuard(typed.isChanged, kind.lost, forget);
  const { refuse, ...wrong } = useRefusal(form, kind.problemsOf);
  const { save, isSaving } = useSaving(kind, { ...typed, ...wrong, refuse }, (saved, sent) => {
    forget();
    if (saved) typed.take(saved, sent);
    onSaved(saved);
  });

  function discard() {
    typed.discard();
    forget();
    refuse({});
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
  { form, base, check, refuse, merge }: Saving<Form, Saved>,
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
      const sent = { ...form, ...some };
      const answer = await send(kind.send, sent, base);
      if (!answer) return false;
      if (answer.said) toast({ kind: 'success', text: answer.said });
      onSaved(answer.saved, sent);
      return true;
    } catch (error) {
      takeFailure(error);
      return false;
    } finally {
      setIsSaving(false);
    }
  }

  function takeFailure(error: unknown) {
    if (error instanceof CallFailed) {
      refuse(error.errors);
      const current = error.status === 409 ? kind.currentOf?.(error.body) : undefined;
      if (current) merge(current);
    }
    sayFailed(error, kind);
  }

  return { save, isSaving };
}

/** What is typed over a record, and what to do with another state of it. */
function useTyped<Form extends Fields, Saved>(
  { formOf }: RecordKind<Form, Saved>,
  record: Saved | undefined,
) {
  const [base, setBase] = useState(record);
  const [form, setForm] = useState(() => formOf(record));
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Form>>([]);
  const before = formOf(base);
  const changed = changedFields(before, form);

  /** As it was saved; what was typed since it was sent stays typed. */
  function take(saved: Saved, sent: Form) {
    setBase(saved);
    setForm((now) => ({ ...formOf(saved), ...pick(now, changedFields(sent, now)) }));
    setMeanwhile([]);
  }

  function merge(current: Saved) {
    const theirs = formOf(current);
    setMeanwhile(meanwhileOf({ before, form, theirs }));
    setBase(current);
    setForm({ ...theirs, ...pick(form, changed) });
  }

  function discard() {
    setForm(before);
    setMeanwhile([]);
  }

  /** Text that was left unsaved, over the record as it stands now. */
  function restore(left: { form: Form; before: Form }) {
    const fields = changedFields(left.before, left.form).filter((field) =>
      isOfKind(left.form[field], before[field]),
    );
    const mine = { ...before, ...pick(left.form, fields) };
    const since = meanwhileOf({ before: left.before, form: mine, theirs: before });
    setMeanwhile(since.filter(({ isAlsoMine }) => isAlsoMine));
    setForm(mine);
  }

  return {
    base,
    form,
    /** What stands in the record. */
    before,
    meanwhile,
    isChanged: changed.length > 0,
    change: (some: Partial<Form>) => setForm((now) => ({ ...now, ...some })),
    take,
    merge,
    discard,
    restore,
  };
}

/** Kept by another version of the product, a field may be gone, or hold something else. */
const isOfKind = (kept: unknown, now: unknown) =>
  now !== undefined &&
  (kept === null ||
    now === null ||
    (typeof kept === typeof now && Array.isArray(kept) === Array.isArray(now)));

type Three<Form> = { before: Form; form: Form; theirs: Form };

/** The fields that somebody else has changed, and whether one's own change stands against theirs. */
const meanwhileOf = <Form extends Fields>({ before, form, theirs }: Three<Form>) =>
  changedFields(before, theirs).map((field) => ({
    field,
    isAlsoMine: !isSame(form[field], before[field]) && !isSame(form[field], theirs[field]),
  }));

const pick = <Form extends Fields>(form: Form, fields: readonly (keyof Form)[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;

type Failing = Pick<RecordKind<Fields, unknown>, 'failed' | 'sayRefused'>;

function sayFailed(error: unknown, { failed, sayRefused }: Failing) {
  const isSaid = error instanceof CallFailed && (error.hasServerMessage || failed === undefined);
  if (sayRefused && isSaid) toast({ kind: 'error', text: sayRefused(error.message) });
  else showFailure(error, failed);
}
