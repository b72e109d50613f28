import { useState } from 'react';
import {
  keepUnresolvedErrors,
  type FormErrors,
  type RejectedForm,
} from './keep-unresolved-errors.ts';

/** What is wrong with a form, by field: looked for when it is saved, and at a field when that is left. */
export function useFormErrors<Form extends object>(
  form: Form,
  validateForm: (form: Form) => FormErrors,
) {
  const [rejectedForm, setRejectedForm] = useState<RejectedForm<Form>>({ errors: {}, form });
  const [refusal, setRefusal] = useState<FormErrors>({});
  const errors = keepUnresolvedErrors(rejectedForm, form, validateForm);

  function refuse(wrong: FormErrors) {
    setRejectedForm({ errors: wrong, form });
    setRefusal(wrong);
  }

  /** Whether it can be saved; what is wrong then stands at its fields. */
  function check(): boolean {
    const wrong = validateForm(form);
    refuse(wrong);
    return Object.keys(wrong).length === 0;
  }

  /** Says what is wrong with one field, which has been left. */
  function validateField(field: string) {
    const wrong = validateForm(form)[field];
    if (wrong !== undefined) setRejectedForm({ errors: { ...errors, [field]: wrong }, form });
  }

  return {
    errors,
    /** Another one each time that something was refused. */
    refusal,
    refuse,
    check,
    validateField,
  };
}
