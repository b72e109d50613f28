import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';

/**
 * Saves the content of a version again, and shows it; returns false where that failed. Unsaved changes on the
 * screen can be brought back with one Ctrl+Z.
 */
export function useRestoreVersion() {
  const store = useWorksheetStore();
  return async (version: number): Promise<boolean> => {
    const { Id, Version } = store.get().saved;
    try {
      const base = await callIdempotently(orders.restoreOrderVersion, {
        params: { id: Id, version },
        body: { Version },
      });
      store.dispatch({
        type: 'rebased',
        base,
        content: base,
        label: t`Restore version ${version}`,
      });
      showToast({
        kind: 'success',
        text: t`Version ${version} is back, as version ${base.Version}`,
      });
      return true;
    } catch (error) {
      showCallFailure(error);
      return false;
    }
  };
}
