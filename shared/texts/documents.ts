/** The texts of printed forms, as the rules give them. */
export const documentsTexts = {
  frenchForHscaOnly: 'French is offered to HSCA alone',
  selectForm: 'Please select at least one form to generate.',
  datesMustBeSet: 'Installation Date and Expiration Date must be set',
  datesReadOnly: 'They can be set while the order is uncommitted.',
  oneProposal: 'One PDF holds one proposal',
  internalAlone: 'Internal forms go into no PDF with others',
  formTwice: 'A form is in one PDF once',
  notOffered: 'This form is not offered',
  tooManyPages: 'These forms are too large for one PDF. Make fewer at once.',
  busy: 'Others are printing. Try again in a moment.',
  notPrinted: 'The forms could not be made. Try again.',
  figuresDiffer: 'The printed figures are not those of the order, so the forms were not given out.',
} as const;
