/** The texts of printed forms, as the rules give them. */
export const documentsTexts = {
  frenchForHscaOnly: 'French is offered to HSCA alone',
} as const;
