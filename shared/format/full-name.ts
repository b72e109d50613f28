type PersonName = { FirstName?: string | null | undefined; LastName?: string | null | undefined };

/** 'Robin Reed', or what of it is known; empty where nothing is. */
export const getFullName = (person: PersonName | null | undefined) =>
  [person?.FirstName, person?.LastName].filter(Boolean).join(' ').trim();
