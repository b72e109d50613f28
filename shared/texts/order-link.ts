/** The texts of what happens to an order after it was submitted; those of submitting are among the orders'. */
export const orderLinkTexts = {
  notEnabled: 'OrderLink is not enabled for your dealer.',
  otherIds: 'May only hold the id of the order in the path',
  rejected: (reason: string) => `OrderLink did not take this order: ${reason}`,
  unreachable: 'OrderLink could not be reached for a day. Nothing of this order is lost.',
  failedSubject: (orderNumber: string) => `Order ${orderNumber} did not reach OrderLink`,
} as const;
