import { describe, expect, test } from 'vitest';
import {
  computeTransitionChanges,
  orderTransitions,
  findTransitionRejection,
  type OrderTransition,
} from '#shared/order/rules/order-transitions.ts';

const states = {
  Uncommitted: { OrderStatusId: 1, IsDeleted: false },
  Committed: { OrderStatusId: 2, IsDeleted: false },
  Submitted: { OrderStatusId: 3, IsDeleted: false },
  Deleted: { OrderStatusId: 1, IsDeleted: true },
  'Lost in Space': { OrderStatusId: 9, IsDeleted: false },
};
const now = '2026-11-23T10:00:00.000Z';

/** Written by hand: the transitions allowed in each state. */
const allowed: Record<keyof typeof states, OrderTransition[]> = {
  Uncommitted: [
    'create',
    'save',
    'rename',
    'outcome',
    'transfer',
    'commit',
    'submit',
    'duplicate',
    'restore',
    'delete',
  ],
  Committed: ['create', 'rename', 'uncommit', 'submit', 'duplicate'],
  Submitted: ['create', 'rename', 'duplicate'],
  Deleted: ['create', 'undelete'],
  'Lost in Space': [],
};

describe('What may become of an order', () => {
  test.each(Object.keys(states) as (keyof typeof states)[])('that is %s', (state) => {
    const names = Object.keys(orderTransitions) as OrderTransition[];
    const may = names.filter(
      (transition) => findTransitionRejection(transition, states[state]) === undefined,
    );
    expect(may).toEqual(allowed[state]);
  });

  test.each([
    ['uncommit', 'Submitted', 'Orders that are Submitted may not be uncommitted.'],
    ['uncommit', 'Uncommitted', 'Orders that are Uncommitted may not be uncommitted.'],
    ['uncommit', 'Deleted', 'Orders that are Deleted may not be uncommitted.'],
    ['delete', 'Committed', 'Orders that are Committed may not be deleted.'],
    ['delete', 'Lost in Space', 'Orders that are Lost in Space may not be deleted.'],
    ['commit', 'Committed', 'This order has already been committed'],
    ['commit', 'Submitted', 'This order has already been submitted'],
    ['submit', 'Submitted', 'This order has already been submitted'],
    ['submit', 'Deleted', 'Orders that are Deleted may not be submitted.'],
    ['undelete', 'Committed', 'Orders that are Committed may not be restored.'],
  ] as const)('refuses to %s what is %s in words', (transition, state, words) => {
    expect(findTransitionRejection(transition, states[state])?.text).toBe(words);
  });

  test('is its status, whether it may be changed and when', () => {
    const fresh = { CommittedOn: null };
    const committed = { CommittedOn: '2026-11-01T08:00:00.000Z' };
    const commit = { OrderStatusId: 2, IsOrderReadOnly: true, CommittedOn: now };
    expect(computeTransitionChanges('commit', fresh, now)).toEqual(commit);
    const uncommit = { OrderStatusId: 1, IsOrderReadOnly: false, CommittedOn: null };
    expect(computeTransitionChanges('uncommit', committed, now)).toEqual(uncommit);
    const withTaxes = { ...committed, Taxes: [] };
    expect(computeTransitionChanges('uncommit', withTaxes, now)).toEqual({
      ...uncommit,
      Taxes: null,
      TaxRegionId: null,
    });
    const Acceptance = { Sequence: 1, Name: 'Renee Castillo', AcceptedOn: now };
    expect(computeTransitionChanges('uncommit', { ...withTaxes, Acceptance }, now)).toEqual({
      ...uncommit,
      Taxes: null,
    });
    const submit = { OrderStatusId: 3, IsOrderReadOnly: true, SubmittedOn: now };
    expect(computeTransitionChanges('submit', committed, now)).toEqual({ ...submit, ...committed });
    expect(computeTransitionChanges('submit', fresh, now)).toEqual({ ...submit, CommittedOn: now });
    expect(computeTransitionChanges('delete', fresh, now)).toEqual({ IsDeleted: true });
    expect(computeTransitionChanges('undelete', fresh, now)).toEqual({ IsDeleted: false });
    expect(computeTransitionChanges('rename', fresh, now)).toEqual({});
  });
});
