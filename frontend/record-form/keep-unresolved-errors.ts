export type FormErrors = Readonly<Record<string, string>>;

/** What was refused of a form, and the form as it was then. */
export type RejectedForm<Form> = { errors: FormErrors; form: Form };

/**
 * What is still wrong of what was refused: what can be judged here is judged by what stands in the form now, and what
 * the server alone has said goes once its field says something else.
 */
export function keepUnresolvedErrors<Form extends object>(
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

/** An error may be of something within a field. */
function isFieldUnchanged(field: string, rejectedForm: object, currentForm: object): boolean {
  if (field in currentForm)
    return Object.is(Reflect.get(rejectedForm, field), Reflect.get(currentForm, field));
  return rejectedForm === currentForm;
}
