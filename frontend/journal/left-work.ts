import { useEffect } from 'react';
import type { Order } from '#shared/schemas/order.ts';
import type { Sent } from './journal.ts';
import { hearTaken } from './taken-drafts.ts';

/** Work that an order page goes on with unasked; its draft stays until that page's own journal holds the work. */
export type LeftWork = {
  draftId: string;
  content: Order;
  /** What it began with; left out where it began with nothing. */
  base?: Order;
  /** A save of it that has not ended (D60). */
  sent?: Sent | undefined;
  /** What it is called as a step that can be undone. */
  label?: string;
};

/** In memory, for a browser that keeps no journal as well; `ended` where a session ended over it. */
type Left = { work: LeftWork; ended?: { appUserId: number; path: string } };

let left: Left | undefined;
let read: (() => LeftWork | undefined) | undefined;
let stopHearing: (() => void) | undefined;

/** Names what the screen would lose if the session ended now; `reader` gives undefined while nothing is unsaved. */
export function useWorkToLeave(reader: () => LeftWork | undefined) {
  useEffect(() => {
    read = reader;
    return () => {
      if (read === reader) read = undefined;
    };
  }, [reader]);
}

/** Called before the screen of a session that has ended goes; says whether it had unsaved work. */
export function leaveOpenWork(appUserId: number | undefined): boolean {
  const work = read?.();
  if (!work || appUserId === undefined) return false;
  left = { work, ended: { appUserId, path: location.pathname } };
  // The same user may go on with it in another tab meanwhile, where it is offered.
  stopHearing?.();
  stopHearing = hearTaken((draftId) => {
    if (left?.work.draftId === draftId) left = undefined;
  });
  return true;
}

/** Leaves work to the page that is opened with its draft in the route's state. */
export function leaveWork(work: LeftWork) {
  left = { work };
}

/** Where the user who has just signed in left work, or undefined. Nobody else's survives. */
export function pathOfLeftWork(appUserId: number): string | undefined {
  if (left?.ended?.appUserId !== appUserId) left = undefined;
  return left?.ended?.path;
}

/** The work of this page, once. */
export function takeLeftWork(draftId: string | undefined): LeftWork | undefined {
  if (!left) return undefined;
  const { work, ended } = left;
  if (ended ? ended.path !== location.pathname : work.draftId !== draftId) return undefined;
  left = undefined;
  return work;
}
