export type Errors = Readonly<Record<string, string>>;

/** What was refused of a form, and the form as it was then. */
export type RejectedForm<Form> = { errors: Errors; form: Form };

/**
 * What is still wrong of what was refused: what can be judged here is judged by what stands in the form now, and what
 * the server alone has said goes once its field says something else.
 */
export function standingErrors<Form extends object>(
  { errors, form: then }: RejectedForm<Form>,
  now: Form,
  problemsOf: (form: Form) => Errors,
): Errors {
  if (then === now || Object.keys(errors).length === 0) return errors;
  const [wrongThen, wrongNow] = [problemsOf(then), problemsOf(now)];
  const standing = Object.entries(errors).flatMap(([field, message]) => {
    if (field in wrongThen) {
      const still = wrongNow[field];
      return still === undefined ? [] : [[field, still] as const];
    }
    return isSameIn(field, then, now) ? [[field, message] as const] : [];
  });
  return Object.fromEntries(standing);
}

/** An error may be of something within a field. */
function isSameIn(field: string, then: object, now: object): boolean {
  if (field in now) return Object.is(Reflect.get(then, field), Reflect.get(now, field));
  return then === now;
}
