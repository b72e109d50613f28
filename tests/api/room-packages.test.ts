import { beforeAll, describe, expect, test } from 'vitest';
import { handler as createPackage } from '#functions/api/packages/create-package.ts';
import { handler as deletePackage } from '#functions/api/packages/delete-package.ts';
import { handler as getPackageVersion } from '#functions/api/packages/get-package-version.ts';
import { handler as getPackage } from '#functions/api/packages/get-package.ts';
import { handler as listPackages } from '#functions/api/packages/list-packages.ts';
import { handler as readPackageLines } from '#functions/api/packages/read-package-lines.ts';
import { handler as undeletePackage } from '#functions/api/packages/undelete-package.ts';
import { handler as updatePackage } from '#functions/api/packages/update-package.ts';
import { handler as usePackage } from '#functions/api/packages/use-package.ts';
import { listNewestAuditEntries } from '#functions/store/audit-log.ts';
import { readAllItems } from '#functions/store/table/read-items.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { roles } from '#shared/access/roles.ts';
import { MAX_PACKAGE_VERSIONS, PACKAGE_UNDELETE_HOURS } from '#shared/constants.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';
import { packagesTexts } from '#shared/texts/packages-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { createRoomPackage } from '#tests/make/create-room-package.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const DEALER = 9177;
let rep: string;
let colleague: string;
let manager: string;

beforeAll(async () => {
  await storeDealer({ Id: DEALER });
  const staff = async (roleId: 3 | 4) =>
    (await createSignedInDealerUser({ dealerId: DEALER, roleId })).token;
  [rep, colleague] = [await staff(roles.salesRep), await staff(roles.salesRep)];
  manager = await staff(roles.salesManager);
});

const packageLine = {
  StockCode: 'SC-1',
  PartNumber: 'PN-1',
  Quantity: 1.5,
  Retail: 120,
  CustomerCost: 33.33,
};
const buildPackageFields = (more: object = {}) => ({
  Title: `Room ${crypto.randomUUID()}`,
  BundleTitle: 'Operatory 1',
  PrintOptionId: 3,
  BundleQuantity: 2,
  Lines: [packageLine, { ...packageLine, PartNumber: 'XY-77', Quantity: 2 }],
  ...more,
});
const buildPackageCall = (token: string, id: number, more: object = {}) => ({
  token,
  params: { id },
  ...more,
});
const callUpdatePackage = (token: string, id: number, body: object) =>
  callHandler(updatePackage, buildPackageCall(token, id, { body }));
const callDeletePackage = (token: string, id: number, Version: number) =>
  callHandler(deletePackage, buildPackageCall(token, id, { query: { Version: String(Version) } }));
const listPackageIds = async (token: string, search?: string) => {
  const { body } = await callHandler(listPackages, { token, query: search ? { search } : {} });
  return (body as { data: { Id: number }[] }).data.map(({ Id }) => Id);
};

