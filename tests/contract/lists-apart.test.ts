import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { handler as commitOrders } from '#functions/api/orders/commit-orders.ts';
import { handler as uploadDocument } from '#functions/api/uploads/upload-document.ts';
import { getProductPictureKey } from '#functions/domain/products/product-picture-links.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildAuditWrites } from '#functions/store/audit-log.ts';
import { buildDealerPartItem } from '#functions/store/dealers/stored-dealers.ts';
import { saveMailProblemOnce } from '#functions/store/stored-mail-problems.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import { addContractPrice } from '#tests/make/add-contract-price.ts';
import { buildLine } from '#tests/make/build-line.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import {
  storeColleague,
  storeManufacturer,
  storeProduct,
  putItem,
} from '#tests/make/catalog-fixtures.ts';
import { createRoomPackage } from '#tests/make/create-room-package.ts';
import {
  storeCustomer,
  storeDealer,
  createSignedInDealerUser,
} from '#tests/make/dealer-fixtures.ts';
import { createOrderClient } from '#tests/make/order-client.ts';
import { buildConfiguratorTsv, publishConfigurator } from '#tests/make/publish-configurator.ts';
import { storeProposal } from '#tests/make/store-proposal.ts';
import { loadContractCalls } from './contract-calls.ts';

/*
 * A function caches lists: an answer for one dealer must never contain data from an answer for another. The
 * dealers have records with the same ids, whose values name their dealer.
 */

const dealers = [7400, 7410, 7420].map((id) => ({ id, mark: `of-${id}` }));

async function createMarkedDealer({ id, mark }: (typeof dealers)[number]) {
  await storeDealer({ Id: id }, [{ Id: 1, DisplayName: mark }]);
  await putItem(
    buildDealerPartItem(toDealerKey(id), 'GROUPS', [{ Id: 1, Name: mark, RegionCode: null }]),
  );
  await storeCustomer(id, { Name: `Customer ${mark}` });
  await storeColleague(id, { Name: `Colleague ${mark}` });
  await storeManufacturer(id, { MfgId: 1, CompanyName: `Maker ${mark}` });
  await storeProduct(id, {
    MfgId: 1,
    Description: `Product ${mark}`,
    Category: `Category ${mark}`,
    Subcategory: `Sub-category ${mark}`,
  });
  // Pictures belong to a manufacturer: each dealer has one manufacturer that the others do not have.
  await storeManufacturer(id, {
    Id: 2,
    MfgId: id,
    CompanyCode: `M${id}`,
    CompanyName: `Own ${mark}`,
  });
  await writeBucketFile(
    process.env.FILES_BUCKET!,
    getProductPictureKey({ mfgId: id, stockCode: mark }),
    new Uint8Array([1]),
  );
  await publishConfigurator(
    id,
    buildConfiguratorTsv(`Operatory ${mark}`, [
      ['Chairs', '', 'ADEC', 'AX-1', `Chair ${mark}`, '1'],
    ]),
  );
  await writeTransaction(
    buildAuditWrites(toDealerKey(id), {
      by: { userId: 1, fullName: 'Kim Shaw' },
      kind: 'form template',
      id: 87,
      name: `Template ${mark}`,
      schema: z.object({}),
    }),
  );
  await saveMailProblemOnce(toDealerKey(id), {
    When: new Date().toISOString(),
    Email: 'gone@example.com',
    What: 'bounced',
    IsPermanent: true,
    Reason: null,
    Subject: `Mail ${mark}`,
    sourceId: 'feedback#0',
  });
  const dealerId = id;
  const roleId = roles.salesAdministrator;
  const account = { dealerId, roleId, lastName: mark, canUploadConfigurators: true };
  const user = await createSignedInDealerUser(account, { LastName: mark });
  await addContractPrice(user.token, { GroupName: `Group ${mark}`, MfgId: 1 });
  await createRoomPackage(user.token, { Title: `Package ${mark}` });
  await commitOrderWithPart(user, mark);
  await storeProposal(user, { Id: getFirstOrderId(id) }, { sharedBy: mark });
  const file = new File(['%PDF-1.7'], `${mark}.pdf`);
  await callHandler(uploadDocument, { token: user.token, parts: { file } });
  return { id, mark, user, save: (name: string) => saveMarkedOrder(user, `${name} ${mark}`) };
}

