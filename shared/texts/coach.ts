/** The texts of Coach+, as the rules give them. */
export const coachTexts = {
  notAccessible: 'Unable to access CoachPlus at this time',
  needsCustomer: 'Assign a customer and save worksheet to access Coach+',
} as const;
