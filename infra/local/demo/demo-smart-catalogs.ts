import type { ProcessingRun } from '#functions/domain/processing/upload-processor.ts';
import { prepareCatalogReleaseFromFiles } from '#functions/domain/smart-catalogs/prepare-smart-catalog-release.ts';
import { writeTransaction } from '#functions/store/table/write-transaction.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { laboratoryCatalogDrawings, practiceCatalogDrawings } from './catalog-drawings.ts';
import { demoManufacturers } from './demo-manufacturers.ts';
import type { DemoStock } from './demo-records.ts';
import { retryOnTimeout } from './retry-on-timeout.ts';

/**
 * Which manufacturers have a catalogue: the first one, every third up to this one, and some that practices do
 * not buy from.
 */
const LAST_CATALOG_MANUFACTURER_ID = 33;
const hasCatalog = ({ id, specialties }: DemoManufacturer) =>
  specialties.practices.length === 0
    ? id % 5 === 0
    : id === 1 || (id % 3 === 0 && id <= LAST_CATALOG_MANUFACTURER_ID);
const PRODUCTS_PER_PAGE = 14;

const silentRun: ProcessingRun = {
  reportProgress: async () => {},
  setReportHeadings: () => {},
  rejectItem: () => {},
};

/** Publishes catalogues of the dealers' products, through the code that reads the zip files of manufacturers. */
export async function publishDemoCatalogs(stocks: readonly DemoStock[]): Promise<void> {
  // Dealers of one trade have the same products, each in its own currency: the first dealer of a trade stands
  // for all.
  const trades = Map.groupBy(stocks, ({ demo }) => demo.trade);
  const products = [...trades.values()].flatMap(([first]) => first!.products);
  const productsByManufacturer = Map.groupBy(products, ({ MfgId }) => MfgId);
  const manufacturersWithCatalog = demoManufacturers.filter(hasCatalog);
  await Promise.all(
    manufacturersWithCatalog.map((maker) =>
      // Each by itself: those that are published already are not published again.
      retryOnTimeout(() =>
        publishManufacturerCatalog(maker, productsByManufacturer.get(maker.id) ?? []),
      ),
    ),
  );
}

async function publishManufacturerCatalog(
  maker: DemoManufacturer,
  products: readonly Product[],
): Promise<void> {
  const files = buildCatalogFiles(maker, products);
  const upload = {
    Id: `demo-${maker.id}`,
    FileName: `${maker.name} 2026.zip`,
    UploadedBy: 'SmartSales',
  };
  const zip = {
    paths: [...files.keys()],
    readUpTo: async (path: string) => Buffer.from(files.get(path)!),
  };
  const { writes } = await prepareCatalogReleaseFromFiles(
    zip,
    { manufacturerId: maker.id, upload },
    silentRun,
  );
  await writeTransaction(writes);
}

type DemoManufacturer = (typeof demoManufacturers)[number];

const getPagePath = (pageIndex: number) => `pages/page-${pageIndex + 1}.html`;

function buildCatalogFiles(
  maker: DemoManufacturer,
  products: readonly Product[],
): Map<string, string> {
  const pages = Array.from({ length: Math.ceil(products.length / PRODUCTS_PER_PAGE) }, (_, index) =>
    products.slice(index * PRODUCTS_PER_PAGE, (index + 1) * PRODUCTS_PER_PAGE),
  );
  return new Map([
    ['index.html', buildStartPage(maker, pages)],
    ...pages.map(
      (pageProducts, index) =>
        [
          getPagePath(index),
          buildProductPage(maker, pageProducts, { pageIndex: index, last: pages.length - 1 }),
        ] as const,
    ),
    ['look/catalog.css', catalogStyles],
    ...getDrawings(maker).map((drawing, index) => [`look/drawing-${index}.svg`, drawing] as const),
  ]);
}

const htmlEscapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => htmlEscapes[sign]!);

/** The link format of docs/formats.md. */
function buildProductLink(
  { PartNumber, MfgId, Description, Retail }: Product,
  text = PartNumber,
): string {
  const parameters = new URLSearchParams({
    part: PartNumber,
    mfg: String(MfgId),
    description: Description,
    ...(Retail !== null && { retail: (Retail / 100).toFixed(2) }),
  });
  return `<a href="${escapeHtml(`#product?${parameters.toString()}`)}">${escapeHtml(text)}</a>`;
}

