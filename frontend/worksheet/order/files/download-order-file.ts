import { downloadJson } from '#frontend/browser/download-file.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { commitOpenField } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import type { WorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { buildSavedOrderFileName, serializeSavedOrder } from '#shared/order/saved-order-file.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

/** Downloads the order as it is on the screen, saved or not, as a file. */
export function downloadOrderFile(store: WorksheetStore): void {
  commitOpenField();
  const { order } = store.get();
  const now = new Date().toISOString();
  downloadJson(serializeSavedOrder(order, now), buildSavedOrderFileName(order, now));
  showToast({ kind: 'success', text: ordersTexts.orderDownloaded });
}
