import { describe, expect, test } from 'vitest';
import { handler as catalogPage } from '#functions/api/catalog-page.ts';
import { handler as getCatalogHtml } from '#functions/api/catalogs/get-catalog-html.ts';
import { handler as getCatalogPage } from '#functions/api/catalogs/get-catalog-page.ts';
import { handler as getSmartCatalog } from '#functions/api/catalogs/get-smart-catalog.ts';
import { handler as openSmartCatalog } from '#functions/api/catalogs/open-smart-catalog.ts';
import { handler as lookUpManufacturers } from '#functions/api/dealers/look-up-manufacturers.ts';
import { getCatalogHistoryKey } from '#functions/domain/smart-catalogs/catalog-history-key.ts';
import { verifySignedPathAndGetFolder } from '#functions/domain/smart-catalogs/catalog-location.ts';
import {
  findReleaseHistory,
  buildRestoreOrWithdrawReleaseWrite,
} from '#functions/store/dealers/stored-releases.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';
import { callHandler } from '#tests/make/call-handler.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';
import { storeDealer, createSignedInDealerUser } from '#tests/make/dealer-fixtures.ts';
import {
  publishCatalogZip,
  processCatalogZip,
  twoPageCatalog,
} from '#tests/make/publish-smart-catalog.ts';

const OWN_DEALER = 9670;
const OTHER_DEALER = 9671;
/** A manufacturer of the platform, which other test files share. */
const MANUFACTURER_ID = 966_007;

async function createRepToken(dealerId: number, makers: readonly number[]) {
  await storeDealer({ Id: dealerId });
  for (const [at, MfgId] of makers.entries())
    await storeManufacturer(dealerId, { Id: dealerId * 1000 + at, MfgId });
  return (await createSignedInDealerUser({ dealerId, roleId: roles.salesRep })).token;
}

/** The answer of the catalogue's own address. */
async function openCatalogPage(location: string, headers: Record<string, string> = {}) {
  const [, catalogTicket, file] = /\/catalogs\/([^/]+)\/([^/]+)$/.exec(location) ?? [];
  const answer = await catalogPage({
    headers,
    pathParameters: { ticket: catalogTicket, file },
  } as never);
  const body = Buffer.from(answer.body!, answer.isBase64Encoded ? 'base64' : 'utf8');
  return { status: answer.statusCode, headers: answer.headers!, body };
}

const token = await createRepToken(OWN_DEALER, [MANUFACTURER_ID, MANUFACTURER_ID + 1]);
await publishCatalogZip(MANUFACTURER_ID, twoPageCatalog);

const readCatalogView = async (query = {}): Promise<CatalogView> =>
  (await callHandler(openSmartCatalog, { token, params: { id: MANUFACTURER_ID }, query }))
    .body as CatalogView;

describe('a catalogue that was published', () => {
  test('is found at an address of its own, with its pictures, and nothing there may run but our script', async () => {
    const { body: location } = await callHandler(getSmartCatalog, {
      token,
      params: { id: MANUFACTURER_ID },
    });
    const page = await openCatalogPage(location as string);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    const policy = String(page.headers['content-security-policy']);
    for (const rule of ["default-src 'none'", 'sandbox allow-scripts', "form-action 'none'"])
      expect(policy).toContain(rule);
    expect(policy).toMatch(/script-src 'sha256-[^']+';/);
    const html = page.body.toString();
    const picture = /<img [^>]*src="([\da-f]{32}\.svg)"/.exec(html)![1]!;
    const sheet = /href="([\da-f]{32}\.css)"/.exec(html)![1]!;
    const folder = (location as string).replace(/[^/]+$/, '');
    expect((await openCatalogPage(`${folder}${picture}`)).headers['content-type']).toBe(
      'image/svg+xml',
    );
    expect((await openCatalogPage(`${folder}${sheet}`)).body.toString()).toBe(
      `h1{color:#0e5f5a;background:url(${picture})}`,
    );
  });

  test('says where the links of a part number are, page by page', async () => {
    expect(await readCatalogView({ PartNumber: 'a533-ds' })).toMatchObject({
      Edition: 1,
      Name: 'Operatory 2026',
      PageCount: 2,
      Links: [
        { Page: 1, Place: 1 },
        { Page: 2, Place: 0 },
        { Page: 2, Place: 1 },
      ],
    });
    expect(await readCatalogView({ PartNumber: 'constructor' })).toMatchObject({ Links: [] });
  });

  test('says what the links of a page say, and where those lead that lead out of it', async () => {
    const params = { id: MANUFACTURER_ID, page: 1 };
    const { body } = await callHandler(getCatalogPage, { token, params, query: { Edition: 1 } });
    expect(body).toEqual({
      Links: [
        { PartNumber: 'A511-CH', MfgId: 7, Description: 'Patient chair', Retail: '10940.00' },
        { PartNumber: 'A533-DS', MfgId: null, Description: 'Radius delivery', Retail: null },
      ],
      Outs: ['https://service.ardent-dental.example/help'],
    });
  });

  test('is HTML for other clients, whose pictures lie at its own address', async () => {
    const { status, headers, body } = await callHandler(getCatalogHtml, {
      token,
      params: { id: MANUFACTURER_ID },
    });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(String(body)).toMatch(/<base href="http[^"]+\/catalogs\/[^"]+\/">/);
  });

  test('makes its manufacturer one with a smart catalogue', async () => {
    const { body } = await callHandler(lookUpManufacturers, { token });
    expect(body).toMatchObject([
      { Id: MANUFACTURER_ID, HasSmartCatalog: true },
      { Id: MANUFACTURER_ID + 1, HasSmartCatalog: false },
    ]);
  });
});

