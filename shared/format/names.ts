type Person = { FirstName?: string | null | undefined; LastName?: string | null | undefined };

/** 'Robin Reed', or what of it is known; empty where nothing is. */
export const fullName = (person: Person | null | undefined) =>
  [person?.FirstName, person?.LastName].filter(Boolean).join(' ').trim();