describe('a package', () => {
  test('is what was saved, to the cent, and is found by what is in it', async () => {
    const { body } = await callHandler(createPackage, {
      token: rep,
      body: buildPackageFields({ FromCustomer: 'Harbor' }),
    });
    // 33.33 by 1.5 is 49.995: rounded up to the cent, line by line (D3).
    expect(body).toMatchObject({ Version: 1, LineCount: 2, RoomTotal: 116.66, IsShared: false });
    const { Id } = body as { Id: number };
    expect((await callHandler(getPackage, buildPackageCall(rep, Id))).body).toMatchObject({
      FromCustomer: 'Harbor',
      Lines: [{ Quantity: 1.5, CustomerCost: 33.33 }, { PartNumber: 'XY-77' }],
      Versions: [{ Version: 1, Deed: 'created' }],
      Uses: 0,
      LastUsedOn: null,
    });
    expect(await listPackageIds(rep, 'xy-77')).toContain(Id);
    expect(await listPackageIds(rep, 'nothing-like-it')).toEqual([]);
  });

  test('is its owner’s alone, until a manager shares one with everybody', async () => {
    const own = await createRoomPackage(rep);
    expect(await listPackageIds(colleague)).not.toContain(own.Id);
    expect((await callHandler(getPackage, buildPackageCall(colleague, own.Id))).status).toBe(404);
    expect(
      (await callHandler(readPackageLines, { token: colleague, query: { id: [String(own.Id)] } }))
        .body,
    ).toEqual([]);
    const shared = await createRoomPackage(manager, {
      IsShared: true,
      FromCustomer: 'Harbor',
      FromOrder: '103117',
    });
    expect(await listPackageIds(colleague)).toContain(shared.Id);
    const request = { token: colleague, query: { select: '["Id","FromCustomer","Contents"]' } };
    expect(JSON.stringify((await callHandler(listPackages, request)).body)).not.toMatch(
      /Harbor|SC-1/,
    );
    expect(
      (await callHandler(getPackage, buildPackageCall(colleague, shared.Id))).body,
    ).toMatchObject({
      FromOrder: '103117',
      FromCustomer: null,
    });
    expect(
      (
        await callUpdatePackage(
          colleague,
          shared.Id,
          buildPackageFields({ IsShared: true, Version: 1 }),
        )
      ).status,
    ).toBe(404);
    expect((await callDeletePackage(colleague, shared.Id, 1)).status).toBe(404);
    expect(
      (
        await callHandler(createPackage, {
          token: rep,
          body: buildPackageFields({ IsShared: true }),
        })
      ).status,
    ).toBe(404);
    expect(
      (await callUpdatePackage(rep, own.Id, buildPackageFields({ IsShared: true, Version: 1 })))
        .status,
    ).toBe(404);
  });

  test('that is shared is told of, and one of somebody’s own is not', async () => {
    const own = await createRoomPackage(rep);
    const shared = await createRoomPackage(manager, { IsShared: true });
    await callUpdatePackage(manager, shared.Id, buildPackageFields({ IsShared: true, Version: 1 }));
    await callDeletePackage(manager, shared.Id, 2);
    const auditEntries = await listNewestAuditEntries(toDealerKey(DEALER));
    const listAuditedChanges = ({ Id }: { Id: number }) =>
      auditEntries.filter(({ RecordId }) => RecordId === String(Id)).map(({ Deed }) => Deed);
    expect(listAuditedChanges(shared).toSorted()).toEqual(['changed', 'created', 'removed']);
    expect(listAuditedChanges(own)).toEqual([]);
  });

  test('has a title that none of its owner’s has, and says which one has it', async () => {
    const first = await createRoomPackage(rep, { Title: 'Hygiene' });
    const again = await callHandler(createPackage, {
      token: rep,
      body: buildPackageFields({ Title: ' HYGIENE ' }),
    });
    expect(again).toMatchObject({
      status: 409,
      body: { Message: packagesTexts.titleTaken, Package: { Id: first.Id, Version: 1 } },
    });
    await createRoomPackage(colleague, { Title: 'Hygiene' });
    const ofDealer = await createRoomPackage(manager, { Title: 'Hygiene', IsShared: true });
    const twice = await callHandler(createPackage, {
      token: manager,
      body: buildPackageFields({ Title: 'Hygiene', IsShared: true }),
    });
    expect(twice).toMatchObject({
      status: 409,
      body: { Message: packagesTexts.dealersTitleTaken },
    });
    // After its deletion its title is free; once another package has that title, it cannot be restored.
    await callDeletePackage(manager, ofDealer.Id, 1);
    await createRoomPackage(manager, { Title: 'Hygiene', IsShared: true });
    expect(
      (await callHandler(undeletePackage, buildPackageCall(manager, ofDealer.Id))).status,
    ).toBe(409);
  });

  test('of one title is made once by two who save at once', async () => {
    const body = buildPackageFields({ Title: 'At once' });
    const answers = await Promise.all(
      [1, 2, 3].map(() => callHandler(createPackage, { token: rep, body })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  test('is changed over the version that was seen alone, and keeps every one', async () => {
    const made = await createRoomPackage(rep);
    const { Lines: _, ...words } = buildPackageFields({ Title: 'Renamed', Version: 1 });
    expect(await callUpdatePackage(rep, made.Id, words)).toMatchObject({
      status: 200,
      body: { Version: 2, LineCount: 1 },
    });
    expect(await callUpdatePackage(rep, made.Id, words)).toMatchObject({
      status: 409,
      body: { Message: packagesTexts.changedMeanwhile, Package: { Version: 2, Title: 'Renamed' } },
    });
    await callUpdatePackage(rep, made.Id, buildPackageFields({ Version: 2, Deed: 'refreshed' }));
    const { body: old } = await callHandler(getPackageVersion, {
      token: rep,
      params: { id: made.Id, version: 1 },
    });
    expect(old).toMatchObject({ Version: 1, Title: made.Title, Lines: [{ PartNumber: 'PN-1' }] });
    const { body } = await callHandler(getPackage, buildPackageCall(rep, made.Id));
    expect(body).toMatchObject({
      Versions: [
        { Version: 3, Deed: 'refreshed' },
        { Version: 2, Deed: 'changed' },
        { Version: 1 },
      ],
    });
  });

  test('keeps as many versions as are looked through', async () => {
    const { Id } = await createRoomPackage(rep);
    const { Lines: _, ...words } = buildPackageFields({ Title: `Long ${crypto.randomUUID()}` });
    for (let Version = 1; Version <= MAX_PACKAGE_VERSIONS; Version++)
      await callUpdatePackage(rep, Id, { ...words, Version });
    const { body } = await callHandler(getPackage, buildPackageCall(rep, Id));
    const { Versions } = body as { Versions: { Version: number }[] };
    expect([Versions.length, Versions.at(-1)!.Version]).toEqual([MAX_PACKAGE_VERSIONS, 2]);
    expect(
      (await callHandler(getPackageVersion, { token: rep, params: { id: Id, version: 1 } })).status,
    ).toBe(404);
  });

  test('that is deleted is in no list, and comes back as it was', async () => {
    const made = await createRoomPackage(rep, { Title: 'Comes back' });
    expect((await callDeletePackage(rep, made.Id, 9)).status).toBe(409);
    expect((await callDeletePackage(rep, made.Id, 1)).status).toBe(204);
    expect(await listPackageIds(rep)).not.toContain(made.Id);
    expect((await callHandler(usePackage, buildPackageCall(rep, made.Id))).status).toBe(404);
    expect((await callDeletePackage(rep, made.Id, 1)).status).toBe(404);
    expect((await callHandler(undeletePackage, buildPackageCall(colleague, made.Id))).status).toBe(
      404,
    );
    expect(await callHandler(undeletePackage, buildPackageCall(rep, made.Id))).toMatchObject({
      status: 200,
      body: { Title: 'Comes back' },
    });
    expect(await listPackageIds(rep)).toContain(made.Id);
    expect((await callHandler(undeletePackage, buildPackageCall(rep, made.Id))).status).toBe(404);
  });

  test('takes the place of another that has its title, in one step, and keeps what is its own', async () => {
    const Title = `Taken ${crypto.randomUUID()}`;
    const other = await createRoomPackage(manager, { Title, IsShared: true });
    const made = await createRoomPackage(manager, {
      Title: `First ${crypto.randomUUID()}`,
      IsShared: true,
    });
    const { Lines: _, ...words } = buildPackageFields({
      Title: ` ${Title.toUpperCase()} `,
      IsShared: true,
      Version: 1,
    });
    const replacing = (token: string, Replaces: object, id = made.Id) =>
      callUpdatePackage(token, id, { ...words, Replaces });
    expect(await callUpdatePackage(manager, made.Id, words)).toMatchObject({
      status: 409,
      body: { Package: { Id: other.Id, Version: 1 } },
    });
    // Not over an outdated version, not over itself, and not over a package that the caller may not change.
    expect(await replacing(manager, { Id: other.Id, Version: 9 })).toMatchObject({
      status: 409,
      body: { Message: packagesTexts.changedMeanwhile, Package: { Id: other.Id, Version: 1 } },
    });
    expect((await replacing(manager, { Id: made.Id, Version: 1 })).status).toBe(404);
    expect((await replacing(rep, { Id: other.Id, Version: 1 })).status).toBe(404);
    const own = await createRoomPackage(rep);
    expect((await replacing(rep, { Id: other.Id, Version: 1 }, own.Id)).status).toBe(404);
    const unlike = await createRoomPackage(manager, { IsShared: true });
    expect((await replacing(manager, { Id: unlike.Id, Version: 1 })).status).toBe(409);
    expect(await listPackageIds(manager)).toContain(unlike.Id);

    expect(await replacing(manager, { Id: other.Id, Version: 1 })).toMatchObject({
      status: 200,
      body: { Id: made.Id, Version: 2, Title: Title.toUpperCase() },
    });
    const remainingIds = await listPackageIds(manager);
    expect([remainingIds.includes(made.Id), remainingIds.includes(other.Id)]).toEqual([
      true,
      false,
    ]);
    expect((await callHandler(getPackage, buildPackageCall(manager, made.Id))).body).toMatchObject({
      Versions: [{ Version: 2 }, { Version: 1 }],
    });
    // The title is in use, so the replaced package cannot be restored under it.
    expect((await callHandler(undeletePackage, buildPackageCall(manager, other.Id))).status).toBe(
      409,
    );
  });

  test('that is deleted goes with its versions some days later, and one that comes back stays', async () => {
    const made = await createRoomPackage(rep);
    await callUpdatePackage(rep, made.Id, buildPackageFields({ Version: 1 }));
    const expiries = async () => {
      const retainedPartitions = ['PACKAGES', `PACKAGEVERSIONS#${made.Id}`, 'PACKAGEUSES'];
      const items = await Promise.all(
        retainedPartitions.map((name) => readAllItems({ PK: `${toDealerKey(DEALER)}#${name}` })),
      );
      const own = new RegExp(`0${made.Id}$`);
      return items
        .flatMap((partitionItems, at) =>
          at === 1 ? partitionItems : partitionItems.filter(({ SK }) => own.test(String(SK))),
        )
        .map(({ ExpiresAt }) => ExpiresAt as number | undefined);
    };
    expect(await expiries()).toEqual([undefined, undefined, undefined]);
    const before = Date.now() / 1000;
    await callDeletePackage(rep, made.Id, 2);
    const expiryTimes = await expiries();
    expect(expiryTimes).toHaveLength(4);
    expect(new Set(expiryTimes).size).toBe(1);
    expect(expiryTimes[0]! - before).toBeGreaterThan(PACKAGE_UNDELETE_HOURS * 3600);
    await callHandler(undeletePackage, buildPackageCall(rep, made.Id));
    expect(await expiries()).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('counts how often it went into an order, once for a call made twice', async () => {
    const { Id } = await createRoomPackage(manager, { IsShared: true });
    const use = (token: string, key: string) =>
      callHandler(usePackage, buildPackageCall(token, Id, { headers: { 'idempotency-key': key } }));
    const key = crypto.randomUUID();
    await Promise.all([
      use(rep, key),
      use(colleague, crypto.randomUUID()),
      use(manager, crypto.randomUUID()),
    ]);
    await use(rep, key);
    const { body } = await callHandler(getPackage, buildPackageCall(rep, Id));
    expect(body).toMatchObject({ Uses: 3, LastUsedOn: expect.any(String), Version: 1 });
  });

  test.each([
    ['no line', { Lines: [] }],
    ['more lines than a package holds', { Lines: Array.from({ length: 501 }, () => packageLine) }],
    ['no title', { Title: '  ' }],
    ['a negative price', { Lines: [{ ...packageLine, CustomerCost: -1 }] }],
    ['part of a cent', { Lines: [{ ...packageLine, CustomerCost: 1.005 }] }],
    [
      'what no order could hold',
      { Lines: [{ ...packageLine, Quantity: 99_999, CustomerCost: 99_999_999 }] },
    ],
  ])('with %s is refused', async (_, more) => {
    expect(
      (await callHandler(createPackage, { token: rep, body: buildPackageFields(more) })).status,
    ).toBe(400);
  });

  test('keeps whether its bundle may be left out, and a change that says nothing of it keeps it', async () => {
    const choice = { Choice: 'alternative', ChoiceGroup: 'Imaging' };
    const { Id } = await createRoomPackage(rep, {
      ...choice,
      ChoiceGroup: ' Imaging ',
      IsTaken: false,
    });
    const read = async () => (await callHandler(getPackage, buildPackageCall(rep, Id))).body;
    expect(await read()).toMatchObject(choice);
    expect(await read()).not.toHaveProperty('IsTaken');
    const changed = await callUpdatePackage(rep, Id, { ...buildPackageFields(), Version: 1 });
    expect(changed.body).toMatchObject({ ...choice, Version: 2 });
    const unnamed = { ...buildPackageFields(), Version: 2, Choice: 'alternative' };
    expect(await callUpdatePackage(rep, Id, unnamed)).toMatchObject({
      status: 400,
      body: { Errors: { ChoiceGroup: ordersTexts.choiceGroupRequired } },
    });
    await callUpdatePackage(rep, Id, { ...buildPackageFields(), Version: 2, Choice: 'included' });
    expect(await read()).not.toHaveProperty('Choice');
    expect(await read()).not.toHaveProperty('ChoiceGroup');
    const { body: old } = await callHandler(getPackageVersion, {
      token: rep,
      params: { id: Id, version: 1 },
    });
    expect(old).toMatchObject(choice);
  });

  test('answers a call that is made again as it did, and is made once', async () => {
    const body = buildPackageFields();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await callHandler(createPackage, { token: rep, body, headers });
    const again = await callHandler(createPackage, { token: rep, body, headers });
    expect(again.body).toEqual(first.body);
    expect(await listPackageIds(rep, body.Title)).toHaveLength(1);
  });
});