const saveMarkedOrder = (user: Parameters<typeof createOrderClient>[0], WorksheetName: string) =>
  createOrderClient(user).saveNewOrder({
    WorksheetName,
    OrderLines: [buildLine({ Description: WorksheetName })],
  });

async function commitOrderWithPart(
  user: Parameters<typeof createOrderClient>[0],
  PartNumber: string,
) {
  const { Id } = await createOrderClient(user).saveNewOrder({
    InstalledOn: '2030-12-14',
    OrderTypeId: 1,
    OrderLines: [buildLine({ PartNumber })],
  });
  const answer = await callHandler(commitOrders, { token: user.token, body: [Id] });
  expect(answer).toMatchObject({ body: { Committed: [Id] } });
}

const getFirstOrderId = (dealerId: number) => dealerId * 100_000_000 + 1;

/** The request for each list, so that it returns something of the dealer. */
const requestByList: Record<string, (id: number) => HandlerRequest> = {
  'categories.listCategories': () => ({}),
  'categories.listCategoryProducts': () => ({ params: { cat: 0 } }),
  'categories.listMakers': () => ({ params: { cat: 1 } }),
  'categories.listMakersProducts': () => ({ params: { cat: 1, mfg: 1 } }),
  'categories.listSubcategories': () => ({ params: { cat: 1 } }),
  'categories.listSubcategoryProducts': () => ({ params: { cat: 1, sub: 2 } }),
  'categories.searchEverything': () => ({ query: { search: 'of-' } }),
  'colleagues.listColleagues': () => ({}),
  'configurators.listConfigurators': () => ({}),
  'configurators.listConfiguratorProducts': () => ({}),
  'contractPrices.listContractPrices': () => ({}),
  'customers.listMyCustomers': () => ({}),
  'customers.listUncommittedOrders': () => ({ params: { id: 11 } }),
  'customers.searchCustomers': () => ({ body: { Name: 'Customer' } }),
  'dealers.listAudit': (id) => ({ params: { id } }),
  'dealers.listDealerManufacturers': (id) => ({ params: { id } }),
  'dealers.listGroups': (id) => ({ params: { id } }),
  'dealers.listMailProblems': (id) => ({ params: { id } }),
  'dealers.listOrderTypes': () => ({}),
  'dealers.listTransferReps': () => ({}),
  'dealers.lookUpManufacturers': () => ({ query: { searchText: 'Maker' } }),
  'proposals.listProposals': (id) => ({ params: { id: getFirstOrderId(id) } }),
  'insights.listInsightOrders': () => ({ query: { Behind: 'pipeline' } }),
  'members.listMembers': (id) => ({ params: { id } }),
  'orders.countFollowUp': () => ({ body: { PartDescription: 'of-' } }),
  'orders.getMostRecentOrder': () => ({}),
  'orders.listOrderedProducts': () => ({}),
  'orders.listOrders': () => ({}),
  'orders.listWorksheets': () => ({}),
  'orders.searchOrders': () => ({ body: { PartDescription: 'of-' } }),
  'packages.listPackages': () => ({}),
  'products.listProducts': () => ({}),
  'products.lookUpPictures': () => ({
    body: dealers.map(({ id, mark }) => ({ MfgId: id, StockCode: mark })),
  }),
  'products.lookUpProducts': () => ({ body: [{ StockCode: '104-2210' }] }),
  'uploads.listEditions': (id) => ({ params: { kind: 'configurator', owner: id } }),
  'uploads.listUploads': (id) => ({ params: { kind: 'document', owner: id } }),
};

/**
 * Lists that are the same for all dealers, belong to one user, one order or one customer alone, or are for
 * the SmartSales Admin.
 */
const otherLists =
  /^(reference|favorites|notifications|account|manufacturers)\.|\.(listPrintOptions|listReportTypes|listOrderVersions|listRegionFinanceRates|listCustomIcons|listHelpLinks|listTemplates|listOldTemplates|listDealers|listSubordinates|listSignInsOfUser|listAdmins|listContacts|listNotes|listAccess)$/;

