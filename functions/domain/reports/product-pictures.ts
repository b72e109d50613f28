import type { OrderToPrint } from '#functions/documents/forms/paper/parts.ts';
import { pictureName } from '#functions/documents/forms/paper/parts.ts';
import {
  PictureTooWide,
  readPicture,
  UnreadablePicture,
} from '#functions/documents/pictures/read-picture.ts';
import { pictureKey } from '#functions/domain/products/pictures.ts';
import { readFile } from '#functions/outside/aws.ts';
import { listManufacturers } from '#functions/store/dealers/manufacturers.ts';
import { dealerKey } from '#functions/store/table/table.ts';

/** A paper shows no more of them: each is a file that is read, and all travel to the printer. */
const MOST_PICTURES = 24;
const LARGEST_BYTES = 150_000;
const MOST_BYTES = 1_000_000;
const MOST_PIXELS = 4_000;

/** By `pictureName`, and the stock codes of products that have one which is too large or does not print. */
type ProductPictures = { pictures: ReadonlyMap<string, string>; leftOff: readonly string[] };

/** The pictures of an order's products, of the manufacturers that the dealer has. A product without one is left out. */
export async function readProductPictures({
  order,
  dealer,
}: Pick<OrderToPrint, 'order' | 'dealer'>): Promise<ProductPictures> {
  const lines = order.OrderLines.filter((line) => pictureName(line) !== undefined);
  if (lines.length === 0) return { pictures: new Map(), leftOff: [] };
  const makers = new Set((await listManufacturers(dealerKey(dealer.Id))).map(({ MfgId }) => MfgId));
  const known = lines.filter(({ MfgId }) => makers.has(MfgId!));
  const names = [...new Set(known.flatMap((line) => pictureName(line) ?? []))];
  const found = await Promise.all(
    names.slice(0, MOST_PICTURES).map(async (name) => ({ name, bytes: await pictureOf(name) })),
  );
  const pictures = new Map<string, string>();
  const leftOff: string[] = [];
  let totalBytes = 0;
  for (const { name, bytes } of found) {
    if (!bytes) continue;
    const address = bytes.length <= LARGEST_BYTES ? addressOf(bytes) : undefined;
    if (!address || totalBytes + bytes.length > MOST_BYTES) {
      leftOff.push(codeOf(name));
      continue;
    }
    totalBytes += bytes.length;
    pictures.set(name, address);
  }
  return { pictures, leftOff };
}

const codeOf = (name: string) => name.split('/').slice(1).join('/');

function pictureOf(name: string): Promise<Uint8Array | undefined> {
  const key = pictureKey({ mfgId: Number(name.split('/')[0]), stockCode: codeOf(name) });
  return readFile(process.env.FILES_BUCKET!, key);
}

/** By its bytes; a drawing is shown as a picture, in which nothing runs and nothing is fetched. */
function addressOf(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes);
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg\s/.test(text.toString('utf8', 0, 500)))
    return `data:image/svg+xml;base64,${text.toString('base64')}`;
  try {
    const picture = readPicture(bytes, MOST_PIXELS);
    return (
      picture && `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
    );
  } catch (error) {
    if (error instanceof UnreadablePicture || error instanceof PictureTooWide) return undefined;
    throw error;
  }
}
