import { describe, expect, test } from 'vitest';
import {
  EXPIRES_SOON_DAYS,
  INSTALLATION_SOON_DAYS,
  INSTALLATION_OVERDUE_DAYS,
} from '#shared/constants.ts';
import {
  countDaysBetween,
  createFollowUpClassifier,
  findListedProposalState,
  type SharedOrderState,
  isActiveUnsubmittedOrder,
  type FollowUpOrder,
} from '#shared/order/rules/follow-up.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';

const TODAY = '2026-11-23';
type FollowUpChanges = Partial<FollowUpOrder> & { isUnopened?: boolean };
const listViews = ({ isUnopened = false, ...changes }: FollowUpChanges, today = TODAY) =>
  createFollowUpClassifier(today)({ OrderStatusId: 1, IsDeleted: false, ...changes }, isUnopened);

describe('expires soon (D62)', () => {
  test.each([
    ['2026-11-22', []],
    ['2026-11-23', ['ExpiresSoon']],
    ['2026-12-07', ['ExpiresSoon']],
    ['2026-12-08', []],
    [null, []],
    [undefined, []],
  ])('an order that expires on %s is in %j', (ExpiresOn, views) => {
    expect(listViews({ ExpiresOn })).toEqual(views);
  });

  test('over the end of a month, of a year and of a February', () => {
    expect(listViews({ ExpiresOn: '2027-01-10' }, '2026-12-27')).toEqual(['ExpiresSoon']);
    expect(listViews({ ExpiresOn: '2028-03-05' }, '2028-02-20')).toEqual(['ExpiresSoon']);
    expect(listViews({ ExpiresOn: '2028-03-06' }, '2028-02-20')).toEqual([]);
  });
});

describe('installation near or overdue (D62)', () => {
  test.each([
    ['2020-01-01', []],
    ['2026-09-23', []],
    ['2026-09-24', ['InstallationOverdue']],
    ['2026-11-22', ['InstallationOverdue']],
    ['2026-11-23', ['InstallationNear']],
    ['2026-12-23', ['InstallationNear']],
    ['2026-12-24', []],
    [null, []],
  ])('an order that is installed on %s is in %j', (InstalledOn, views) => {
    expect(listViews({ InstalledOn })).toEqual(views);
  });
});

test('an order may be in all four', () => {
  const dates = { ExpiresOn: TODAY, InstalledOn: TODAY };
  expect(listViews({ ...dates, OrderStatusId: 2, isUnopened: true })).toEqual([
    'ExpiresSoon',
    'NotSubmitted',
    'InstallationNear',
    'Transferred',
  ]);
});

test('a submitted order wants nothing of its dates, a deleted one nothing at all', () => {
  const dates = { ExpiresOn: TODAY, InstalledOn: TODAY, isUnopened: true };
  expect(listViews({ ...dates, OrderStatusId: 3 })).toEqual(['Transferred']);
  expect(listViews({ ...dates, OrderStatusId: 2, IsDeleted: true })).toEqual([]);
  expect(isActiveUnsubmittedOrder({ OrderStatusId: 3, IsDeleted: false })).toBe(false);
});

test.each([
  ['2026-11-22T23:59:59.999Z', TODAY, []],
  ['2026-11-23T00:00:00.000Z', TODAY, ['Revised']],
  ['2026-11-23T00:00:00.000Z', '2026-11-29', ['Revised']],
  ['2026-11-29T23:00:00.000Z', '2026-11-30', []],
  [null, TODAY, []],
])('an order revised at %s is on %s in %j', (RevisedOn, today, views) => {
  expect(listViews({ RevisedOn }, today)).toEqual(views);
  expect(listViews({ RevisedOn, IsDeleted: true }, today)).toEqual([]);
});

test.each<[Partial<SharedOrderState>, string | undefined, string[]]>([
  [{}, 'waiting', ['WaitingForCustomer']],
  [{ IsOpened: true }, 'opened', ['WaitingForCustomer', 'OpenedNotAnswered']],
  [{ IsOpened: true, ExpiresOn: '2026-11-22' }, undefined, []],
  [{ IsOpened: true, State: 'declined' }, 'declined', []],
  [{ State: 'declined', ExpiresOn: '2026-11-22' }, undefined, []],
  [{ IsOpened: true, State: 'accepted', ExpiresOn: '2026-11-22' }, 'accepted', ['Accepted']],
])('an order with the proposal %j is listed as %s and in %j until it is committed', (...row) => {
  const [changes, state, views] = row;
  const shared = { State: 'waiting', ExpiresOn: TODAY, IsOpened: false, ...changes } as const;
  const classify = createFollowUpClassifier(TODAY);
  const order = { OrderStatusId: 1, IsDeleted: false };
  expect(classify(order, false, shared)).toEqual(views);
  expect(classify({ ...order, IsDeleted: true }, false, shared)).toEqual([]);
  expect(classify({ ...order, OrderStatusId: 2 }, false, shared)).toEqual(['NotSubmitted']);
  expect(findListedProposalState(order, shared, TODAY)).toBe(state);
  expect(findListedProposalState({ ...order, OrderStatusId: 2 }, shared, TODAY)).toBeUndefined();
  expect(findListedProposalState(order, undefined, TODAY)).toBeUndefined();
});

test('days are those of the calendar, whatever the clocks do', () => {
  expect(countDaysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(countDaysBetween('2026-03-07', '2026-03-09')).toBe(2);
  expect(countDaysBetween('2026-11-23', '2026-11-20')).toBe(-3);
});

test('the words say the days that count', () => {
  const { ExpiresSoon, InstallationNear, InstallationOverdue } = followUpTexts;
  expect(ExpiresSoon.pluralNoun).toContain(`within ${EXPIRES_SOON_DAYS} days`);
  expect(ExpiresSoon.about).toContain(`${EXPIRES_SOON_DAYS} days`);
  expect(InstallationNear.pluralNoun).toContain(`within ${INSTALLATION_SOON_DAYS} days`);
  expect(InstallationNear.about).toContain(`${INSTALLATION_SOON_DAYS} days`);
  expect(InstallationOverdue.pluralNoun).toContain(`${INSTALLATION_OVERDUE_DAYS} days`);
  expect(InstallationOverdue.about).toContain(`${INSTALLATION_OVERDUE_DAYS} days`);
});
