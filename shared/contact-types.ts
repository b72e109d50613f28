/** The purpose of an address or a phone number. */
export const contactTypes = {
  work: 1,
  home: 2,
  mobile: 3,
  fax: 4,
  billing: 5,
  shipping: 6,
  contact: 7,
  other: 8,
} as const;
