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
  bodyTooDeep: 'The request is nested too deeply',
  notReadable: 'Cannot be read',
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
  tooLargeToSave: 'This order is too large to be saved at once. Please split it into two.',
  unableToSave: 'We were unable to save your order at this time',
  unableToCommit: 'We were unable to commit your order at this time',
  calculationIssue: 'There is an issue with this order.',
  pleaseSave: 'Please save your work',
  notCommittedYet: 'Not committed yet',
  notSubmittedYet: 'Not submitted yet',
  changedBySomeoneElse: 'This order was changed by somebody else since you opened it.',

  // Pricing
  aboveRetail: 'Customer Cost cannot be greater than the retail cost.',
  aboveMaximum: (max: string) => `The Maximum Cost for this product is $${max}.`,
  belowMinimum: (min: string) => `The Minimum Cost for this product is $${min}.`,
  gpTooHigh: 'GP must be below 100%',
  tooLarge: 'Is too large',
  depositAboveTotal: 'The down payment is greater than the total.',
  notCounted: 'not counted',
  importedDiscount: 'imported discount',
  noRetail: 'no retail price',
  negativeQuantity: 'Quantity must be greater than or equal to zero.',

  // Documents
  frenchForHscaOnly: 'French is offered to HSCA alone',

  noMatch: 'No match',
  notLookedUp: 'Not looked up',
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
  namesNoProduct: 'no product',

  // Copy and paste
  selectToCopy: 'Please select rows you would like to copy using the checkbox.',
  selectToCut: 'Please select rows you would like to cut using the checkbox.',
  rowsCopied: (count: number) => `${count} row(s) copied`,
  copiedHereOnly: 'The browser keeps its clipboard closed: the rows can be pasted here alone.',
  notANumber: 'not a number',
  workedOut: 'worked out',
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
  targetNotMet: 'These prices cannot come to that.',
  targetNoLines: 'No line here has a price that may move.',
  targetAtMinimum: 'All lines are at their minimum.',
  targetAtMaximum: 'All lines are at their maximum.',
  targetWholeDollars: 'Prices are whole dollars, and no combination of them gives this amount.',
  targetQuantities: 'With these quantities no combination of prices gives this amount to the cent.',
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
