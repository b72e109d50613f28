import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStatuses } from '#shared/constants.ts';
import {
  getOrderOutcome,
  isExpiredUndecided,
  type OutcomeFields,
} from '#shared/order/rules/order-outcome.ts';

const today = '2026-12-01';
const moment = (day: string) => `${day}T15:00:00.000Z`;
const order = (fields: Partial<OutcomeFields> = {}): OutcomeFields => ({
  OrderStatusId: orderStatuses.uncommitted,
  IsDeleted: false,
  CreatedOn: moment('2026-01-05'),
  ...fields,
});
const lost = { Outcome: 'Lost', On: moment('2026-11-02'), Reason: 'Price' } as const;
const won = { Outcome: 'Won', On: moment('2026-11-03') } as const;
const committed = {
  OrderStatusId: orderStatuses.committed,
  CommittedOn: moment('2026-11-20'),
} as const;

it.each([
  ['nothing known', {}, 'Open', moment('2026-01-05')],
  ['committed', committed, 'Won', moment('2026-11-20')],
  [
    'submitted',
    { ...committed, OrderStatusId: orderStatuses.submitted },
    'Won',
    moment('2026-11-20'),
  ],
  [
    'committed after it was lost',
    { ...committed, GivenOutcome: lost },
    'Won',
    moment('2026-11-20'),
  ],
  [
    'accepted after it was lost',
    { AcceptedOn: moment('2026-11-10'), GivenOutcome: lost },
    'Won',
    moment('2026-11-10'),
  ],
  ['lost by hand', { GivenOutcome: lost }, 'Lost', moment('2026-11-02')],
  ['won by hand', { GivenOutcome: won }, 'Won', moment('2026-11-03')],
  ['lost and expired long ago', { GivenOutcome: lost, ExpiresOn: '2026-01-10' }, 'Lost', lost.On],
  ['expired 91 days ago', { ExpiresOn: '2026-09-01' }, 'NoDecision', '2026-11-30'],
  ['expired 90 days ago', { ExpiresOn: '2026-09-02' }, 'Open', moment('2026-01-05')],
  ['deleted as lost', { IsDeleted: true, GivenOutcome: lost }, 'Lost', lost.On],
])('%s: as the first rule says that applies', (_name, fields, outcome, on) => {
  expect(getOrderOutcome(order(fields), today)).toMatchObject({ outcome, on });
});

it.each([
  ['deleted without an outcome', { IsDeleted: true, ExpiresOn: '2026-01-10' }],
  ['deleted as won by hand', { IsDeleted: true, GivenOutcome: won }],
  ['from an Access database', { OrderStatusId: orderStatuses.legacy }],
])('%s: counts nowhere', (_name, fields) => {
  expect(getOrderOutcome(order(fields), today)).toBeUndefined();
});

it('uncommitting and revising fall back to what was set by hand', () => {
  const facts = order({ ...committed, GivenOutcome: lost });
  const uncommitted = { ...facts, OrderStatusId: orderStatuses.uncommitted, CommittedOn: null };
  expect(getOrderOutcome(uncommitted, today)).toMatchObject({ outcome: 'Lost', reason: 'Price' });
});

it('an expired order is asked about for 90 days, unless a proposal can still be answered', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 120 }), fc.boolean(), (daysAgo, hasLivingProposal) => {
      const ExpiresOn = new Date(Date.parse(today) - daysAgo * 86_400_000)
        .toISOString()
        .slice(0, 10);
      const isUndecided = !hasLivingProposal && daysAgo >= 1 && daysAgo <= 90;
      expect(isExpiredUndecided(order({ ExpiresOn }), today, hasLivingProposal)).toBe(isUndecided);
      expect(
        isExpiredUndecided(order({ ExpiresOn, GivenOutcome: lost }), today, hasLivingProposal),
      ).toBe(false);
    }),
  );
});
