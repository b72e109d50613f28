import { MAX_BUNDLE_TITLE_LENGTH } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { buildUniqueName, DEFAULT_BUNDLE_NAME } from './normalize-bundles-and-lines.ts';

type OrderBundles = Pick<Order, 'Bundles'>;

const NUMBERED_TITLE_PATTERN = /^(.*?)[\s#-]*(\d{1,4})?(?:\s*\(\d+\))?$/su;

/** The name of a kind of room, without the number: 'Operatory' of 'Operatory 3 (1)'. */
export const stripRoomNumber = (title: string) =>
  NUMBERED_TITLE_PATTERN.exec(title.trim())?.[1]?.trim() || title.trim();

const isNumberedTitle = (title: string) =>
  NUMBERED_TITLE_PATTERN.exec(title.trim())?.[2] !== undefined;

/**
 * Titles for `roomCount` rooms, numbered on from those in the order. A single room keeps its name where the name
 * has no number and is not used yet.
 */
export function buildRoomTitles(
  order: OrderBundles,
  bundleTitle: string,
  roomCount: number,
): string[] {
  const name = (stripRoomNumber(bundleTitle) || DEFAULT_BUNDLE_NAME).slice(
    0,
    MAX_BUNDLE_TITLE_LENGTH - 10,
  );
  const usedTitles = listUsedTitles(order);
  if (roomCount === 1 && !isNumberedTitle(bundleTitle) && !usedTitles.has(name.toLowerCase()))
    return [name];
  const prefix = `${name.toLowerCase()} `;
  const numbers = [...usedTitles]
    .filter((title) => title.startsWith(prefix) && /^\d{1,4}$/.test(title.slice(prefix.length)))
    .map((title) => Number(title.slice(prefix.length)));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: roomCount }, (_, index) => `${name} ${last + index + 1}`);
}

/** The titles that these bundles will get, because titles of an order are unique (D27). */
export function buildUniqueBundleTitles(order: OrderBundles, titles: readonly string[]): string[] {
  const usedTitles = listUsedTitles(order);
  return titles.map((title) => {
    const uniqueTitle = buildUniqueName(title.trim() || DEFAULT_BUNDLE_NAME, usedTitles);
    usedTitles.add(uniqueTitle.toLowerCase());
    return uniqueTitle;
  });
}

const listUsedTitles = ({ Bundles }: OrderBundles) =>
  new Set(Bundles.map(({ OrderLineGroupName }) => OrderLineGroupName.toLowerCase()));
