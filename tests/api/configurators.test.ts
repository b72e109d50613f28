import { beforeAll, describe, expect, test } from 'vitest';
import { handler as getConfiguratorGroups } from '#functions/api/configurators/get-configurator-groups.ts';
import { handler as listConfiguratorProducts } from '#functions/api/configurators/list-configurator-products.ts';
import { handler as listConfigurators } from '#functions/api/configurators/list-configurators.ts';
import { handler as chooseEdition } from '#functions/api/uploads/choose-edition.ts';
import { handler as uploadConfigurator } from '#functions/api/uploads/upload-configurator.ts';
import { roles } from '#shared/access/roles.ts';
import { asCents } from '#shared/money/money.ts';
import type { Configurator, FoundConfiguratorGroup } from '#shared/schemas/configurator-schema.ts';
import { configuratorsTexts } from '#shared/texts/configurators-texts.ts';
import { configuratorText, indexInUse, publishConfigurator } from '#tests/make/a-configurator.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { call } from '#tests/make/call.ts';
import { aStoredManufacturer, aStoredProduct } from '#tests/make/catalogue.ts';
import { zipOf } from '#tests/make/zip.ts';

let dealers = 9560;

type User = Awaited<ReturnType<typeof aStoredUser>>;

async function aDealer() {
  const id = dealers++;
  await aStoredDealer({ Id: id });
  await aStoredManufacturer(id);
  await aStoredProduct(id, {
    Id: id * 1000,
    PartNumber: 'AX-1',
    StockCode: `S-${id}`,
    Retail: asCents(999_00),
  });
  const user = await aStoredUser({
    dealerId: id,
    roleId: roles.salesAdministrator,
    canUploadConfigurators: true,
  });
  return { id, user };
}

const list = async ({ token }: User) =>
  (await call(listConfigurators, { token })).body as Configurator[];
const groupsOf = ({ token }: User, id: number, query = {}) =>
  call(getConfiguratorGroups, { token, params: { id }, query });
const search = async ({ token }: User, query: Record<string, string>) =>
  (await call(listConfiguratorProducts, { token, query })).body as {
    TotalCount: number;
    Groups: FoundConfiguratorGroup[];
  };
const descriptions = (groups: readonly FoundConfiguratorGroup[]) =>
  groups.flatMap(({ Products }) => Products.map(({ Description }) => Description));

