export type FormErrors = Readonly<Record<string, string>>;

/** The errors of a rejected form, and the form at that time. */
export type RejectedForm<Form> = { errors: FormErrors; form: Form };

/**
 * Returns the errors that still apply. What the page can validate is validated with the current form. An
 * error that only the server knows disappears once its field changes.
 */
export function filterUnresolvedErrors<Form extends object>(
  { errors, form: rejectedForm }: RejectedForm<Form>,
  currentForm: Form,
  validateForm: (form: Form) => FormErrors,
): FormErrors {
  if (rejectedForm === currentForm || Object.keys(errors).length === 0) return errors;
  const [errorsThen, errorsNow] = [validateForm(rejectedForm), validateForm(currentForm)];
  const unresolved = Object.entries(errors).flatMap(([field, message]) => {
    if (field in errorsThen) {
      const currentError = errorsNow[field];
      return currentError === undefined ? [] : [[field, currentError] as const];
    }
    return isFieldUnchanged(field, rejectedForm, currentForm) ? [[field, message] as const] : [];
  });
  return Object.fromEntries(unresolved);
}

/** An error may belong to a part of a field. */
function isFieldUnchanged(field: string, rejectedForm: object, currentForm: object): boolean {
  if (field in currentForm)
    return Object.is(Reflect.get(rejectedForm, field), Reflect.get(currentForm, field));
  return rejectedForm === currentForm;
}
