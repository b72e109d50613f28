import { translateText, t } from '#shared/language/t.ts';

/** Texts for saving, committing, deleting and transferring an order; the rules fix their wording. */
export const ordersTexts = {
  customerRequired: t`Please select a customer`,
  customerIsRequired: t`Customer is Required`,
  ownerRequired: t`Please select an order owner`,
  ownerRepRequired: t`Please assign an owner rep`,
  notesTooLong: t`Notes may only have 1000 characters`,
  worksheetNameTooLong: t`Worksheet Name may only have 50 characters`,
  installationDateRequired: t`Please select an installation date`,
  installationDateBeforeCommitting: t`Please select an installation date before committing`,
  installationDateMissing: t`Please add an Installation Date to the order before committing`,
  orderTypeRequired: t`Order Type Must Be Set To Submit an Order`,
  alreadySubmitted: t`This order has already been submitted`,
  orderSubmitted: t`Your order has been submitted to OrderLink.`,
  unableToSubmit: t`Unable to submit order at this time to OrderLink.`,
  alreadyCommitted: t`This order has already been committed`,
  orderSaved: t`Order has been saved`,
  orderCommitted: t`Your order has been committed`,
  orderDuplicated: t`Order has been duplicated`,
  unableToDuplicate: t`We were unable to duplicate your order at this time`,
  duplicatedFromOlder: t`This order was duplicated from an older order version and pricing has been auto-refreshed to accommodate the new order version type.`,
  mayNotBeSaved: (status: string) => t`Orders that are ${translateText(status)} may not be saved.`,
  mayNotBeCommitted: (status: string) =>
    t`Orders that are ${translateText(status)} may not be committed.`,
  mayNotBeUncommitted: (status: string) =>
    t`Orders that are ${translateText(status)} may not be uncommitted.`,
  mayNotBeSubmitted: (status: string) =>
    t`Orders that are ${translateText(status)} may not be submitted.`,
  mayNotBeDuplicated: (status: string) =>
    t`Orders that are ${translateText(status)} may not be duplicated.`,
  mayNotBeDeleted: (status: string) =>
    t`Orders that are ${translateText(status)} may not be deleted.`,
  mayNotBeRestored: (status: string) =>
    t`Orders that are ${translateText(status)} may not be restored.`,
  installationFollows: t`Installation Info is the new shipping address, too.`,
  transferNotAllowed: t`Only who owns this order or leads its owner may pass it on.`,
  tooLargeToSave: t`This order is too large to be saved at once. Please split it into two.`,
  unableToSave: t`We were unable to save your order at this time`,
  generalError: (reason: string) => t`General error saving order: ${reason}`,
  unableToCommit: t`We were unable to commit your order at this time`,
  unableToCommitFromList: t`Unable to commit order at this time`,
  calculationIssue: t`There is an issue with this order.`,
  orderUncommitted: t`Order has been uncommitted`,
  orderDownloaded: t`Order data downloaded.`,
  idOfPathMissing: t`Must hold the id of the order in the path`,
  submittedByOrderLink: t`Orders are submitted through OrderLink.`,
  pleaseSave: t`Please save your work`,
  notCommittedYet: t`Not committed yet`,
  notSubmittedYet: t`Not submitted yet`,
  renamedBySomeoneElse: (name: string) =>
    t`Somebody else has named it '${name}' meanwhile. Save your name again to replace theirs.`,
  outcomeSetBySomeoneElse: (name: string) =>
    t`${name} has said something else about this order meanwhile. Save again to replace it.`,
  outcomeNotSettable: (status: string) =>
    t`What became of orders that are ${translateText(status)} is settled.`,
  outcomeOfCommitted: t`This order is committed, so it is won. Uncommit it to say anything else.`,
  reasonOfWon: t`An order that was won has no reason`,
  changedBySomeoneElse: t`This order was changed by somebody else since you opened it.`,
  hasOptions: t`This order has options. Reload the page to work on it.`,
  choiceGroupRequired: t`Please name the group that an alternative belongs to`,
  severalProblems: (problems: readonly string[]) => problems.join('; '),
  clientIdInUse: t`This ClientId belongs to another order. A new order needs one of its own.`,
  madeAndDeleted: (orderNumber: string) =>
    t`This order was saved before, as order ${orderNumber}, and has been deleted since.`,
  madeAndNotVisible: (orderNumber: string) =>
    t`This order was saved before, as order ${orderNumber}, which you may not open.`,
  versionNotStored: (version: number) => t`Version ${version} is no longer kept.`,
} as const;
