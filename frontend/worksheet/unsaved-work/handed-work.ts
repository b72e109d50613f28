import type { Order } from '#shared/schemas/order.ts';

/** Work that the next order page begins with. */
type HandedWork = { draftId: string; content: Order };

let handed: HandedWork | undefined;

/** Gives work to the page that is opened next; its draft stays until that page keeps the work itself. */
export function handWork(work: HandedWork) {
  handed = work;
}

export function takeHandedWork(): HandedWork | undefined {
  const work = handed;
  handed = undefined;
  return work;
}
