import { describe, expect, test } from 'vitest';
import { handler as catalogPage } from '#functions/api/catalog-page.ts';
import { handler as getCatalogHtml } from '#functions/api/catalogs/get-catalog-html.ts';
import { handler as getCatalogPage } from '#functions/api/catalogs/get-catalog-page.ts';
import { handler as getSmartCatalog } from '#functions/api/catalogs/get-smart-catalog.ts';
import { handler as openSmartCatalog } from '#functions/api/catalogs/open-smart-catalog.ts';
import { handler as lookUpManufacturers } from '#functions/api/dealers/look-up-manufacturers.ts';
import { getCatalogHistoryKey } from '#functions/domain/smart-catalogs/catalog-history-key.ts';
import { findSignedFolder } from '#functions/domain/smart-catalogs/catalog-location.ts';
import {
  findReleaseHistory,
  buildRestoreReleaseWrite,
} from '#functions/store/dealers/stored-releases.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import { roles } from '#shared/access/roles.ts';
import type { CatalogView } from '#shared/schemas/smart-catalog-schema.ts';
import { aStoredDealer, aStoredUser } from '#tests/make/a-dealer.ts';
import { aSmartCatalog, processCatalog, twoPages } from '#tests/make/a-smart-catalog.ts';
import { call } from '#tests/make/call.ts';
import { aStoredManufacturer } from '#tests/make/catalogue.ts';

const OWN = 9670;
const OTHER = 9671;
/** Of the platform, which other files share. */
const MAKER = 966_007;

async function aRep(dealerId: number, makers: readonly number[]) {
  await aStoredDealer({ Id: dealerId });
  for (const [at, MfgId] of makers.entries())
    await aStoredManufacturer(dealerId, { Id: dealerId * 1000 + at, MfgId });
  return (await aStoredUser({ dealerId, roleId: roles.salesRep })).token;
}

/** What the catalogue's own address answers. */
async function open(location: string, headers: Record<string, string> = {}) {
  const [, ticket, file] = /\/catalogs\/([^/]+)\/([^/]+)$/.exec(location) ?? [];
  const answer = await catalogPage({ headers, pathParameters: { ticket, file } } as never);
  const body = Buffer.from(answer.body!, answer.isBase64Encoded ? 'base64' : 'utf8');
  return { status: answer.statusCode, headers: answer.headers!, body };
}

const token = await aRep(OWN, [MAKER, MAKER + 1]);
await aSmartCatalog(MAKER, twoPages);

const view = async (query = {}): Promise<CatalogView> =>
  (await call(openSmartCatalog, { token, params: { id: MAKER }, query })).body as CatalogView;

describe('a catalogue that was published', () => {
  test('is found at an address of its own, with its pictures, and nothing there may run but our script', async () => {
    const { body: location } = await call(getSmartCatalog, { token, params: { id: MAKER } });
    const page = await open(location as string);
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
    expect((await open(`${folder}${picture}`)).headers['content-type']).toBe('image/svg+xml');
    expect((await open(`${folder}${sheet}`)).body.toString()).toBe(
      `h1{color:#0e5f5a;background:url(${picture})}`,
    );
  });

  test('says where the links of a part number are, page by page', async () => {
    expect(await view({ PartNumber: 'a533-ds' })).toMatchObject({
      Edition: 1,
      Name: 'Operatory 2026',
      PageCount: 2,
      Links: [
        { Page: 1, Place: 1 },
        { Page: 2, Place: 0 },
        { Page: 2, Place: 1 },
      ],
    });
    expect(await view({ PartNumber: 'constructor' })).toMatchObject({ Links: [] });
  });

  test('says what the links of a page say, and where those lead that lead out of it', async () => {
    const params = { id: MAKER, page: 1 };
    const { body } = await call(getCatalogPage, { token, params, query: { Edition: 1 } });
    expect(body).toEqual({
      Links: [
        { PartNumber: 'A511-CH', MfgId: 7, Description: 'Patient chair', Retail: '10940.00' },
        { PartNumber: 'A533-DS', MfgId: null, Description: 'Radius delivery', Retail: null },
      ],
      Outs: ['https://service.ardent-dental.example/help'],
    });
  });

  test('is HTML for other clients, whose pictures lie at its own address', async () => {
    const { status, headers, body } = await call(getCatalogHtml, { token, params: { id: MAKER } });
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(String(body)).toMatch(/<base href="http[^"]+\/catalogs\/[^"]+\/">/);
  });

  test('makes its manufacturer one with a smart catalogue', async () => {
    const { body } = await call(lookUpManufacturers, { token });
    expect(body).toMatchObject([
      { Id: MAKER, HasSmartCatalog: true },
      { Id: MAKER + 1, HasSmartCatalog: false },
    ]);
  });
});

