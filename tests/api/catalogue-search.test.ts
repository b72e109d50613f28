import { beforeAll, describe, expect, test } from 'vitest';
import { handler as listCategories } from '#functions/api/categories/list-categories.ts';
import { handler as listCategoryProducts } from '#functions/api/categories/list-category-products.ts';
import { handler as listMakersProducts } from '#functions/api/categories/list-makers-products.ts';
import { handler as listMakers } from '#functions/api/categories/list-makers.ts';
import { handler as listSubcategories } from '#functions/api/categories/list-subcategories.ts';
import { handler as listSubcategoryProducts } from '#functions/api/categories/list-subcategory-products.ts';
import { handler as searchEverything } from '#functions/api/categories/search-everything.ts';
import { handler as getThumbnailUrl } from '#functions/api/products/get-thumbnail-url.ts';
import { handler as lookUpPictures } from '#functions/api/products/look-up-pictures.ts';
import { handler as updateProduct } from '#functions/api/products/update-product.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import {
  toCategoryKey,
  getOrAssignCategoryNumbers,
} from '#functions/store/dealers/category-numbers.ts';
import {
  createReleaseFolderPath,
  buildPublishReleaseWrites,
} from '#functions/store/dealers/stored-releases.ts';
import { toDealerKey, PLATFORM_DEALER_KEY } from '#functions/store/table/table-client.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { ManufacturerLookup } from '#shared/schemas/catalog-schema.ts';
import type { CatalogSearchResult } from '#shared/schemas/category-schema.ts';
import type { PickListItem } from '#shared/schemas/schema-values.ts';
import { callHandler, type HandlerRequest } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';

const OWN_DEALER = 9660;
const OTHER_DEALER = 9661;
/** A manufacturer whose catalogue no other test publishes. */
const WITH_CATALOG = 966_001;
const WITHOUT_CATALOG = 966_002;

let token: string;
let otherToken: string;
let limitedToken: string;

const chairs = { Category: 'Operatory Equipment', Subcategory: 'Patient chairs' };
const lights = { Category: 'Operatory Equipment', Subcategory: 'Lights' };

beforeAll(async () => {
  for (const Id of [OWN_DEALER, OTHER_DEALER]) await storeDealer({ Id });
  const roleId = roles.salesRep;
  ({ token } = await createSignedInDealerUser({ dealerId: OWN_DEALER, roleId }));
  ({ token: otherToken } = await createSignedInDealerUser({ dealerId: OTHER_DEALER, roleId }));
  ({ token: limitedToken } = await createSignedInDealerUser({
    dealerId: OWN_DEALER,
    roleId,
    isLimitedTransferUser: true,
  }));
  await storeManufacturer(OWN_DEALER, { Id: 1, MfgId: WITH_CATALOG, CompanyName: 'Ardent Dental' });
  await storeManufacturer(OWN_DEALER, {
    Id: 2,
    MfgId: WITHOUT_CATALOG,
    CompanyCode: 'LEDG',
    CompanyName: 'Ledger Cabinets',
  });
  const own = [
    { MfgId: WITH_CATALOG, PartNumber: 'A511-CH', StockCode: '204-5110', ...chairs },
    { MfgId: WITH_CATALOG, PartNumber: 'A512-CH', StockCode: '204-5120', ...chairs },
    { PartNumber: 'A571-LT', StockCode: '204-5714', Description: 'LED Light, Track', ...lights },
    { PartNumber: 'UCL-24', StockCode: null, Description: 'LED Strip', Category: ' CABINETRY ' },
    { PartNumber: 'UCL-36', StockCode: '204-9', Description: 'Shelf', Category: 'Cabinetry' },
    { PartNumber: 'X-1', StockCode: '110-1721', Description: 'Plaster Vibrator' },
  ];
  for (const [at, product] of own.entries())
    await storeProduct(OWN_DEALER, {
      Id: 9_660_001 + at,
      MfgId: WITHOUT_CATALOG,
      MfgCode: 'LEDG',
      ...product,
    });
  await storeProduct(OTHER_DEALER, {
    Id: 9_661_001,
    Category: 'Secrets',
    Subcategory: 'Of others',
  });
  await publishTestCatalog(WITH_CATALOG);
});

