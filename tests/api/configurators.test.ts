import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getConfiguratorGroups } from '#functions/api/configurators/get-configurator-groups.ts';
import { handler as listConfiguratorProducts } from '#functions/api/configurators/list-configurator-products.ts';
import { handler as listConfigurators } from '#functions/api/configurators/list-configurators.ts';
import { handler as chooseEdition } from '#functions/api/uploads/choose-edition.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { roles } from '#shared/access/roles.ts';
import { configuratorsMessages } from '#shared/messages/configurators-messages.ts';
import { asCents } from '#shared/money/money.ts';
import type { Configurator, FoundConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer, storeProduct } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import {
  buildConfiguratorTsv,
  readPublishedConfigurator,
  publishConfigurator,
} from '#tests/make/publish-configurator.ts';
import { buildTestZip } from '#tests/make/zip.ts';

let dealers = 9560;

type StoredUser = Awaited<ReturnType<typeof createSignedInDealerUser>>;

async function createConfiguratorDealer() {
  const id = dealers++;
  await storeDealer({ Id: id });
  await storeManufacturer(id);
  await storeProduct(id, {
    Id: id * 1000,
    PartNumber: 'AX-1',
    StockCode: `S-${id}`,
    Retail: asCents(999_00),
  });
  const user = await createSignedInDealerUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
    canUploadConfigurators: true,
  });
  return { id, user };
}

const readConfigurators = async ({ token }: StoredUser) =>
  (await callHandler(listConfigurators, { token })).body as Configurator[];
const callGetGroups = ({ token }: StoredUser, id: number, query = {}) =>
  callHandler(getConfiguratorGroups, { token, params: { id }, query });
const searchConfiguratorProducts = async ({ token }: StoredUser, query: Record<string, string>) =>
  (await callHandler(listConfiguratorProducts, { token, query })).body as {
    TotalCount: number;
    Groups: FoundConfiguratorGroup[];
  };
const listDescriptions = (groups: readonly FoundConfiguratorGroup[]) =>
  groups.flatMap(({ Products }) => Products.map(({ Description }) => Description));

