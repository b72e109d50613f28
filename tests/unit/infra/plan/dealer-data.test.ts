import { describe, expect, test } from 'vitest';
import { buildAdminNotificationWrite } from '#functions/store/accounts/stored-notifications.ts';
import { isDealerItem, type DealerIdentifiers } from '#functions/store/table/dealer-ownership.ts';
import { areaAccess } from '#infra/plan/area-access.ts';
import { listDealerFolders } from '#infra/plan/dealer-folders.ts';
import { outboxAccess } from '#infra/plan/outbox-access.ts';
import { adminNoticesMessages } from '#shared/messages/admin-notices-messages.ts';

const rows = Object.values({ ...areaAccess, ...outboxAccess });
const one: DealerIdentifiers = {
  dealerId: 1,
  userIds: new Set([17]),
  emails: new Set(['a#b@one.example']),
};

/**
 * Pictures of products belong to all dealers who sell them; printed documents have no name and are deleted
 * after a day.
 */
const ofNobody = ['thumbnails/*', 'reports/*'];

const buildMailEntry = (payload: object) => ({
  PK: 'DEALER#0#OUTBOX',
  SK: 'account-mail#1',
  Payload: JSON.stringify(payload),
});
const buildMailProblem = (Email: string) => ({ PK: 'DEALER#0#MAILPROBLEMS', SK: '1', Email });
const buildAdminNotice = (of: { dealerId: number; email?: string }) =>
  buildAdminNotificationWrite({
    notice: adminNoticesMessages.signedUp('Lakeshore', '', ''),
    now: '2026-11-20T10:42:00.000Z',
    aboutAccount: of,
  }).Put!.Item!;

describe('the files of a dealer', () => {
  test('are looked for in every folder that functions may reach', () => {
    const reached = rows.flatMap(
      ({
        readsFiles: files = [],
        writesFiles: stores = [],
        listsFiles: browses = [],
        deletesFiles: clears = [],
      }) => [files, stores, browses, clears].flat(),
    );
    const own = listDealerFolders(1, [17]);
    const unknown = [...new Set(reached)].filter(
      (folder) =>
        !ofNobody.includes(folder) &&
        // Smart catalogues belong to the platform; their files are next to the dealers' releases.
        !own.some((ownFolder) =>
          ownFolder.startsWith(folder.replace(/(0\/smart-catalog\/)?\*.*/, '')),
        ),
    );
    expect(unknown).toEqual([]);
  });

  test('are in none of the folders of another whose number begins alike', () => {
    const others = listDealerFolders(11, [171]);
    expect(
      listDealerFolders(1, [17]).filter((own) => others.some((theirs) => theirs.startsWith(own))),
    ).toEqual([]);
  });
});

describe('the items of a dealer', () => {
  test('are told from others under every key that functions may write', () => {
    const keys = rows.flatMap(({ writes, appends = [] }) => [...writes, ...appends]);
    for (const key of keys) {
      const PK = key.replace('DEALER#*', 'DEALER#1').replaceAll(/[*?]/g, '1');
      expect(() => isDealerItem({ PK, SK: '1', Payload: '{}' }, one)).not.toThrow();
    }
  });

  test.each([
    ['DEALER#1', 'DEALER', true],
    ['DEALER#1#ORDER#100001234', 'ORDER', true],
    ['DEALER#11', 'DEALER', false],
    ['DEALER#11#ORDERS', '1', false],
    ['CLOSED#1', 'CLOSED', true],
    ['CLOSED#11', 'CLOSED', false],
    ['ACCOUNT#17', 'ACCOUNT', true],
    ['ACCOUNT#171', 'ACCOUNT', false],
    ['ONCE#17#a-key', 'ONCE', true],
    ['ONCE#1#17', 'ONCE', false],
    ['ONCE#P#1#hash#a-key', 'ONCE', true],
    ['ONCE#P#11#hash#a-key', 'ONCE', false],
    ['ONCE#P#11#hash#1', 'ONCE', false],
    ['SIGNINS#17', '2026', true],
    ['SIGNINS#nobody#a#b@one.example', '2026', true],
    ['SIGNINS#nobody#c@one.example', '2026', false],
    ['SIGNIN#a#b@one.example', 'SIGNIN', true],
    ['EMAIL#a#b@one.example', 'EMAIL', true],
    ['EMAIL#b@one.example', 'EMAIL', false],
    ['DEALER#0#DEALERS', '000000000000001', true],
    ['DEALER#0#DEALERS', '000000000000011', false],
    ['DEALER#0#AUDIT', '1', false],
    ['SYSTEM', 'ANNOUNCEMENT', false],
  ])('%s %s: %s', (PK, SK, isTheirs) => {
    expect(isDealerItem({ PK, SK }, one)).toBe(isTheirs);
  });

  test.each(['LINK', 'SEAL', 'WEEKLYMAIL'])('are those of its proposals under %s', (SK) => {
    const items = [1, 11].map((DealerId) => ({ PK: `${SK}#hash`, SK, DealerId }));
    expect(items.map((item) => isDealerItem(item, one))).toEqual([true, false]);
  });

  test('are those of the platform that tell of its users, too', () => {
    const items = [
      buildMailEntry({ what: 'invite', userId: 17 }),
      buildMailEntry({ what: 'reset', email: 'A#b@one.example' }),
      buildMailEntry({ what: 'invite', userId: 171 }),
      buildMailEntry({ what: 'reset', email: 'c@one.example' }),
      buildMailProblem('A#B@one.example'),
      buildMailProblem('c@one.example'),
    ];
    expect(items.map((item) => isDealerItem(item, one))).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  test('are what the SmartSales Admins were told of it', () => {
    const items = [
      buildAdminNotice({ dealerId: 1 }),
      // Their mail was the platform's.
      buildAdminNotice({ dealerId: 0, email: 'A#b@one.example' }),
      buildAdminNotice({ dealerId: 11 }),
      buildAdminNotice({ dealerId: 0, email: 'c@one.example' }),
      // The read state of one of their notifications.
      { PK: 'DEALER#0#NOTIFICATIONS#1', SK: '1', IsRead: true },
    ];
    expect(items.map((item) => isDealerItem(item, one))).toEqual([true, true, false, false, false]);
  });

  test('are not guessed where nobody has said whose they are', () => {
    expect(() => isDealerItem({ PK: 'WISHES#17', SK: '1' }, one)).toThrow('WISHES');
  });
});
