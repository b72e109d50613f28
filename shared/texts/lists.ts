/** The texts of lists, as the rules give them. */
export const listsTexts = {
  noData: 'No Data Available',
} as const;
