import { useState } from 'react';
import {
  filterUnresolvedErrors,
  type FormErrors,
  type RejectedForm,
} from './filter-unresolved-errors.ts';

/** The errors of a form, by field. They are checked at Save, and for a field when it is left. */
export function useFormErrors<Form extends object>(
  form: Form,
  validateForm: (form: Form) => FormErrors,
) {
  const [rejectedForm, setRejectedForm] = useState<RejectedForm<Form>>({ errors: {}, form });
  const [rejectedErrors, setRejectedErrors] = useState<FormErrors>({});
  const errors = filterUnresolvedErrors(rejectedForm, form, validateForm);

  function reject(wrong: FormErrors) {
    setRejectedForm({ errors: wrong, form });
    setRejectedErrors(wrong);
  }

  /** Returns whether the form can be saved. Otherwise the errors are shown at the fields. */
  function check(): boolean {
    const wrong = validateForm(form);
    reject(wrong);
    return Object.keys(wrong).length === 0;
  }

  /** Shows the error of one field that was left. */
  function validateField(field: string) {
    const wrong = validateForm(form)[field];
    if (wrong !== undefined) setRejectedForm({ errors: { ...errors, [field]: wrong }, form });
  }

  return {
    errors,
    /** A new object at each rejection. */
    rejectedErrors,
    refuse: reject,
    check,
    validateField,
  };
}