describe('nobody sees', () => {
  test('the catalogue of a manufacturer that their dealer does not sell', async () => {
    const other = await aRep(OTHER, [MAKER + 1]);
    for (const handler of [getSmartCatalog, getCatalogHtml, openSmartCatalog])
      expect(await call(handler, { token: other, params: { id: MAKER } })).toMatchObject({
        status: 404,
        body: { Message: 'Not found' },
      });
    const page = { token: other, params: { id: MAKER, page: 1 }, query: { Edition: 1 } };
    expect((await call(getCatalogPage, page)).status).toBe(404);
  });

  test('anything under a ticket that was made up, changed or has expired', async () => {
    const { Location } = await view();
    const [, ticket] = /\/catalogs\/([^/]+)\//.exec(Location)!;
    const later = ticket!.replace(/\.[\da-z]+\./, '.zzzzzzzzz.');
    for (const wrong of [later, `${ticket!.slice(0, -1)}!`, ticket!.slice(0, -1), 'x', ''])
      expect((await open(Location.replace(ticket!, wrong) + '1.html')).status).toBe(404);
    expect(findSignedFolder(ticket!)).toBeDefined();
    expect(findSignedFolder(ticket!, Date.now() + 31 * 60_000)).toBeUndefined();
  });

  test('what else lies beside the pages', async () => {
    const { Location } = await view();
    const beside = ['links.json.gz', 'page-list.json', 'pages-1.bin'];
    for (const file of [...beside, '..%2F1.html', '../1.html', '0.html', '9.html', '1.HTML'])
      expect((await open(`${Location}${file}`)).status).toBe(404);
  });

  test('a catalogue that was withdrawn; the one who looks at it goes on', async () => {
    const maker = MAKER + 1;
    const asked = { token, params: { id: maker } };
    const missing = { status: 404, body: { Message: 'No Smart Catalog Found' } };
    expect(await call(openSmartCatalog, asked)).toMatchObject(missing);
    await aSmartCatalog(maker, twoPages);
    expect((await call(openSmartCatalog, asked)).status).toBe(200);
    const series = getCatalogHistoryKey(maker);
    await writeTransaction([
      buildRestoreReleaseWrite(series, (await findReleaseHistory(series))!, undefined),
    ]);
    expect(await call(openSmartCatalog, asked)).toMatchObject(missing);
    const page = { token, params: { id: maker, page: 2 }, query: { Edition: 1 } };
    expect((await call(getCatalogPage, page)).status).toBe(200);
  });
});

describe('a zip', () => {
  const maker = MAKER + 2;
  test('is compared, page by page, with the edition in use', async () => {
    const [index, delivery, ...beside] = twoPages;
    const first = await aSmartCatalog(maker, twoPages);
    expect(first.counts).toEqual({ taken: 2, new: 2, changed: 0, same: 0, gone: 0 });
    const changed = await aSmartCatalog(maker, [
      index!,
      ['lights.html', '<p>Lights</p>'],
      ...beside,
    ]);
    expect(changed.counts).toEqual({ taken: 2, new: 1, changed: 0, same: 1, gone: 1 });
    const pictured = await processCatalog(maker, [
      index!,
      delivery!,
      ['img/chair.svg', '<svg viewBox="0 0 9 9"><path d="M2 2h7"/></svg>'],
    ]);
    expect(pictured.counts).toEqual({ taken: 2, new: 1, changed: 1, same: 0, gone: 1 });
  });

  test('with wrong parts says which of them are not taken, and why', async () => {
    const { refused, counts } = await processCatalog(maker, [
      ['a.html', '<a data-part=" ">x</a><img src="gone.png"><script>1</script>'],
      ['b.html', Buffer.from([1, 0, 2])],
      ['c.png', 'no picture'],
      ['d.js', '1'],
      ['__MACOSX/._a.html', 'x'],
    ]);
    expect(counts.taken).toBe(1);
    expect(refused.map(({ line, location: place, reason }) => [line, place, reason])).toEqual([
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
    await expect(processCatalog(maker, parts as never)).rejects.toThrow(sentence);
  });
});
