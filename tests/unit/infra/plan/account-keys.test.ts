import { expect, test } from 'vitest';
import type { AreaAccess } from '#infra/plan/access.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';

/*
 * Who may write the keys that give access to an account, written by hand. A row that allows more than its
 * calls need breaks no call, but gives accounts away when one of its functions is taken over.
 */

const matchesPattern = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);

const rows = Object.entries({ ...areaAccess, ...outboxAccess });
const listAreas = (key: string, getKeys: (access: AreaAccess) => readonly string[]) =>
  rows
    .filter(([, access]) => getKeys(access).some((pattern) => matchesPattern(pattern, key)))
    .map(([area]) => area)
    .toSorted();
const listWriters = (key: string) =>
  listAreas(key, ({ writes, appends = [] }) => [...writes, ...appends]);
const listChangers = (key: string) => listAreas(key, ({ writes }) => writes);

test.each([
  ['the code of a link', 'CODE#17', ['deliver', 'registration']],
  ['what was said at sign-up', 'SIGNUP#17', ['registration']],
  ['whose an e-mail is', 'EMAIL#ann@test.example', ['members', 'registration']],
])('%s is written by those alone whose calls do', (_, key, writers) => {
  expect(listWriters(key)).toEqual(writers);
});

test('passwords are set by one area alone', () => {
  const setters = Object.entries(areaAccess).filter(([, { setsPasswords }]) => setsPasswords);
  expect(setters.map(([area]) => area)).toEqual(['registration']);
});

test('who only tells the SmartSales Admins changes nothing that they were told', () => {
  const notificationKey = 'DEALER#0#NOTIFICATIONS#0';
  const tellers = ['registration', 'processUploads', 'recordMailProblems'];
  expect(listWriters(notificationKey)).toEqual(expect.arrayContaining(tellers));
  expect(listChangers(notificationKey).filter((area) => tellers.includes(area))).toEqual([]);
});

test('what the SmartSales Admins are told is changed by nobody, and their marks by one area', () => {
  expect(listChangers('DEALER#0#NOTIFICATIONS#0')).toEqual([]);
  expect(listWriters('DEALER#0#NOTIFICATIONS#17')).toEqual(['notifications']);
});

test.each(['DEALER#1#NOTIFICATIONS#7', 'DEALER#90210#NOTIFICATIONS#100001'])(
  'what is under %s is written by all who tell users of dealers',
  (key) => {
    expect(listChangers(key)).toEqual([
      'customers',
      'deliver',
      'notifications',
      'orders',
      'visitors',
    ]);
  },
);
