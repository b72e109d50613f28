import { getProductPictureKey } from '#functions/domain/products/product-picture-links.ts';
import { writeBucketFile } from '#functions/external/aws-requests.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import type { DemoSize } from './demo-records.ts';

/* Product pictures are drawings of the product kind, and say so: no demo product was photographed. */

/** Drawings in a view box of 160 by 120. */
const drawingPaths: Record<string, string> = {
  'Patient chairs':
    'M30 34c8-6 16 6 24 22l46 6c14 2 20 12 26 24M54 56l-4 14 40 8M78 76v22M58 104h42M34 40l-4-10',
  Stools:
    'M52 52h56c8 0 8 12 0 12H52c-8 0-8-12 0-12ZM80 64v28M80 92l-24 14M80 92l24 14M80 92v16M100 50V26c0-6-6-8-12-8',
  Lights:
    'M80 12v26M80 38h34v16M88 54h52c4 0 6 18-4 22H92c-10-4-8-22-4-22ZM98 84l-8 16M114 86v18M130 84l8 16',
  Delivery: 'M28 44h70v16H28zM98 52h22v50M40 60v30M54 60v36M68 60v30M82 60v36M104 104h34',
  'X-ray units': 'M26 24v76M26 36h56M82 36l24 18M100 46l22 18-12 16-22-18zM116 74l14 12M18 104h20',
  'Sensors and plates':
    'M52 30h40c6 0 8 4 8 8v42c0 6-4 8-8 8H52c-6 0-8-4-8-8V38c0-6 4-8 8-8ZM100 60h16c12 0 10 30 24 30',
  Sterilizers: 'M34 30h92v64H34zM46 44h48v38H46zM106 46h10M106 56h10M106 66h10M44 94v10M116 94v10',
  'Operatory cabinets': 'M30 26h100v74H30zM30 46h100M80 46v54M70 70v10M90 70v10M36 100v8M124 100v8',
  'High-speed': 'M22 84 98 44l20-4 14-12M102 42l8 12M34 86l-8-12M118 40l8 10M126 24l10 8',
  Motors: 'M30 60h72v22H30zM102 64h16v14h-16zM118 68h20M30 66H20v10h10M46 60v22M62 60v22',
  Imaging:
    'M30 34h100v56H30zM58 62a22 22 0 1 0 44 0 22 22 0 1 0-44 0M68 62a12 12 0 1 0 24 0 12 12 0 1 0-24 0M112 42h8',
  'Mechanical Room':
    'M36 46h64c12 0 18 10 18 20s-6 20-18 20H36c-10 0-18-10-18-20s8-20 18-20ZM60 46V30h24v16M34 86v16M100 86v16M118 66h22V40',
  Laboratory: 'M56 18h48M64 18v30L38 96c-4 8 2 10 8 10h68c8 0 12-4 8-10L96 48V18M50 76h60',
  Sterilization: 'M26 46h108v48H26zM40 46V32h80v14M44 62h72M44 78h72',
  'Operatory Equipment': 'M40 26h80v54H40zM80 80v22M56 104h48M52 40h56M52 52h36',
  Handpieces: 'M24 78c30-6 50-18 74-30l28-4M30 88c30-6 52-18 74-30M126 44l8 12M24 78l6 10',
  Surgery: 'M28 92 92 50M92 50l30-24M88 44l10 14M122 26l8 8M70 104h62',
  Consumables: 'M36 44 80 26l44 18v44l-44 18-44-18zM36 44l44 18 44-18M80 62v44',
  Cabinetry: 'M24 40h112v12H24zM32 52v48M128 52v48M44 64h72v24H44z',
  'Milling and Printing':
    'M32 24h96v80H32zM44 36h72v40H44zM72 36v14h16V36M78 50l2 12 2-12M60 68h40M44 88h24M110 88h6',
  Furnaces:
    'M44 22h72v40H44zM34 66h92v36H34zM60 62v-6h40v6M46 78h36v12H46zM104 84a6 6 0 1 0 12 0 6 6 0 1 0-12 0',
  'Casting and Pressing':
    'M36 40h88v64H36zM36 40l12-20h64l12 20M58 72a22 14 0 1 0 44 0 22 14 0 1 0-44 0M80 58v28',
  'Model Work':
    'M36 92c0-44 20-64 44-64s44 20 44 64M60 92c0-26 8-38 20-38s20 12 20 38M36 92h24M100 92h24',
  Finishing:
    'M50 44h60v40H50zM38 60h12M110 60h12M28 50c-8 6-8 22 0 28M132 50c8 6 8 22 0 28M28 50v28M132 50v28M62 84l-8 18h52l-8-18',
  'Laboratory Furniture':
    'M22 48h116v10H22zM30 58v46M130 58v46M92 58h38v30H92zM106 72h10M58 48V24h30l8 8',
  Materials:
    'M30 60a50 18 0 1 0 100 0 50 18 0 1 0-100 0M30 60v18c0 24 100 24 100 0V60M56 60a24 8 0 1 0 48 0 24 8 0 1 0-48 0',
};

function findPictureSvg({ Category, Subcategory }: Product): Uint8Array | undefined {
  const path = drawingPaths[Subcategory ?? ''] ?? drawingPaths[Category ?? ''];
  return path === undefined
    ? undefined
    : new TextEncoder().encode(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120" width="448" height="336"><rect width="160" height="120" fill="#f4f6f8"/><path d="${path}" fill="none" stroke="#4a6172" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
      );
}

/**
 * The maximum number of pictures. Operatory furniture gets pictures first, then the most expensive products.
 * Each picture is a file, which takes longer to write than a record.
 */
const maxPictures: Record<DemoSize, number> = { full: 400, small: 50 };
const MAX_CONCURRENT_WRITES = 6;

/** From this price on, in cents, a product is furniture and not a part of it. */
const minFurniturePrices: Readonly<Record<string, number>> = {
  'Patient chairs': 1500_00,
  Delivery: 6000_00,
  Lights: 1500_00,
  'Operatory cabinets': 1500_00,
  Stools: 250_00,
};

export function listDemoProductsWithPicture(
  products: readonly Product[],
  size: DemoSize,
): Product[] {
  const priced = products.filter(({ Retail, StockCode }) => Retail && StockCode);
  const furnitureProducts = priced.filter(isFurniture);
  const others = priced.filter((product) => !isFurniture(product));
  const othersByPrice = others.toSorted((a, b) => b.Retail! - a.Retail!);
  return [...furnitureProducts, ...othersByPrice].slice(0, maxPictures[size]);
}

const isFurniture = ({ Retail, Subcategory }: Product) =>
  Retail! >= (minFurniturePrices[Subcategory ?? ''] ?? Number.POSITIVE_INFINITY);

/** Writes the drawings to the storage keys where calls look for product pictures. */
export async function writeDemoProductPictures(
  catalogProducts: readonly Product[],
  size: DemoSize,
): Promise<void> {
  const products = listDemoProductsWithPicture(catalogProducts, size).values();
  const writeNext = async () => {
    for (const product of products) {
      const picture = findPictureSvg(product);
      if (!picture || !product.StockCode) continue;
      const key = getProductPictureKey({ mfgId: product.MfgId, stockCode: product.StockCode });
      await writeBucketFile(process.env.FILES_BUCKET!, key, picture, { type: 'image/svg+xml' });
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_WRITES }, writeNext));
}
