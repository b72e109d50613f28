/** Counts the fields whose values differ. */
export const countChangedFields = (form: object, before: object): number =>
  Object.entries(form).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, field)),
  ).length;
