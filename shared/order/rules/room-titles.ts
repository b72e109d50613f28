import { BUNDLE_TITLE_MAX_LENGTH } from '#shared/constants.ts';
import type { Order } from '#shared/schemas/order.ts';
import { freeName, NAMELESS } from './groups.ts';

type Bundled = Pick<Order, 'Bundles'>;

const NUMBERED = /^(.*?)[\s#-]*(\d{1,4})?(?:\s*\(\d+\))?$/su;

/** What rooms of one kind are called, without the number: 'Operatory' of 'Operatory 3 (1)'. */
export const getRoomName = (title: string) =>
  NUMBERED.exec(title.trim())?.[1]?.trim() || title.trim();

const isNumbered = (title: string) => NUMBERED.exec(title.trim())?.[2] !== undefined;

/** Titles for so many rooms: numbered on from those that the order has. One room of a kind that is not numbered keeps its name. */
export function buildRoomTitles(order: Bundled, bundleTitle: string, count: number): string[] {
  const name = (getRoomName(bundleTitle) || NAMELESS).slice(0, BUNDLE_TITLE_MAX_LENGTH - 10);
  const usedTitles = listUsedTitles(order);
  if (count === 1 && !isNumbered(bundleTitle) && !usedTitles.has(name.toLowerCase())) return [name];
  const beginning = `${name.toLowerCase()} `;
  const numbers = [...usedTitles]
    .filter(
      (title) => title.startsWith(beginning) && /^\d{1,4}$/.test(title.slice(beginning.length)),
    )
    .map((title) => Number(title.slice(beginning.length)));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) => `${name} ${last + index + 1}`);
}

/** What bundles of these titles will be called, as no two of an order have one title (D27). */
export function freeTitles(order: Bundled, titles: readonly string[]): string[] {
  const usedTitles = listUsedTitles(order);
  return titles.map((title) => {
    const free = freeName(title.trim() || NAMELESS, usedTitles);
    usedTitles.add(free.toLowerCase());
    return free;
  });
}

const listUsedTitles = ({ Bundles }: Bundled) =>
  new Set(Bundles.map(({ OrderLineGroupName }) => OrderLineGroupName.toLowerCase()));
