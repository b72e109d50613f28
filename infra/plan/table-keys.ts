/*
 * Leading keys of the table, as rows of access name them.
 */

/** What is to be told to the world and belongs to no dealer. */
export const platformOutboxKey = 'DEALER#0#OUTBOX';
/** Dealers by themselves, whose numbers have six figures at most: the shortest key of what belongs to one is longer. */
export const dealerKeyPatterns = [1, 2, 3, 4, 5, 6].map((digits) => `DEALER#${'?'.repeat(digits)}`);
export const allDealersKeys = ['DEALER#0#DEALERS', 'DEALER#0#COUNTERS'];
/** What every SmartSales Admin is told. */
export const adminMailboxKey = 'DEALER#0#NOTIFICATIONS#0';
/** A number that is not 0 begins with one of these: a policy knows no other way to say so. */
const firstDigits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** What users of dealers are told; the SmartSales Admins, who are told under dealer 0, are none of them. */
export const userMailboxKeys = firstDigits.map((digit) => `DEALER#${digit}*#NOTIFICATIONS#*`);
/** What each SmartSales Admin has read or deleted of what all of them are told, whose own mailbox is under 0. */
export const adminReadMarkKeys = firstDigits.map((digit) => `DEALER#0#NOTIFICATIONS#${digit}*`);
export const feedKeys = 'DEALER#*#FEED#*';
export const snapshotKeys = 'DEALER#*#SNAPSHOT#*';
/** The records of a list, and its feed. */
export const getListKeys = (list: string) => [`DEALER#*#${list}`, `DEALER#*#FEED#${list}`];
/** Whether a file is changing a list, and how, is read with the list. */
export const getChangesKey = (list: string) => `DEALER#*#CHANGES#${list}`;
