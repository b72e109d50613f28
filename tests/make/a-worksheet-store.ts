import type { Order } from '#shared/schemas/order.ts';
import { reduceWorksheet } from '../../frontend/worksheet/worksheet-reducer.ts';
import type { View } from '../../frontend/worksheet/worksheet-state.ts';
import { openWorksheet } from '../../frontend/worksheet/worksheet-state.ts';
import type { WorksheetStore } from '../../frontend/worksheet/worksheet-store.tsx';

/** An open worksheet where there is no browser to keep what is shown. */
export function aWorksheetStore(order: Order, view: Partial<View> = {}): WorksheetStore {
  let worksheet = openWorksheet(order, {
    storeCode: 'HSUS',
    view: { isDetailWanted: true, isCustomerSafe: false, ...view },
  });
  return {
    get: () => worksheet,
    dispatch(action) {
      worksheet = reduceWorksheet(worksheet, action);
    },
    subscribe: () => () => {},
  };
}
