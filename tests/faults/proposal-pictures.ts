import { writeBucketFile } from '#functions/external/aws-requests.ts';
import { buildPng } from '#tests/make/build-png.ts';
import { storeManufacturer } from '#tests/make/catalog-fixtures.ts';

/* The catalogue pictures of the products that the runs of proposals offer: two of the four lines have one. */

const MANUFACTURER_ID = 7;
const colourByCode = { CHAIR: [200, 20, 20], CBCT: [20, 20, 200] } as const;
const stockCodes = ['CHAIR', 'WATER', 'CBCT', 'LIGHT'];

/** How many pictures each share copies. */
export const PICTURE_COUNT = Object.keys(colourByCode).length;

/** The product in the line of a bundle. */
export const getPicturedProduct = (position: number) => ({
  MfgId: MANUFACTURER_ID,
  StockCode: stockCodes[position]!,
});

export async function storeProductPictures(dealerId: number): Promise<void> {
  await storeManufacturer(dealerId, { MfgId: MANUFACTURER_ID });
  for (const [code, [red, green, blue]] of Object.entries(colourByCode))
    await writeBucketFile(
      process.env.FILES_BUCKET!,
      `thumbnails/${MANUFACTURER_ID}/${code}`,
      buildPng({ colour: [red, green, blue] }),
    );
}
