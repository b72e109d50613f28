import { reduceWorksheet } from '#frontend/worksheet/state/worksheet-reducer.ts';
import {
  createTransientState,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import type { WorksheetView } from '#frontend/worksheet/state/worksheet.ts';
import { createWorksheet } from '#frontend/worksheet/state/worksheet.ts';
import type { Order } from '#shared/schemas/order-schema.ts';

/** An open worksheet without a browser that stores the view. */
export function createMemoryWorksheetStore(
  order: Order,
  view: Partial<WorksheetView> = {},
): WorksheetStore {
  let worksheet = createWorksheet(order, {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false, ...view },
  });
  return {
    get: () => worksheet,
    dispatch(action) {
      worksheet = reduceWorksheet(worksheet, action);
    },
    subscribe: () => () => {},
    ...createTransientState(),
  };
}
