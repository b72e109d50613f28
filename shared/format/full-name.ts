type PersonName = { FirstName?: string | null | undefined; LastName?: string | null | undefined };

/** 'Robin Reed', or the part that is known; empty where none is. */
export const getFullName = (person: PersonName | null | undefined) =>
  [person?.FirstName, person?.LastName].filter(Boolean).join(' ').trim();
