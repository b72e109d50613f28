/*
 * Who may make which call on an order in which state, written by hand and independent of the code it checks
 * (D21, D22, D24, D28, D38, D39). A state code is the state after the call; any other text is the message of
 * the rejection.
 */

/** Uncommitted, uncommitted but read-only, committed, submitted, deleted, and one with an unknown status. */
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

/** Who sees an order of each owner; only A sees a deleted one. */
export const viewersByOwnership = { own: 'A M R S', passed: 'A N L' } as const;
export type OrderOwnership = keyof typeof viewersByOwnership;

const getNotSavedMessage = (state: string) => `Orders that are ${state} may not be saved.`;

/**
 * `by`: who may make the call. `asks`: whether an installation date is required. `how`: the form of its
 * rejections.
 */
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
  /** The original order stays as it was. */
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
  /** The first version of the order, which had no installation date. */
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

/** The fields of an order in each state. */
export const fieldsByState = {
  U: { OrderStatusId: 1, IsDeleted: false, IsOrderReadOnly: false, hasTimes: [false, false] },
  K: { OrderStatusId: 1, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [false, false] },
  C: { OrderStatusId: 2, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [true, false] },
  S: { OrderStatusId: 3, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [true, true] },
  D: { OrderStatusId: 1, IsDeleted: true, IsOrderReadOnly: false, hasTimes: [false, false] },
  X: { OrderStatusId: 9, IsDeleted: false, IsOrderReadOnly: true, hasTimes: [false, false] },
} as const satisfies Record<OrderStateCode, unknown>;
