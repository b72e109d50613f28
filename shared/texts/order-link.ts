/** The texts of what happens to an order after it was submitted; those of submitting are among the orders'. */
export const orderLinkTexts = {
  submitTitle: 'Submit to OrderLink',
  submitQuestion:
    'The order goes to OrderLink. From then on it is final: it can be neither changed nor uncommitted.',
  submit: 'Submit',
  submitting: 'Submitting to OrderLink',
  nextSteps: 'Next steps',
  isOnItsWay: (orderNumber: string) =>
    `Order ${orderNumber} is on its way to OrderLink. Its worksheet and lists are kept with it.`,
  goOnThere: 'Go on with it there: the page opens in a new tab.',
  goOn: 'Open OrderLink',
  waiting: 'It is on its way to OrderLink.',
  waitingAgain: (when: string) => `It is sent to OrderLink again since ${when}.`,
  sendAgain: 'Send again',
  makeAgain: 'Make again',
  sentAgain: 'The order is sent to OrderLink again.',
  papersMadeAgain: 'The papers are made again.',
  nothingFailed: 'Nothing of this order has to be sent again.',
  delivered: (when: string) => `OrderLink has it since ${when}.`,
  makingPapers: 'Its papers are being made.',
  papersFailed: 'Its papers could not be made.',
  paperFailed: (name: string) => `The ${name} could not be fetched. Try again.`,
  notEnabled: 'OrderLink is not enabled for your dealer.',
  otherIds: 'May only hold the id of the order in the path',
  rejected: (reason: string) => `OrderLink did not take this order: ${reason}`,
  unreachable: 'OrderLink could not be reached for a day. Nothing of this order is lost.',
  failedSubject: (orderNumber: string) => `Order ${orderNumber} did not reach OrderLink`,
} as const;
