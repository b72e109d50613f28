import { getFilesBucket } from '#functions/configuration/variables.ts';
import { toDataUrl } from '#functions/documents/data-url.ts';
import type { OrderToPrint } from '#functions/documents/forms/layout/order-print-parts.ts';
import { findProductPictureKey } from '#functions/documents/forms/layout/order-print-parts.ts';
import {
  PictureTooLargeError,
  parseAndStripPicture,
  UnreadablePictureError,
} from '#functions/documents/pictures/parse-and-strip-picture.ts';
import { getProductPictureKey } from '#functions/domain/products/product-picture-links.ts';
import { findFileBytes } from '#functions/external/aws-requests.ts';
import { listDealerManufacturerRecords } from '#functions/store/dealers/stored-manufacturers.ts';
import { toDealerKey } from '#functions/store/table/table-client.ts';

/** The limit of pictures in a document: each is read as a file, and all are sent to the printer. */
const MAX_PICTURES = 24;
const MAX_PICTURE_BYTES = 150_000;
const MAX_TOTAL_BYTES = 1_000_000;
const MAX_PICTURE_PIXELS = 4_000;

/**
 * Data URLs by `findProductPictureKey`, and the stock codes of products whose picture is too large or cannot be
 * printed.
 */
type ProductPictures = {
  pictures: ReadonlyMap<string, string>;
  omittedStockCodes: readonly string[];
};

/**
 * The pictures of an order's products, for manufacturers that the dealer has. Products without a picture
 * are skipped.
 */
export async function readProductPicturesUpToLimit({
  order,
  dealer,
}: Pick<OrderToPrint, 'order' | 'dealer'>): Promise<ProductPictures> {
  const lines = order.OrderLines.filter((line) => findProductPictureKey(line) !== undefined);
  if (lines.length === 0) return { pictures: new Map(), omittedStockCodes: [] };
  const mfgIds = new Set(
    (await listDealerManufacturerRecords(toDealerKey(dealer.Id))).map(({ MfgId }) => MfgId),
  );
  const linesOfDealer = lines.filter(({ MfgId }) => mfgIds.has(MfgId!));
  const pictureKeys = [
    ...new Set(linesOfDealer.flatMap((line) => findProductPictureKey(line) ?? [])),
  ];
  const pictureFiles = await Promise.all(
    pictureKeys
      .slice(0, MAX_PICTURES)
      .map(async (name) => ({ name, bytes: await readPictureBytes(name) })),
  );
  const pictures = new Map<string, string>();
  const omittedStockCodes: string[] = [];
  let totalBytes = 0;
  for (const { name, bytes } of pictureFiles) {
    if (!bytes) continue;
    const dataUrl = bytes.length <= MAX_PICTURE_BYTES ? toPictureDataUrl(bytes) : undefined;
    if (!dataUrl || totalBytes + bytes.length > MAX_TOTAL_BYTES) {
      omittedStockCodes.push(parseStockCode(name));
      continue;
    }
    totalBytes += bytes.length;
    pictures.set(name, dataUrl);
  }
  return { pictures, omittedStockCodes };
}

const parseStockCode = (name: string) => name.split('/').slice(1).join('/');

function readPictureBytes(name: string): Promise<Uint8Array | undefined> {
  const key = getProductPictureKey({
    mfgId: Number(name.split('/')[0]),
    stockCode: parseStockCode(name),
  });
  return findFileBytes(getFilesBucket(), key);
}

/**
 * The type is detected from the bytes. An SVG is used as an image, in which scripts do not run and nothing
 * is fetched. Undefined if it cannot be printed.
 */
function toPictureDataUrl(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes);
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg\s/.test(text.toString('utf8', 0, 500)))
    return toDataUrl({ type: 'image/svg+xml', bytes });
  try {
    const picture = parseAndStripPicture(bytes, MAX_PICTURE_PIXELS);
    return picture && toDataUrl(picture);
  } catch (error) {
    if (error instanceof UnreadablePictureError || error instanceof PictureTooLargeError)
      return undefined;
    throw error;
  }
}