describe('a configurator', () => {
  let id: number;
  let user: StoredUser;
  const text = buildConfiguratorTsv('Operatory', [
    ['Chairs', '', 'ADEC', 'AX-1', 'Patient Chair', '2'],
    ['Chairs', 'Part', 'ADEC', 'AX-2', 'Armrest', '4'],
    ['Lights', '', '', '', 'Light', '1'],
  ]);

  beforeAll(async () => {
    ({ id, user } = await createConfiguratorDealer());
    await publishConfigurator(id, text);
  });

  test('is listed with its members, their authors and categories', async () => {
    expect(await readConfigurators(user)).toMatchObject([
      {
        ConfiguratorName: 'Operatory',
        ConfiguratorLogoUrl: null,
        ConfiguratorMembers: [
          { Name: 'Standard', AuthorName: 'Kim Shaw', Categories: [{ Name: 'Treatment room' }] },
        ],
      },
    ]);
  });

  test('has its products as the dealer has them: with today’s prices, none, or not to be looked up', async () => {
    const [{ ConfiguratorMembers }] = (await readConfigurators(user)) as [Configurator];
    const category = ConfiguratorMembers[0]!.Categories[0]!.Id;
    const { status, body } = await callGetGroups(user, category);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      {
        Name: 'Chairs',
        Products: [
          {
            Description: 'Patient Chair',
            RetailAmount: '999.00',
            Quantity: 2,
            HasMatchingProduct: true,
            StockCode: `S-${id}`,
            ManufacturerId: 7,
            Subproducts: [
              {
                Description: 'Armrest',
                Quantity: 4,
                RetailAmount: '100.00',
                HasMatchingProduct: false,
              },
            ],
          },
        ],
      },
      { Name: 'Lights', Products: [{ Description: 'Light', RetailAmount: '100.00' }] },
    ]);
    const [, lights] = body as { Products: object[] }[];
    expect(lights!.Products[0]).not.toHaveProperty('HasMatchingProduct');
  });

  test('of id 0 all categories are answered, a page at a time', async () => {
    const { body } = await callGetGroups(user, 0, { take: '1' });
    expect(listDescriptions(body as FoundConfiguratorGroup[])).toEqual(['Patient Chair']);
    const next = await callGetGroups(user, 0, { take: '1', skip: '1' });
    expect(listDescriptions(next.body as FoundConfiguratorGroup[])).toEqual(['Light']);
  });

  test('is nobody else’s: not its list, its categories or its products', async () => {
    const { user: foreigner } = await createConfiguratorDealer();
    const [own] = await readConfigurators(user);
    expect(await readConfigurators(foreigner)).toEqual([]);
    const category = own!.ConfiguratorMembers[0]!.Categories[0]!.Id;
    expect(await callGetGroups(foreigner, category)).toMatchObject({ status: 404 });
    expect(await searchConfiguratorProducts(foreigner, {})).toEqual({ TotalCount: 0, Groups: [] });
  });

  test('goes on with its ids, and says what is new, changed, the same and gone', async () => {
    const before = await readPublishedConfigurator(id, 'Operatory');
    const { counts } = await publishConfigurator(
      id,
      buildConfiguratorTsv('Operatory', [
        ['Chairs', '', 'ADEC', 'AX-1', 'Patient Chair', '1'],
        ['Chairs', 'Part', 'ADEC', 'AX-2', 'Armrest', '4'],
        ['Lights', '', 'BRIO', 'B-1', 'Another light', '1'],
      ]),
    );
    expect(counts).toEqual({ imported: 3, new: 1, changed: 1, same: 0, missing: 1 });
    const after = await readPublishedConfigurator(id, 'Operatory');
    expect(after).toEqual(before);
    const again = await publishConfigurator(id, text.replace('Light', 'Light II'));
    expect(again.counts).toMatchObject({ imported: 3, new: 1, missing: 1, changed: 1 });
  });

  test('of before is seen again once it is put into use', async () => {
    const { token } = user;
    const sent = { token, params: { kind: 'configurator', owner: id } };
    const before = await searchConfiguratorProducts(user, { search: 'another' });
    expect(before.TotalCount).toBe(0);
    await callHandler(chooseEdition, { ...sent, body: { Name: 'Operatory', Number: 2, Turn: 3 } });
    expect((await searchConfiguratorProducts(user, { search: 'another' })).TotalCount).toBe(1);
    await callHandler(chooseEdition, {
      ...sent,
      body: { Name: 'Operatory', Number: null, Turn: 4 },
    });
    expect(await readConfigurators(user)).toEqual([]);
  });
});

const buildConfiguratorRows = (name: string, length = 150) =>
  Array.from({ length }, (_, at): Parameters<typeof buildConfiguratorTsv>[1][number] => [
    at < 75 ? 'First' : 'Second',
    '',
    'ADEC',
    `${name}-${at}`,
    `${name} Fauteuil ${at}`,
    '1',
  ]);

test('all products are searched by words, in the order of the files, page by page', async () => {
  const { id, user } = await createConfiguratorDealer();
  await publishConfigurator(id, buildConfiguratorTsv('Beta', buildConfiguratorRows('B')));
  await publishConfigurator(id, buildConfiguratorTsv('Alpha', buildConfiguratorRows('A')));
  const first = await searchConfiguratorProducts(user, { search: 'FAUTEUIL' });
  expect(first.TotalCount).toBe(300);
  expect(listDescriptions(first.Groups)).toHaveLength(100);
  expect(first.Groups.map(({ ConfiguratorName, Name }) => [ConfiguratorName, Name])).toEqual([
    ['Alpha', 'First'],
    ['Alpha', 'Second'],
  ]);
  const all = [first];
  for (const skip of ['100', '200', '300'])
    all.push(await searchConfiguratorProducts(user, { search: 'fauteuil', skip }));
  expect(new Set(all.flatMap(({ Groups }) => listDescriptions(Groups))).size).toBe(300);
  expect(
    listDescriptions((await searchConfiguratorProducts(user, { search: 'b7 fauteuil' })).Groups),
  ).toContain('B Fauteuil 7');
  expect(
    listDescriptions((await searchConfiguratorProducts(user, { take: '1000' })).Groups),
  ).toHaveLength(100);
});

