/** Every text a user can read that both ends or several screens share, exactly as the rules give it. */
export const messages = {
  // Sign-in
  emailRequired: 'Please enter an email',
  passwordRequired: 'Please enter your password',
  seeValidationErrors: 'See Validation Errors',
  userIsLockedOut: 'User is locked out.',
  userIsDisabled: 'User is disabled.',
  activeSessionsExist: 'Active sessions exist',
  wrongEmailOrPassword: 'The email or password is not correct.',
  accountLocked:
    'Your account is locked after too many failed logon attempts. It unlocks automatically in 5 minutes.',
  accountDisabled: 'Your account is disabled. Please contact support.',
  accountDisabledTitle: 'Account disabled',
  youWereLoggedOut: 'You were logged out',
  sessionOver: 'Your session has ended. Log in to go on.',
  loggedOutInAnotherTab: 'You logged out in another tab.',
  workIsKept: 'Your unsaved changes are kept: they are here when you log in again.',
  workInAnotherTab: 'Another tab has unsaved changes. They are kept there for your next login.',
  overrideSession: 'Active session found for this user. Override and login anyway?',
  notAuthenticated: 'User not authenticated',
  usedElsewhere: 'You were logged off because your account is being used elsewhere',
  confirmLogout: 'Are you sure you would like to logout? Any unsaved changes will be lost.',

  // Calls
  notFound: 'Not found',
  somethingWentWrong: 'Something went wrong',
  busy: 'The service is busy. Please try again.',
  amountTooLarge: 'An amount is too large',
  bodyTooLarge: 'The request is too large',
  bodyNotText: 'The request is not text in UTF-8',
  bodyNotJson: 'The request is not JSON',
  bodyNotGzip:
    'The request cannot be unpacked. Send gzip, with the Content-Type application/octet-stream.',
  bodyEncodedOtherwise: 'The request may only be encoded with gzip',
  bodyTooDeep: 'The request is nested too deeply',
  notReadable: 'Cannot be read',
  isRequired: 'Is required',
  isNotKnown: 'Is not known',
  saidTwice: 'Is said twice',
  mustBe: (what: string) => `Must be ${what}`,
  mustBeOneOf: (values: readonly string[]) => `Must be ${values.join(' or ')}`,
  mustBeAtLeast: (least: number) => `Must be at least ${least.toLocaleString('en-US')}`,
  mustBeAtMost: (most: number) => `Must be at most ${most.toLocaleString('en-US')}`,
  tooFewCharacters: (least: number) => `Must have at least ${least} characters`,
  tooManyCharacters: (most: number) => `May only have ${most.toLocaleString('en-US')} characters`,
  tooFewEntries: (least: number) => `Must have at least ${least} entries`,
  tooManyEntries: (most: number) => `May only have ${most.toLocaleString('en-US')} entries`,
  keyUsedForAnother: 'This Idempotency-Key was used for another request',
  keyNotReadable: 'The Idempotency-Key must be 1 to 128 visible characters',

  // Orders: saving and committing
  customerRequired: 'Please select a customer',
  customerIsRequired: 'Customer is Required',
  ownerRequired: 'Please select an order owner',
  ownerRepRequired: 'Please assign an owner rep',
  notesTooLong: 'Notes may only have 1000 characters',
  worksheetNameTooLong: 'Worksheet Name may only have 50 characters',
  installationDateRequired: 'Please select an installation date',
  installationDateBeforeCommitting: 'Please select an installation date before committing',
  installationDateMissing: 'Please add an Installation Date to the order before committing',
  orderTypeRequired: 'Order Type Must Be Set To Submit an Order',
  alreadySubmitted: 'This order has already been submitted',
  alreadyCommitted: 'This order has already been committed',
  orderSaved: 'Order has been saved',
  orderCommitted: 'Your order has been committed',
  mayNotBeSaved: (status: string) => `Orders that are ${status} may not be saved.`,
  mayNotBeCommitted: (status: string) => `Orders that are ${status} may not be committed.`,
  mayNotBeDeleted: (status: string) => `Orders that are ${status} may not be deleted.`,
  mayNotBeRestored: (status: string) => `Orders that are ${status} may not be restored.`,
  installationFollows: 'Installation Info is the new shipping address, too.',
  notYoursToPassOn: 'Only who owns this order or leads its owner may pass it on.',
  tooLargeToSave: 'This order is too large to be saved at once. Please split it into two.',
  unableToSave: 'We were unable to save your order at this time',
  unableToCommit: 'We were unable to commit your order at this time',
  unableToCommitFromList: 'Unable to commit order at this time',
  calculationIssue: 'There is an issue with this order.',
  pleaseSave: 'Please save your work',
  notCommittedYet: 'Not committed yet',
  notSubmittedYet: 'Not submitted yet',
  changedBySomeoneElse: 'This order was changed by somebody else since you opened it.',

  // Pricing
  aboveRetail: 'Customer Cost cannot be greater than the retail cost.',
  aboveMaximum: (max: string) => `The Maximum Cost for this product is $${max}.`,
  belowMinimum: (min: string) => `The Minimum Cost for this product is $${min}.`,
  minusTaken: 'This line is a trade-in: its price takes a minus sign.',
  signTaken: 'The prices of this line take the sign of its retail.',
  negativePrice: 'A price below 0 needs a retail below 0.',
  tradeInPrice: 'A trade-in has no price above 0.',
  wholeDollars: 'Prices of this order are whole dollars.',
  importedOnly: 'An imported discount comes with an imported quote alone.',
  discountLocked: 'This discount came with the imported quote and stays as it is.',
  taxOutside: 'Sales tax must be from 0 to 100%.',
  freightOutside: 'Freight must be from 0 to 100%.',
  freightBelowZero: 'Freight must not be below 0.',
  depositOutside: 'The down payment must be from 0 to 100%.',
  depositWrongSign: 'The down payment must not be below 0.',
  unknownManufacturer: 'There is no such manufacturer.',
  gpTooHigh: 'GP must be below 100%',
  tooLarge: 'Is too large',
  depositAboveTotal: 'The down payment is greater than the total.',
  notCounted: 'not counted',
  /** Where nothing on the screen shows what was taken back or done again. */
  stepTaken: (direction: 'undone' | 'redone', name: string, isInDetailView: boolean) =>
    `${direction === 'undone' ? 'Undone' : 'Redone'}: ${name}${isInDetailView ? ' (Detail View)' : ''}`,
  changeNotShown: 'a change that is not shown here',
  importedDiscount: 'imported discount',
  unchanged: (count: string) => `${count} unchanged`,
  stoppedAt: (count: string, limit: string) => `${count} stopped at ${limit}`,
  atLimit: (limit: string) => `At ${limit}`,
  stays: 'Unchanged',
  stops: { aboveRetail: 'retail', aboveMaximum: 'maximum', belowMinimum: 'minimum' },
  noRetail: 'no retail price',
  negativeQuantity: 'Quantity must be greater than or equal to zero.',

  // Documents
  frenchForHscaOnly: 'French is offered to HSCA alone',

  descriptionTooLong: (most: number) => `Descriptions may only have ${most} characters`,

  noMatch: 'No match',
  noStockCode: 'No stock code',
  whichManufacturer: 'Which manufacturer?',
  severalHaveIt: 'Several manufacturers have this number. Enter the manufacturer.',
  notLookedUp: 'Not looked up',
  lineIsGone: 'The line that was open is no longer in the order',
  noSuchStockCode: 'No product has this stock code.',
  minimumAboveCap: 'minimum price is above the cap',

  // Favorites
  tooManyFavorites: (most: number) =>
    `You have ${most} favorites already. Remove one, then add this order.`,

  // Lists
  noData: 'No Data Available',
  errorDecodingDescription: 'Error Decoding Description',
  confirmDeleteLine: 'Are you sure you want to delete this order line?',

  // Selected rows
  selectRowsTo: (action: string) =>
    `Please select rows you would like to ${action} using the checkbox.`,
  confirmDeleteRows: 'Are you sure you would like to delete row(s)?',

  // Refresh Pricing
  selectToRefresh: 'Please select rows you would like to refresh pricing using the checkbox.',
  leftByRep: 'left as they were',
  priceUnchanged: 'price unchanged',
  discontinued: 'discontinued',
  discontinuedMark: 'Discontinued',
  negotiated: 'Negotiated price',
  namesNoProduct: 'no product',

  // Copy and paste
  selectToCopy: 'Please select rows you would like to copy using the checkbox.',
  selectToCut: 'Please select rows you would like to cut using the checkbox.',
  rowsCopied: (count: number) => `${count} row(s) copied`,
  copiedHereOnly: 'The browser keeps its clipboard closed: the rows can be pasted here alone.',
  notANumber: 'not a number',
  workedOut: 'worked out',
  longDescription: 'description too long',
  tooMuchToPaste:
    'That is too much to paste at once. At most 10,000 rows of 50 columns, or 5 MB, can be pasted.',
  nothingToPaste: 'There is nothing to paste. Copy some rows first, or press Ctrl+V in the grid.',
  orderIsFull: 'An order holds at most 10,000 lines.',

  // Target price
  priceHeld: 'kept by you',
  quantityZero: 'quantity 0 or below',
  tradeIn: 'trade-in',
  onePrice: 'its limits leave one price',
  outsideLimits: 'price outside its limits',
  targetNoLines: 'No line here has a price that may move.',
  targetAtMinimum: 'All lines are at their minimum.',
  targetAtMaximum: 'All lines are at their maximum.',
  targetWholeDollars: 'Prices are whole dollars, and no combination of them gives this amount.',
  targetQuantities: 'With these quantities no combination of prices gives this amount to the cent.',
  targetNotFound: 'No combination of prices was found that comes to exactly this.',
  targetNoSuchTotal: 'With this freight and tax no subtotal gives this total to the cent.',
  targetNoSuchGp: 'No combination of prices gives exactly this GP.',
  targetNoDealerCost: 'These lines have no dealer cost, so no price gives a GP.',

  // Bundles
  bundleTitleRequired: 'Please enter a bundle title',
  bundleNameTaken: (name: string, free: string) =>
    `“${name}” is taken: this bundle will be called “${free}”.`,
  bundleSequence: (positions: number) =>
    positions === 1
      ? 'Bundle Sequence can only be 1'
      : `Bundle Sequence must be a whole number from 1 to ${positions}`,
  bundleQuantity: 'Bundle Quantity must be a whole number from 1 to 99,999',
  tooManyBundles: (most: number) => `An order holds at most ${most} bundles.`,
} as const;