const buildPageHtml = (
  maker: DemoManufacturer,
  { up: rootPath, title, body }: { up: string; title: string; body: string },
) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<link rel="stylesheet" href="${rootPath}look/catalog.css"></head><body>
<header><b>${escapeHtml(maker.name)}</b><a href="${rootPath}index.html">Contents</a>
<a href="https://${maker.name.toLowerCase().replaceAll(' ', '-')}.example/service">Service</a></header>
<main>${body}</main></body></html>`;

const getDrawings = ({ specialties }: DemoManufacturer) =>
  specialties.laboratories.length === 0 ? practiceCatalogDrawings : laboratoryCatalogDrawings;

const buildDrawingImage = (maker: DemoManufacturer, rootPath: string, index: number) =>
  `<img src="${rootPath}look/drawing-${index % getDrawings(maker).length}.svg" width="220" height="150" alt="">`;

function buildStartPage(maker: DemoManufacturer, pages: readonly (readonly Product[])[]): string {
  const contents = pages.map(
    (pageProducts, index) =>
      `<li><a href="${getPagePath(index)}">Page ${index + 2}</a>: ${escapeHtml(pageProducts[0]!.Description)} and others</li>`,
  );
  const featuredProducts = pages.flatMap((pageProducts) => pageProducts.slice(0, 1)).slice(0, 12);
  const body = `<section class="lead"><div><h1>Catalogue 2026</h1>
<p>Everything that we make for the ${maker.specialties.practices.length === 0 ? 'laboratory' : 'operatory'}, with its order numbers. Press a part number to add it to your order.</p>
<p><small>Most asked for: ${featuredProducts.map((product) => buildProductLink(product)).join(' · ')}</small></p></div>${buildDrawingImage(maker, '', 0)}</section>
<h2>Contents</h2><ul>${contents.join('')}</ul>
<h2>Installation</h2><p>Each delivery comes with an installation kit,
<a data-part="${maker.code}-KIT" data-description="Installation kit, complete" data-retail="385.00">${maker.code}-KIT</a>, which may be ordered by itself.</p>`;
  return buildPageHtml(maker, { up: '', title: 'Catalogue 2026', body });
}

function buildProductPage(
  maker: DemoManufacturer,
  products: readonly Product[],
  { pageIndex: index, last }: { pageIndex: number; last: number },
): string {
  const rows = products.map(
    (
      product,
    ) => `<tr><td>${buildProductLink(product)}</td><td>${escapeHtml(product.Description)}</td>
<td class="n">${product.Retail === null ? 'on request' : (product.Retail / 100).toFixed(2)}</td></tr>`,
  );
  const [first, second] = products;
  const adjacentPageLink =
    last === 0
      ? ''
      : ` See also <a href="page-${index === 0 ? 2 : index}.html#order-numbers">the page beside this one</a>.`;
  const body = `<section class="lead"><div><h1>${escapeHtml(first!.Description)}</h1>
<p>With everything that belongs to it. Prices are list prices of July 1, 2026 and exclude freight.</p></div>${buildDrawingImage(maker, '../', index + 1)}</section>
<h2 id="order-numbers">Order numbers</h2>
<table><thead><tr><th>Part no.</th><th>Description</th><th class="n">List price</th></tr></thead>
<tbody>${rows.join('')}</tbody></table>
<h2>Goes together</h2><p>${buildProductLink(first!)} is mostly ordered with ${second ? buildProductLink(second, second.Description) : 'nothing else'}.${adjacentPageLink}</p>`;
  return buildPageHtml(maker, { up: '../', title: escapeHtml(first!.Description), body });
}

const catalogStyles = `*{box-sizing:border-box}body{margin:0;font:14px/1.5 Georgia,"Times New Roman",serif;color:#26302f;background:#fff}
header{display:flex;flex-wrap:wrap;align-items:center;gap:8px 28px;padding:14px 36px;border-bottom:3px solid #0e5f5a;font:12px/1.4 Verdana,Arial,sans-serif}
header b{margin-right:auto;color:#0e5f5a;font-size:18px;letter-spacing:.06em}header a{color:#26302f}
main{max-width:1000px;margin:0 auto;padding:26px 36px 60px}
.lead{display:grid;grid-template-columns:minmax(0,1fr) 220px;gap:30px;align-items:center;padding:20px 26px;background:#eef4f3}
.lead h1{margin:0 0 8px;color:#0e5f5a;font-size:25px;font-weight:normal;line-height:1.2}.lead img{max-width:100%;height:auto}
h2{margin:24px 0 6px;padding-bottom:4px;border-bottom:1px solid #b9cfcc;color:#0e5f5a;font-size:18px;font-weight:normal}
table{width:100%;border-collapse:collapse;font:12px/1.4 Verdana,Arial,sans-serif}th{padding:6px 9px;background:#0e5f5a;color:#fff;font-weight:normal;text-align:left}
td{padding:6px 9px;border-bottom:1px solid #d6e2e0;vertical-align:top}.n{text-align:right;white-space:nowrap}td a,p a,li a{color:#0b57a4}small{color:#54615f}
@media (max-width:700px){header,main{padding-left:16px;padding-right:16px}.lead{grid-template-columns:1fr}}`;