test('of id 0 all products are answered, or words say that they are too many', async () => {
  const { id, user } = await createConfiguratorDealer();
  const answered = async (query = {}) =>
    listDescriptions((await callGetGroups(user, 0, query)).body as FoundConfiguratorGroup[]).length;
  await publishConfigurator(id, buildConfiguratorTsv('Beta', buildConfiguratorRows('B')));
  await publishConfigurator(id, buildConfiguratorTsv('Alpha', buildConfiguratorRows('A')));
  expect(await answered()).toBe(300);
  expect(await answered({ take: '250' })).toBe(250);
  await publishConfigurator(id, buildConfiguratorTsv('Gamma', buildConfiguratorRows('C', 9_701)));
  expect(await callGetGroups(user, 0)).toMatchObject({
    status: 400,
    body: { Errors: { take: expect.stringContaining('10,000') as string } },
  });
  expect(await answered({ take: '10000' })).toBe(10_000);
  expect(await answered({ skip: '1' })).toBe(10_000);
});

test('a zip brings a logo; one that is no picture, and files that are not read, are remarked', async () => {
  const { id, user } = await createConfiguratorDealer();
  const text = buildConfiguratorTsv('Boxed', [['Chairs', '', 'ADEC', 'AX-1', 'Chair', '1']]);
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const zip = buildTestZip([
    ['boxed/operatory.tsv', text],
    ['boxed/logo.png', png],
    ['__MACOSX/boxed/._operatory.tsv', 'x'],
  ]);
  const { rejectedItems, remarks } = await publishConfigurator(id, zip, 'boxed.zip');
  expect(rejectedItems).toEqual([]);
  expect(remarks).toEqual([]);
  const [{ ConfiguratorLogoUrl }] = (await readConfigurators(user)) as [Configurator];
  const answer = await fetch(ConfiguratorLogoUrl!);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);

  const script = buildTestZip([
    ['operatory.tsv', text],
    ['pictures/', ''],
    ['pictures/ax-1.png', png],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ]);
  const second = await publishConfigurator(id, script, 'boxed.zip');
  expect(second.remarks).toEqual([
    configuratorsMessages.logoRejected,
    configuratorsMessages.otherFilesIgnored(1),
  ]);
  expect(second.rejectedItems).toEqual([]);
  expect((await readConfigurators(user))[0]!.ConfiguratorLogoUrl).toBeNull();
});

test.each([
  ['none', [['logo.png', 'x']]],
  [
    'two',
    [
      ['a.tsv', 'x'],
      ['b.tsv', 'x'],
    ],
  ],
] as const)('a zip with %s of the texts is refused', async (_, parts) => {
  const { id } = await createConfiguratorDealer();
  await expect(publishConfigurator(id, buildTestZip(parts), 'boxed.zip')).rejects.toMatchObject({
    kind: 'invalid',
    message: configuratorsTexts.notOneTableInZip,
  });
});

test('a text in UTF-16 may be uploaded', async () => {
  const { user } = await createConfiguratorDealer();
  const file = new File([Buffer.from('\uFEFFConfigurator\tMember', 'utf16le')], 'operatory.tsv');
  const sent = { token: user.token, parts: { file } };
  expect(await callHandler(uploadConfigurator, sent)).toMatchObject({ status: 200 });
});
