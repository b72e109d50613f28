import { createHmac, timingSafeEqual } from 'node:crypto';
import { readVariable } from '#functions/variables.ts';

/*
 * Where a catalogue is looked at: at an address that is not the product's, so that nothing there can reach a session. The
 * address of a folder is a ticket, which names it and until when, and is signed: nobody else can make one, and one that
 * is passed on soon leads nowhere. Tickets of a quarter of an hour are alike, so that browsers know pictures again.
 */

const QUARTER_MS = 15 * 60_000;
const FOLDERS = 'editions/0/smart-catalog/';

const signed = (content: string) =>
  createHmac('sha256', readVariable('CATALOG_SECRET')).update(content).digest('base64url');

/** The address of an edition's folder, and until when it is good: a quarter of an hour at least. */
export function locationOf(
  folder: string,
  now = Date.now(),
): { Location: string; LocationUntil: string } {
  const until = (Math.floor(now / QUARTER_MS) + 2) * QUARTER_MS;
  const content = `${folder.slice(FOLDERS.length)}.${until.toString(36)}`;
  return {
    Location: `${readVariable('CATALOG_ADDRESS')}/catalogs/${content}.${signed(content)}/`,
    LocationUntil: new Date(until).toISOString(),
  };
}

/** The folder that a ticket leads to at this moment. */
export function folderOf(signedPath: string, now = Date.now()): string | undefined {
  const [, content = '', name, until = '', mac = ''] =
    // Folders of before had no upload in their names.
    /^(([\w%~-]{1,150})\.([\da-z]{1,11}))\.([\w-]{43})$/.exec(signedPath) ?? [];
  const [given, right] = [Buffer.from(mac), Buffer.from(signed(content))];
  const isGood = given.length === right.length && timingSafeEqual(given, right);
  return isGood && Number.parseInt(until, 36) > now ? `${FOLDERS}${name}` : undefined;
}
