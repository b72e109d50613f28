import { useState } from 'react';
import { useLatestRef } from '#frontend/browser/use-latest-ref.ts';
import { isSameJson } from '#shared/format/is-same-json.ts';

export type FormFields = Readonly<Record<string, unknown>>;

/** How a record is shown in fields. */
export type FormMapping<Form extends FormFields, Saved> = {
  /** Converts a record into fields. Undefined stands for a new record. */
  toForm: (record: Saved | undefined) => Form;
  /** Adds the ids of new entries, as saved, to what was typed while `sent` was being saved. */
  applySavedIds?: (typed: Form, savedForms: { sent: Form; saved: Form }) => Form;
};

/** The fields that another user has changed meanwhile, and whether the user's own change conflicts. */
export type ConcurrentChanges<Form> = readonly {
  field: keyof Form & string;
  isAlsoMine: boolean;
}[];

/** What the form tells the user about its fields. */
type FormNotices<Form> = {
  concurrentChanges: ConcurrentChanges<Form>;
  /** Whether the user typed while the last press was being saved. That text is not saved. */
  hasUnsentChanges: boolean;
};

const noFormNotices = { concurrentChanges: [], hasUnsentChanges: false };

/** The form over a record, with functions that apply another state of the record. */
export function useRecordFormState<Form extends FormFields, Saved>(
  { toForm, applySavedIds }: FormMapping<Form, Saved>,
  record: Saved | undefined,
) {
  const [base, setBase] = useState(record);
  const [form, setForm] = useState(() => toForm(record));
  const [notices, setNotices] = useState<FormNotices<Form>>(noFormNotices);
  const latest = useLatestRef(form);
  const before = toForm(base);

  /**
   * Applies the saved record. What was typed since the form was sent stays. Returns whether nothing was
   * typed.
   */
  function applySaved(saved: Saved | undefined, sent: Form): boolean {
    const now = latest.current;
    const changedSince = listChangedFields(sent, now);
    const after = saved ? toForm(saved) : now;
    const typed = applySavedIds?.(now, { sent, saved: after }) ?? now;
    if (saved) setBase(saved);
    // A new object each time, so that it is stored in the browser again.
    setForm({ ...after, ...pickFields(typed, changedSince) });
    setNotices({ ...noFormNotices, hasUnsentChanges: changedSince.length > 0 });
    return changedSince.length === 0;
  }

  /** Applies what another user has saved. What was typed stays. */
  function merge(current: Saved) {
    const theirs = toForm(current);
    const now = latest.current;
    setNotices({
      ...noFormNotices,
      concurrentChanges: listConcurrentChanges({ before, form: now, theirs }),
    });
    setBase(current);
    setForm({ ...theirs, ...pickFields(now, listChangedFields(before, now)) });
  }

  function discard() {
    setForm(before);
    setNotices(noFormNotices);
  }

  /** Restores an unsaved draft over the current record. */
  function restore(unsavedDraft: { form: Form; before: Form }) {
    const mine = {
      ...before,
      ...pickFields(unsavedDraft.form, listFieldsToRestore(unsavedDraft, before)),
    };
    const changedSince = listConcurrentChanges({
      before: unsavedDraft.before,
      form: mine,
      theirs: before,
    });
    setNotices({
      ...noFormNotices,
      concurrentChanges: changedSince.filter(({ isAlsoMine }) => isAlsoMine),
    });
    setForm(mine);
  }

  return {
    base,
    form,
    /** The values of the record. */
    before,
    ...notices,
    isChanged: listChangedFields(before, form).length > 0,
    change: (changes: Partial<Form>) => setForm((now) => ({ ...now, ...changes })),
    take: applySaved,
    merge,
    discard,
    restore,
  };
}

const listChangedFields = <Form extends FormFields>(before: Form, after: Form) =>
  (Object.keys(before) as (keyof Form & string)[]).filter(
    (field) => !isSameJson(before[field], after[field]),
  );

const listFieldsToRestore = <Form extends FormFields>(
  unsavedDraft: { form: Form; before: Form },
  now: Form,
) =>
  listChangedFields(unsavedDraft.before, unsavedDraft.form).filter((field) =>
    isSameKind(unsavedDraft.form[field], now[field]),
  );

/** In a draft of another release, a field may be missing or have another type. */
const isSameKind = (storedValue: unknown, currentValue: unknown) =>
  currentValue !== undefined &&
  (storedValue === null ||
    currentValue === null ||
    (typeof storedValue === typeof currentValue &&
      Array.isArray(storedValue) === Array.isArray(currentValue)));

type FormVersions<Form> = { before: Form; form: Form; theirs: Form };

/** The fields that another user has changed, and whether the user's own change conflicts. */
const listConcurrentChanges = <Form extends FormFields>({
  before,
  form,
  theirs,
}: FormVersions<Form>) =>
  listChangedFields(before, theirs).map((field) => ({
    field,
    isAlsoMine: !isSameJson(form[field], before[field]) && !isSameJson(form[field], theirs[field]),
  }));

const pickFields = <Form extends FormFields>(form: Form, fields: readonly (keyof Form)[]) =>
  Object.fromEntries(fields.map((field) => [field, form[field]])) as Partial<Form>;
