/* Leading keys of the table, as the access records name them. */

/** Outbox entries that belong to no dealer. */
export const platformOutboxKey = 'DEALER#0#OUTBOX';
/**
 * The dealer records alone, whose numbers have at most six digits: any key of a dealer's other items is
 * longer.
 */
export const dealerKeyPatterns = [1, 2, 3, 4, 5, 6].map((digits) => `DEALER#${'?'.repeat(digits)}`);
export const allDealersKeys = ['DEALER#0#DEALERS', 'DEALER#0#COUNTERS'];
/** Notifications for every SmartSales Admin. */
export const adminMailboxKey = 'DEALER#0#NOTIFICATIONS#0';
/** A number other than 0 begins with one of these: a policy has no other way to express that. */
const firstDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Notifications for users of dealers, without the SmartSales Admins, whose notifications are under dealer 0. */
export const userMailboxKeyPatterns = firstDigits.map(
  (digit) => `DEALER#${digit}*#NOTIFICATIONS#*`,
);
/** What each SmartSales Admin has read or deleted of the notifications for all, whose own mailbox is under 0. */
export const adminReadMarkKeyPatterns = firstDigits.map(
  (digit) => `DEALER#0#NOTIFICATIONS#${digit}*`,
);
export const feedKeyPattern = 'DEALER#*#FEED#*';
export const snapshotKeyPattern = 'DEALER#*#SNAPSHOT#*';
export const getListKeyPatterns = (list: string) => [`DEALER#*#${list}`, `DEALER#*#FEED#${list}`];
/** Whether a file is changing a list, and how; read together with the list. */
export const getChangeSetKeyPattern = (list: string) => `DEALER#*#CHANGES#${list}`;