/** Publishes a smart catalogue of a manufacturer. */
async function publishTestCatalog(mfgId: number) {
  const releaseHistoryKey = {
    dealer: PLATFORM_DEALER_KEY,
    kind: 'smart-catalog',
    name: String(mfgId),
  } as const;
  const release = {
    Folder: createReleaseFolderPath(releaseHistoryKey, 'upload'),
    FileName: 'catalogue.zip',
    UploadId: 'upload',
    PublishedOn: '2026-11-25T08:00:00.000Z',
    PublishedBy: 'Kim Shaw',
    Count: 1,
    Summary: null,
  };
  await writeTransaction(buildPublishReleaseWrites(releaseHistoryKey, undefined, release));
}

const readAnswer = async <Body>(handler: unknown, sent: HandlerRequest = {}) => {
  const { status, body } = await callHandler(handler, { token, ...sent });
  expect(status).toBe(200);
  return body as Body;
};
const readCategories = () => readAnswer<PickListItem[]>(listCategories);
const findCategoryId = async (name: string) =>
  (await readCategories()).find(({ DisplayName }) => DisplayName === name)!.Id;
type ProductPage = { data: { PartNumber: string }[]; totalCount?: number };
const listPartNumbers = ({ data }: ProductPage) => data.map(({ PartNumber }) => PartNumber);

describe('categories', () => {
  test('are those of the products, by name, however a name is written', async () => {
    expect((await readCategories()).map(({ DisplayName }) => DisplayName)).toEqual([
      'CABINETRY',
      'Operatory Equipment',
    ]);
  });

  test('have whole numbers, none of them twice, which stay the same', async () => {
    const first = await readCategories();
    const below = await readAnswer<PickListItem[]>(listSubcategories, {
      params: { cat: await findCategoryId('Operatory Equipment') },
    });
    expect(below.map(({ DisplayName }) => DisplayName)).toEqual(['Lights', 'Patient chairs']);
    const ids = [...first, ...below].map(({ Id }) => Id);
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    expect(new Set(ids).size).toBe(4);
    await storeProduct(OWN_DEALER, { Id: 9_660_100, PartNumber: 'N-1', Category: 'A new one' });
    expect(await readCategories()).toEqual(expect.arrayContaining(first));
  });

  test('keep their numbers where many ask for new ones at once', async () => {
    const dealer = toDealerKey(9662);
    const names = Array.from({ length: 120 }, (_, at) => toCategoryKey(`Category ${at}`));
    const answers = await Promise.all(
      [names, names.toReversed(), names.slice(40)].map((some) =>
        getOrAssignCategoryNumbers(dealer, some),
      ),
    );
    const numbers = names.map((name) => answers[0]!.get(name)!);
    expect(new Set(numbers).size).toBe(120);
    for (const name of names.slice(40))
      expect(answers.map((answer) => answer.get(name))).toEqual(
        Array(3).fill(answers[0]!.get(name)),
      );
  });

  test('of one dealer are nothing to another', async () => {
    const { body } = await callHandler(listCategories, { token: otherToken });
    expect(body).toMatchObject([{ DisplayName: 'Secrets' }]);
  });

  test.each([listCategories, searchEverything])(
    'are refused to limited-transfer users',
    async (handler) => {
      const sent = { token: limitedToken, query: { search: 'chair' } };
      expect(await callHandler(handler, sent)).toMatchObject({ status: 404 });
    },
  );
});

