import { expect, test } from 'vitest';
import { areaAccess } from '#infra/plan/area-access.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';

/*
 * Who may write what somebody could come in by, written out by hand: a row that is wider than what its calls reach
 * breaks no call, and gives away an account where one of its functions is taken over.
 */

const isLike = (pattern: string, key: string) =>
  new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(key);

function writersOf(key: string): string[] {
  const rows = Object.entries({ ...areaAccess, ...outboxAccess });
  return rows
    .filter(([, { writes, appends = [] }]) =>
      [...writes, ...appends].some((pattern) => isLike(pattern, key)),
    )
    .map(([area]) => area)
    .toSorted();
}

test.each([
  ['the code of a link', 'CODE#17', ['deliver', 'registration']],
  ['what was said at sign-up', 'SIGNUP#17', ['registration']],
  ['whose an e-mail is', 'EMAIL#ann@test.example', ['members', 'registration']],
])('%s is written by those alone whose calls do', (_, key, writers) => {
  expect(writersOf(key)).toEqual(writers);
});

test('passwords are set by one area alone', () => {
  const setters = Object.entries(areaAccess).filter(([, { setsPasswords }]) => setsPasswords);
  expect(setters.map(([area]) => area)).toEqual(['registration']);
});