describe('a configurator', () => {
  let id: number;
  let user: User;
  const text = configuratorText('Operatory', [
    ['Chairs', '', 'ADEC', 'AX-1', 'Patient Chair', '2'],
    ['Chairs', 'Part', 'ADEC', 'AX-2', 'Armrest', '4'],
    ['Lights', '', '', '', 'Light', '1'],
  ]);

  beforeAll(async () => {
    ({ id, user } = await aDealer());
    await publishConfigurator(id, text);
  });

  test('is listed with its members, their authors and categories', async () => {
    expect(await list(user)).toMatchObject([
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
    const [{ ConfiguratorMembers }] = (await list(user)) as [Configurator];
    const category = ConfiguratorMembers[0]!.Categories[0]!.Id;
    const { status, body } = await groupsOf(user, category);
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
    const { body } = await groupsOf(user, 0, { take: '1' });
    expect(descriptions(body as FoundConfiguratorGroup[])).toEqual(['Patient Chair']);
    const next = await groupsOf(user, 0, { take: '1', skip: '1' });
    expect(descriptions(next.body as FoundConfiguratorGroup[])).toEqual(['Light']);
  });

  test('is nobody else’s: not its list, its categories or its products', async () => {
    const { user: foreigner } = await aDealer();
    const [own] = await list(user);
    expect(await list(foreigner)).toEqual([]);
    const category = own!.ConfiguratorMembers[0]!.Categories[0]!.Id;
    expect(await groupsOf(foreigner, category)).toMatchObject({ status: 404 });
    expect(await search(foreigner, {})).toEqual({ TotalCount: 0, Groups: [] });
  });

  test('goes on with its ids, and says what is new, changed, the same and gone', async () => {
    const before = await indexInUse(id, 'Operatory');
    const { counts } = await publishConfigurator(
      id,
      configuratorText('Operatory', [
        ['Chairs', '', 'ADEC', 'AX-1', 'Patient Chair', '1'],
        ['Chairs', 'Part', 'ADEC', 'AX-2', 'Armrest', '4'],
        ['Lights', '', 'BRIO', 'B-1', 'Another light', '1'],
      ]),
    );
    expect(counts).toEqual({ taken: 3, new: 1, changed: 1, same: 0, gone: 1 });
    const after = await indexInUse(id, 'Operatory');
    expect(after).toEqual(before);
    const again = await publishConfigurator(id, text.replace('Light', 'Light II'));
    expect(again.counts).toMatchObject({ taken: 3, new: 1, gone: 1, changed: 1 });
  });

  test('of before is seen again once it is put into use', async () => {
    const { token } = user;
    const sent = { token, params: { kind: 'configurator', owner: id } };
    const before = await search(user, { search: 'another' });
    expect(before.TotalCount).toBe(0);
    await call(chooseEdition, { ...sent, body: { Name: 'Operatory', Number: 2, Turn: 3 } });
    expect((await search(user, { search: 'another' })).TotalCount).toBe(1);
    await call(chooseEdition, { ...sent, body: { Name: 'Operatory', Number: null, Turn: 4 } });
    expect(await list(user)).toEqual([]);
  });
});

const rows = (name: string, length = 150) =>
  Array.from({ length }, (_, at): Parameters<typeof configuratorText>[1][number] => [
    at < 75 ? 'First' : 'Second',
    '',
    'ADEC',
    `${name}-${at}`,
    `${name} Fauteuil ${at}`,
    '1',
  ]);

test('all products are searched by words, in the order of the files, page by page', async () => {
  const { id, user } = await aDealer();
  await publishConfigurator(id, configuratorText('Beta', rows('B')));
  await publishConfigurator(id, configuratorText('Alpha', rows('A')));
  const first = await search(user, { search: 'FAUTEUIL' });
  expect(first.TotalCount).toBe(300);
  expect(descriptions(first.Groups)).toHaveLength(100);
  expect(first.Groups.map(({ ConfiguratorName, Name }) => [ConfiguratorName, Name])).toEqual([
    ['Alpha', 'First'],
    ['Alpha', 'Second'],
  ]);
  const all = [first];
  for (const skip of ['100', '200', '300'])
    all.push(await search(user, { search: 'fauteuil', skip }));
  expect(new Set(all.flatMap(({ Groups }) => descriptions(Groups))).size).toBe(300);
  expect(descriptions((await search(user, { search: 'b7 fauteuil' })).Groups)).toContain(
    'B Fauteuil 7',
  );
  expect(descriptions((await search(user, { take: '1000' })).Groups)).toHaveLength(100);
});

test('of id 0 all products are answered, or words say that they are too many', async () => {
  const { id, user } = await aDealer();
  const answered = async (query = {}) =>
    descriptions((await groupsOf(user, 0, query)).body as FoundConfiguratorGroup[]).length;
  await publishConfigurator(id, configuratorText('Beta', rows('B')));
  await publishConfigurator(id, configuratorText('Alpha', rows('A')));
  expect(await answered()).toBe(300);
  expect(await answered({ take: '250' })).toBe(250);
  await publishConfigurator(id, configuratorText('Gamma', rows('C', 9_701)));
  expect(await groupsOf(user, 0)).toMatchObject({
    status: 400,
    body: { Errors: { take: expect.stringContaining('10,000') as string } },
  });
  expect(await answered({ take: '10000' })).toBe(10_000);
  expect(await answered({ skip: '1' })).toBe(10_000);
});

test('a zip brings a logo; one that is no picture, and files that are not read, are remarked', async () => {
  const { id, user } = await aDealer();
  const text = configuratorText('Boxed', [['Chairs', '', 'ADEC', 'AX-1', 'Chair', '1']]);
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const zip = zipOf([
    ['boxed/operatory.tsv', text],
    ['boxed/logo.png', png],
    ['__MACOSX/boxed/._operatory.tsv', 'x'],
  ]);
  const { refused, remarks } = await publishConfigurator(id, zip, 'boxed.zip');
  expect(refused).toEqual([]);
  expect(remarks).toEqual([]);
  const [{ ConfiguratorLogoUrl }] = (await list(user)) as [Configurator];
  const answer = await fetch(ConfiguratorLogoUrl!);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(png);

  const script = zipOf([
    ['operatory.tsv', text],
    ['pictures/', ''],
    ['pictures/ax-1.png', png],
    ['logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ]);
  const second = await publishConfigurator(id, script, 'boxed.zip');
  expect(second.remarks).toEqual([
    configuratorsTexts.logoNotTaken,
    configuratorsTexts.othersNotRead(1),
  ]);
  expect(second.refused).toEqual([]);
  expect((await list(user))[0]!.ConfiguratorLogoUrl).toBeNull();
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
  const { id } = await aDealer();
  await expect(publishConfigurator(id, zipOf(parts), 'boxed.zip')).rejects.toMatchObject({
    status: 400,
    message: configuratorsTexts.zipText,
  });
});

test('a text in UTF-16 may be uploaded', async () => {
  const { user } = await aDealer();
  const file = new File([Buffer.from('\uFEFFConfigurator\tMember', 'utf16le')], 'operatory.tsv');
  const sent = { token: user.token, parts: { file } };
  expect(await call(uploadConfigurator, sent)).toMatchObject({ status: 200 });
});