describe('the manufacturers of a category', () => {
  test('are those that have products in it, with what their dealer calls them', async () => {
    const cat = await findCategoryId('Operatory Equipment');
    expect(await readAnswer<ManufacturerLookup[]>(listMakers, { params: { cat } })).toEqual([
      {
        Id: WITH_CATALOG,
        DisplayName: 'Ardent Dental',
        HasSmartCatalog: true,
        DealerMfgId: 1,
        DealerMfgCode: 'ADEC',
      },
      expect.objectContaining({
        Id: WITHOUT_CATALOG,
        HasSmartCatalog: false,
        DealerMfgCode: 'LEDG',
      }),
    ]);
    const cabinetry = await findCategoryId('CABINETRY');
    expect(await readAnswer(listMakers, { params: { cat: cabinetry } })).toMatchObject([
      { Id: WITHOUT_CATALOG },
    ]);
  });

  test('have products there, each with where more is seen of it', async () => {
    const cat = await findCategoryId('Operatory Equipment');
    const page = await readAnswer<ProductPage>(listMakersProducts, {
      params: { cat, mfg: WITH_CATALOG },
      query: { take: '1', requireTotalCount: 'true' },
    });
    expect(page).toMatchObject({
      totalCount: 2,
      data: [
        {
          MfgId: WITH_CATALOG,
          PartNumber: 'A511-CH',
          Retail: '1000.00',
          StockCode: '204-5110',
          ThumbnailURL: `/api/Products/ThumbnailURL?mfgId=${WITH_CATALOG}&stockCode=204-5110`,
          SmartCatalogMfgId: WITH_CATALOG,
        },
      ],
    });
  });

  test('may have none in a category', async () => {
    const cat = await findCategoryId('CABINETRY');
    expect(
      await readAnswer(listMakersProducts, { params: { cat, mfg: WITH_CATALOG } }),
    ).toMatchObject({
      data: [],
    });
  });

  test.each([
    { cat: 999_999, mfg: WITHOUT_CATALOG },
    { cat: 0, mfg: 7 },
  ])('are refused where there is no such category or manufacturer', async (params) => {
    expect(await callHandler(listMakersProducts, { token, params })).toMatchObject({ status: 404 });
  });
});

const listSubcategoryPartNumbers = async (sub: number) =>
  listPartNumbers(
    await readAnswer<ProductPage>(listSubcategoryProducts, {
      params: { cat: await findCategoryId('Operatory Equipment'), sub },
    }),
  );

describe('the products of a category', () => {
  test('are those of its sub-categories, too', async () => {
    expect(await listSubcategoryPartNumbers(0)).toEqual(['A511-CH', 'A512-CH', 'A571-LT']);
    const params = { cat: await findCategoryId('Operatory Equipment') };
    const [only] = await readAnswer<PickListItem[]>(listSubcategories, { params });
    expect(await listSubcategoryPartNumbers(only!.Id)).toEqual(['A571-LT']);
    expect(await readAnswer(listCategoryProducts, { params })).toMatchObject({
      data: { length: 3 },
    });
  });

  test('are all that the dealer has where the category is 0', async () => {
    const all = await readAnswer<ProductPage>(listCategoryProducts, { params: { cat: 0 } });
    expect(listPartNumbers(all)).toEqual(expect.arrayContaining(['A511-CH', 'UCL-24', 'X-1']));
    expect(await readAnswer(listSubcategories, { params: { cat: 0 } })).toEqual([]);
  });

  test('are refused for a sub-category of another category', async () => {
    const equipment = await findCategoryId('Operatory Equipment');
    const [lightsThere] = await readAnswer<PickListItem[]>(listSubcategories, {
      params: { cat: equipment },
    });
    const params = { cat: await findCategoryId('CABINETRY'), sub: lightsThere!.Id };
    expect(await callHandler(listSubcategoryProducts, { token, params })).toMatchObject({
      status: 404,
    });
  });

  test('change with the product', async () => {
    const { token: administrator } = await createSignedInDealerUser({
      dealerId: OWN_DEALER,
      roleId: roles.salesAdministrator,
    });
    const body = {
      MfgCode: 'LEDG',
      PartNumber: 'UCL-36',
      Description: 'Shelf',
      Category: 'Shelves',
      Subcategory: 'High ones',
      Version: 0,
    };
    const change = (more: object) =>
      callHandler(updateProduct, {
        token: administrator,
        params: { Id: 9_660_005 },
        body: { ...body, ...more },
      });
    expect(await change({ Category: null })).toMatchObject({
      status: 400,
      body: { Errors: { Category: 'A sub-category belongs to a category.' } },
    });
    expect(await change({})).toMatchObject({ status: 200, body: { Category: 'Shelves' } });
    const page = await readAnswer<ProductPage>(listCategoryProducts, {
      params: { cat: await findCategoryId('Shelves') },
    });
    expect(listPartNumbers(page)).toEqual(['UCL-36']);
  });
});