describe('nobody sees', () => {
  test('the catalogue of a manufacturer that their dealer does not sell', async () => {
    const other = await createRepToken(OTHER_DEALER, [MANUFACTURER_ID + 1]);
    for (const handler of [getSmartCatalog, getCatalogHtml, openSmartCatalog])
      expect(
        await callHandler(handler, { token: other, params: { id: MANUFACTURER_ID } }),
      ).toMatchObject({
        status: 404,
        body: { Message: 'Not found' },
      });
    const page = { token: other, params: { id: MANUFACTURER_ID, page: 1 }, query: { Edition: 1 } };
    expect((await callHandler(getCatalogPage, page)).status).toBe(404);
  });

  test('anything under a ticket that was made up, changed or has expired', async () => {
    const { Location } = await readCatalogView();
    const [, catalogTicket] = /\/catalogs\/([^/]+)\//.exec(Location)!;
    const later = catalogTicket!.replace(/\.[\da-z]+\./, '.zzzzzzzzz.');
    for (const wrong of [
      later,
      `${catalogTicket!.slice(0, -1)}!`,
      catalogTicket!.slice(0, -1),
      'x',
      '',
    ])
      expect(
        (await openCatalogPage(Location.replace(catalogTicket!, wrong) + '1.html')).status,
      ).toBe(404);
    expect(verifySignedPathAndGetFolder(catalogTicket!)).toBeDefined();
    expect(verifySignedPathAndGetFolder(catalogTicket!, Date.now() + 31 * 60_000)).toBeUndefined();
  });

  test('what else lies beside the pages', async () => {
    const { Location } = await readCatalogView();
    const otherFiles = ['links.json.gz', 'page-list.json', 'pages-1.bin'];
    for (const file of [...otherFiles, '..%2F1.html', '../1.html', '0.html', '9.html', '1.HTML'])
      expect((await openCatalogPage(`${Location}${file}`)).status).toBe(404);
  });

  test('a catalogue that was withdrawn; the one who looks at it goes on', async () => {
    const maker = MANUFACTURER_ID + 1;
    const request = { token, params: { id: maker } };
    const missing = { status: 404, body: { Message: 'No Smart Catalog Found' } };
    expect(await callHandler(openSmartCatalog, request)).toMatchObject(missing);
    await publishCatalogZip(maker, twoPageCatalog);
    expect((await callHandler(openSmartCatalog, request)).status).toBe(200);
    const releaseHistoryKey = getCatalogHistoryKey(maker);
    await writeTransaction([
      buildRestoreOrWithdrawReleaseWrite(
        releaseHistoryKey,
        (await findReleaseHistory(releaseHistoryKey))!,
        undefined,
      ),
    ]);
    expect(await callHandler(openSmartCatalog, request)).toMatchObject(missing);
    const page = { token, params: { id: maker, page: 2 }, query: { Edition: 1 } };
    expect((await callHandler(getCatalogPage, page)).status).toBe(200);
  });
});

describe('a zip', () => {
  const maker = MANUFACTURER_ID + 2;
  test('is compared, page by page, with the edition in use', async () => {
    const [index, delivery, ...otherFiles] = twoPageCatalog;
    const first = await publishCatalogZip(maker, twoPageCatalog);
    expect(first.counts).toEqual({ imported: 2, new: 2, changed: 0, same: 0, missing: 0 });
    const changed = await publishCatalogZip(maker, [
      index!,
      ['lights.html', '<p>Lights</p>'],
      ...otherFiles,
    ]);
    expect(changed.counts).toEqual({ imported: 2, new: 1, changed: 0, same: 1, missing: 1 });
    const pictured = await processCatalogZip(maker, [
      index!,
      delivery!,
      ['img/chair.svg', '<svg viewBox="0 0 9 9"><path d="M2 2h7"/></svg>'],
    ]);
    expect(pictured.counts).toEqual({ imported: 2, new: 1, changed: 1, same: 0, missing: 1 });
  });

  test('with wrong parts says which of them are not taken, and why', async () => {
    const { refused: rejectedItems, counts } = await processCatalogZip(maker, [
      ['a.html', '<a data-part=" ">x</a><img src="gone.png"><script>1</script>'],
      ['b.html', Buffer.from([1, 0, 2])],
      ['c.png', 'no picture'],
      ['d.js', '1'],
      ['__MACOSX/._a.html', 'x'],
    ]);
    expect(counts.imported).toBe(1);
    expect(
      rejectedItems.map(({ line, location: itemLocation, reason }) => [
        line,
        itemLocation,
        reason.text,
      ]),
    ).toEqual([
      [0, 'd.js', 'Only pages, style sheets, pictures and fonts are taken'],
      [0, 'c.png', 'Pictures are PNG, JPEG, GIF, WebP or SVG'],
      [1, 'a.html', 'A link to a product needs its part number'],
      [1, 'a.html', 'This is not in the zip file'],
      [1, 'a.html', 'This is left out'],
      [2, 'b.html', 'The page is no text'],
    ]);
  });

  test.each([
    ['no page', [['a.txt', 'x']], 'There is no page (.html) in the zip file.'],
    [
      'no page that can be read',
      [['a.html', Buffer.from([0])]],
      'None of the catalogue’s pages can be read.',
    ],
    [
      'more pages than a catalogue may have',
      Array.from({ length: 2001 }, (_, at) => [`${at}.html`, 'x']),
      'The catalogue has more than 2,000 pages.',
    ],
    [
      'more links than a catalogue may have',
      [['a.html', '<a data-part="A">A</a>'.repeat(20_001)]],
      'The catalogue has more than 20,000 links to products.',
    ],
  ] as const)('that has %s is refused in a sentence', async (_what, parts, sentence) => {
    await expect(processCatalogZip(maker, parts as never)).rejects.toThrow(sentence);
  });
});
