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

/** The pictures of an order's products, of the manufacturers that the dealer has. A product without one is left out. */
export async function readProductPictures({
  order,
  dealer,
}: Pick<OrderToPrint, 'order' | 'dealer'>): Promise<ReadonlyMap<string, string>> {
  const lines = order.OrderLines.filter((line) => pictureName(line) !== undefined);
  if (lines.length === 0) return new Map();
  const makers = new Set((await listManufacturers(dealerKey(dealer.Id))).map(({ MfgId }) => MfgId));
  const known = lines.filter(({ MfgId }) => makers.has(MfgId!));
  const names = [...new Set(known.flatMap((line) => pictureName(line) ?? []))];
  const found = await Promise.all(
    names.slice(0, MOST_PICTURES).map(async (name) => ({ name, bytes: await pictureOf(name) })),
  );
  const pictures = new Map<string, string>();
  let sum = 0;
  for (const { name, bytes } of found) {
    const address = bytes && bytes.length <= LARGEST_BYTES ? addressOf(bytes) : undefined;
    if (!bytes || !address || sum + bytes.length > MOST_BYTES) continue;
    sum += bytes.length;
    pictures.set(name, address);
  }
  return pictures;
}

function pictureOf(name: string): Promise<Uint8Array | undefined> {
  const [maker, ...code] = name.split('/');
  const key = pictureKey({ mfgId: Number(maker), stockCode: code.join('/') });
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
