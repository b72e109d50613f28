/*
 * Who may do what to an order in which state, written out by hand so that nothing is asked of the code it
 * judges (D21, D22, D24, D28, D38, D39). A state is what an order becomes; any other text is how it is refused.
 */

/** Uncommitted, uncommitted but closed, committed, submitted, deleted, and one whose status nobody knows. */
export type OrderStateCode = 'U' | 'K' | 'C' | 'S' | 'D' | 'X';

export const peopleByCode = {
  A: 'a Sales Administrator',
  M: 'the manager of the owner',
  N: 'another manager, who leads the limited-transfer user',
  R: 'the owner',
  O: 'another rep',
  S: 'a rep whom a slot names',
  L: 'a limited-transfer user, to whom the second order was passed',
  Z: 'a SmartSales Admin',
  F: 'an administrator of another dealer',
} as const;
export type PersonCode = keyof typeof peopleByCode;

/** Whose each order is, and who sees it; a deleted one is seen by A alone. */
export const visiblePeople = { own: 'A M R S', passed: 'A N L' } as const;
export type OrderOwnership = keyof typeof visiblePeople;

const getNotSavedMessage = (state: string) => `Orders that are ${state} may not be saved.`;

/** `by`: whom the call is for. `asks`: an installation date has to be there. `how`: as its refusals travel. */
export const stateTable = {
  save: {
    by: 'A M N R O S L',
    how: 'one',
    U: 'U',
    K: getNotSavedMessage('Read-only'),
    C: getNotSavedMessage('Committed'),
    S: getNotSavedMessage('Submitted'),
    D: getNotSavedMessage('Deleted'),
    X: getNotSavedMessage('Lost in Space'),
  },
  rename: {
    by: 'A M N R O S L',
    how: 'one',
    U: 'U',
    K: 'K',
    C: 'C',
    S: 'S',
    D: getNotSavedMessage('Deleted'),
    X: getNotSavedMessage('Lost in Space'),
  },
  commit: {
    by: 'A M N R O S F',
    how: 'list',
    asks: true,
    U: 'C',
    K: 'Orders that are Read-only may not be committed.',
    C: 'This order has already been committed',
    S: 'This order has already been submitted',
    D: 'Orders that are Deleted may not be committed.',
    X: 'Orders that are Lost in Space may not be committed.',
  },
  commitByStatus: {
    by: 'A M N R O S F',
    how: 'one',
    asks: true,
    U: 'C',
    K: 'Orders that are Read-only may not be committed.',
    C: 'This order has already been committed',
    S: 'This order has already been submitted',
    D: 'Orders that are Deleted may not be committed.',
    X: 'Orders that are Lost in Space may not be committed.',
  },
  uncommit: {
    by: 'A M N F',
    how: 'one',
    U: 'Orders that are Uncommitted may not be uncommitted.',
    K: 'Orders that are Read-only may not be uncommitted.',
    C: 'U',
    S: 'Orders that are Submitted may not be uncommitted.',
    D: 'Orders that are Deleted may not be uncommitted.',
    X: 'Orders that are Lost in Space may not be uncommitted.',
  },
  uncommitByStatus: {
    by: 'A M N F',
    how: 'one',
    U: 'Orders that are Uncommitted may not be uncommitted.',
    K: 'Orders that are Read-only may not be uncommitted.',
    C: 'U',
    S: 'Orders that are Submitted may not be uncommitted.',
    D: 'Orders that are Deleted may not be uncommitted.',
    X: 'Orders that are Lost in Space may not be uncommitted.',
  },
  submit: {
    by: 'A M N R O S F',
    how: 'one',
    asks: true,
    U: 'S',
    K: 'Orders that are Read-only may not be submitted.',
    C: 'S',
    S: 'This order has already been submitted',
    D: 'Orders that are Deleted may not be submitted.',
    X: 'Orders that are Lost in Space may not be submitted.',
  },
  submitByStatus: {
    by: 'A M N R O S F',
    how: 'one',
    U: 'Orders are submitted through OrderLink.',
    K: 'Orders that are Read-only may not be submitted.',
    C: 'Orders are submitted through OrderLink.',
    S: 'This order has already been submitted',
    D: 'Orders that are Deleted may not be submitted.',
    X: 'Orders that are Lost in Space may not be submitted.',
  },
  remove: {
    by: 'A M N R O S F',
    how: 'one',
    U: 'D',
    K: 'Orders that are Read-only may not be deleted.',
    C: 'Orders that are Committed may not be deleted.',
    S: 'Orders that are Submitted may not be deleted.',
    D: 'Orders that are Deleted may not be deleted.',
    X: 'Orders that are Lost in Space may not be deleted.',
  },
  removeAmong: {
    by: 'A M N R O S F',
    how: 'list',
    U: 'D',
    K: 'Orders that are Read-only may not be deleted.',
    C: 'Orders that are Committed may not be deleted.',
    S: 'Orders that are Submitted may not be deleted.',
    D: 'Orders that are Deleted may not be deleted.',
    X: 'Orders that are Lost in Space may not be deleted.',
  },
  restore: {
    by: 'A F',
    how: 'one',
    U: 'Orders that are Uncommitted may not be restored.',
    K: 'Orders that are Read-only may not be restored.',
    C: 'Orders that are Committed may not be restored.',
    S: 'Orders that are Submitted may not be restored.',
    D: 'U',
    X: 'Orders that are Lost in Space may not be restored.',
  },
  /** Of the order itself it leaves everything as it was. */
  duplicate: {
    by: 'A M N R O S',
    how: 'one',
    leaves: true,
    U: 'U',
    K: 'K',
    C: 'C',
    S: 'S',
    D: 'Orders that are Deleted may not be duplicated.',
    X: 'Orders that are Lost in Space may not be duplicated.',
  },
  /** Its first version, which had no installation date. */
  bringBack: {
    by: 'A M N R O S',
    how: 'one',
    U: 'U',
    K: getNotSavedMessage('Read-only'),
    C: getNotSavedMessage('Committed'),
    S: getNotSavedMessage('Submitted'),
    D: getNotSavedMessage('Deleted'),
    X: getNotSavedMessage('Lost in Space'),
  },
} as const;
export type StateTableCall = keyof typeof stateTable;

/** What an order shows in each state. */
export const shownStates = {
  U: { OrderStatusId: 1, IsDeleted: false, IsOrderReadOnly: false, hasTimes: [false, false] },
  K: { OrderStatusId: 1, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [false, false] },
  C: { OrderStatusId: 2, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [true, false] },
  S: { OrderStatusId: 3, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [true, true] },
  D: { OrderStatusId: 1, IsDeleted: true, IsOrderReadOnly: false, hasTimes: [false, false] },
  X: { OrderStatusId: 9, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [false, false] },
} as const satisfies Record<OrderStateCode, unknown>;