const calls = (await loadContractCalls()).filter(
  ({ name }) => /\.(list|search|count|lookUp|getMostRecent)/.test(name) && !otherLists.test(name),
);
const people = await Promise.all(dealers.map(createMarkedDealer));
for (const { save } of people) await save('First');

test('every list is asked', () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(requestByList).toSorted());
});

test.each(calls)('$name answers each dealer its own, whoever was served before', async (one) => {
  for (const round of [1, 2, 3])
    for (const { id, mark, user, save } of people) {
      if (round > 1) await save(`Round ${round}`);
      const { status, body } = await callHandler(one.handler, {
        token: user.token,
        ...requestByList[one.name]!(id),
      });
      const text = JSON.stringify(body);
      expect(status).toBe(200);
      expect(text).toContain(mark);
      for (const other of dealers.filter((dealer) => dealer.id !== id))
        expect(text).not.toContain(other.mark);
    }
});

const searched = calls.filter(({ route }) => route.query && 'filter' in route.query.shape);

test('eighteen lists are searched by words', () => {
  expect(searched.map(({ name }) => name).toSorted()).toEqual([
    'categories.listCategoryProducts',
    'categories.listMakersProducts',
    'categories.listSubcategoryProducts',
    'colleagues.listColleagues',
    'contractPrices.listContractPrices',
    'customers.listMyCustomers',
    'customers.listUncommittedOrders',
    'customers.searchCustomers',
    'dealers.listAudit',
    'dealers.listDealerManufacturers',
    'dealers.listMailProblems',
    'insights.listInsightOrders',
    'members.listMembers',
    'orders.listOrders',
    'orders.listWorksheets',
    'orders.searchOrders',
    'packages.listPackages',
    'products.listProducts',
  ]);
});

describe.each(searched)('$name, searched by words,', ({ name, handler, route }) => {
  const search = async ({ id, user }: (typeof people)[number], words: string) => {
    const { params } = requestByList[name]!(id);
    const query = { search: words };
    return callHandler(handler, {
      token: user.token,
      params,
      query,
      ...(route.body && { body: {} }),
    });
  };

  /** The answer lists the nearest products, and none of another dealer. */
  const findsNothing = async (one: (typeof people)[number], words: string) => {
    const { body } = await search(one, words);
    expect(body).toMatchObject({ data: [] });
    for (const other of dealers.filter((dealer) => dealer.id !== one.id))
      expect(JSON.stringify(body)).not.toContain(other.mark);
  };

  test("finds the dealer's own and nobody else's", async () => {
    for (const one of people) {
      const searchResult = await search(one, `of${one.id} OF`);
      expect(searchResult.status).toBe(200);
      expect(JSON.stringify(searchResult.body)).toContain(one.mark);
      for (const other of dealers.filter((dealer) => dealer.id !== one.id))
        await findsNothing(one, other.mark);
    }
  });

  test('takes a hundred characters, and asks nothing with none', async () => {
    const [one] = people;
    expect(await search(one!, 'x'.repeat(101))).toMatchObject({
      status: 400,
      body: {
        Message: expect.any(String) as string,
        Errors: { search: expect.any(String) as string },
      },
    });
    await findsNothing(one!, 'x'.repeat(100));
    expect(JSON.stringify((await search(one!, '')).body)).toContain(one!.mark);
  });
});

test('requests of several dealers at once are not mixed', async () => {
  const search = calls.find(({ name }) => name === 'orders.searchOrders')!;
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_, round) => {
      const { user, mark, id, save } = people[round % people.length]!;
      if (round % 4 === 0) await save(`Turn ${round}`);
      const answer = await callHandler(search.handler, {
        token: user.token,
        ...requestByList['orders.searchOrders']!(id),
      });
      return { mark, text: JSON.stringify(answer.body) };
    }),
  );
  for (const { mark, text } of answers) expect([...new Set(text.match(/of-\d+/g))]).toEqual([mark]);
});
