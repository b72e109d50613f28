import { useState } from 'react';
import { standingErrors, type Errors, type RejectedForm } from './standing-errors.ts';

/** What is wrong with a form, by field: looked for when it is saved, and at a field when that is left. */
export function useFormErrors<Form extends object>(form: Form, problemsOf: (form: Form) => Errors) {
  const [rejectedForm, setRejectedForm] = useState<RejectedForm<Form>>({ errors: {}, form });
  const [refusal, setRefusal] = useState<Errors>({});
  const errors = standingErrors(rejectedForm, form, problemsOf);

  function refuse(wrong: Errors) {
    setRejectedForm({ errors: wrong, form });
    setRefusal(wrong);
  }

  /** Whether it can be saved; what is wrong then stands at its fields. */
  function check(): boolean {
    const wrong = problemsOf(form);
    refuse(wrong);
    return Object.keys(wrong).length === 0;
  }

  /** Says what is wrong with one field, which has been left. */
  function judge(field: string) {
    const wrong = problemsOf(form)[field];
    if (wrong !== undefined) setRejectedForm({ errors: { ...errors, [field]: wrong }, form });
  }

  return {
    errors,
    /** Another one each time that something was refused. */
    refusal,
    refuse,
    check,
    judge,
  };
}