const findAnything = (search: string) =>
  readAnswer<CatalogSearchResult>(searchEverything, { query: { search } });

describe('everything', () => {
  test('is found by words: products, and manufacturers and categories by their names', async () => {
    const searchResult = await findAnything('led');
    expect(searchResult.Products.map(({ PartNumber }) => PartNumber)).toEqual(
      expect.arrayContaining(['A571-LT', 'UCL-24']),
    );
    expect(searchResult.Manufacturers).toMatchObject([
      { Id: WITHOUT_CATALOG, DisplayName: 'Ledger Cabinets' },
    ]);
    expect((await findAnything('lights')).Categories).toMatchObject([
      { DisplayName: 'Operatory Equipment, Lights', Count: 1 },
    ]);
  });

  test('is found by a stock code without its hyphen, which comes first', async () => {
    const { Products, Count } = await findAnything('1101721');
    expect(Count).toBe(1);
    expect(Products).toMatchObject([{ StockCode: '110-1721', CategoryId: 0, SubcategoryId: 0 }]);
  });

  test('is nothing where nothing has the words, and says what is near', async () => {
    const nothing = { Products: [], Count: 0, Categories: [], Manufacturers: [] };
    expect(await findAnything('cuspidor bowl, glass')).toEqual({
      ...nothing,
      Synonyms: [],
      Nearest: [],
    });
    expect(await findAnything('purple light')).toEqual({
      ...nothing,
      Synonyms: ['lamp', 'lampe', 'éclairage'],
      Nearest: [expect.objectContaining({ PartNumber: 'A571-LT' })],
    });
  });

  test('is found by a synonym, with one letter wrong, and without signs', async () => {
    for (const search of ['lamp, track', 'led ligth track', 'a571lt'])
      expect((await findAnything(search)).Products).toMatchObject([{ PartNumber: 'A571-LT' }]);
  });
});

test('a picture is found by manufacturer and stock code', async () => {
  const key = `thumbnails/${WITH_CATALOG}/204-5110`;
  await writeBucketFile(process.env.FILES_BUCKET!, key, new Uint8Array([1]));
  const query = { mfgId: String(WITH_CATALOG), stockCode: '204-5110' };
  expect(await readAnswer<string>(getThumbnailUrl, { query })).toContain(key);
  const other = { query: { ...query, stockCode: '204-5120' } };
  expect(await callHandler(getThumbnailUrl, { token, ...other })).toMatchObject({ status: 404 });
});

test('pictures of several products are answered in the order that they were asked', async () => {
  const key = `thumbnails/${WITH_CATALOG}/204 5111`;
  const encodedKey = key.replace(' ', '%20');
  await writeBucketFile(process.env.FILES_BUCKET!, encodedKey, new Uint8Array([1]));
  await writeBucketFile(process.env.FILES_BUCKET!, 'thumbnails/999777/A', new Uint8Array([1]));
  const [none, foundPicture, ofNoMaker] = await readAnswer<(string | null)[]>(lookUpPictures, {
    body: [
      { MfgId: WITH_CATALOG, StockCode: 'none' },
      { MfgId: WITH_CATALOG, StockCode: '204 5111' },
      { MfgId: 999_777, StockCode: 'A' },
    ],
  });
  expect([none, ofNoMaker]).toEqual([null, null]);
  expect(decodeURIComponent(decodeURIComponent(foundPicture!))).toContain(key);
  const many = Array.from({ length: 51 }, () => ({ MfgId: 1, StockCode: 'A' }));
  expect(await callHandler(lookUpPictures, { token, body: many })).toMatchObject({ status: 400 });
});
