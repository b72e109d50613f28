import { useEffect, useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { getOwnerKey } from '#frontend/journal/get-owner-key.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { findPendingTyping } from '#frontend/worksheet/lines/cells/pending-typing.ts';
import {
  useWorksheet,
  useWorksheetStore,
  type WorksheetStore,
} from '#frontend/worksheet/state/worksheet-store.tsx';
import * as orders from '#shared/contract/orders-endpoints.ts';
import { t } from '#shared/language/t.ts';
import { connectOrderTabs } from './connect-order-tabs.ts';

/**
 * The other tabs in which this user has the order open. A tab without own changes loads a version that another
 * tab saves. A tab with changes only shows that there is one, and its next save asks.
 */
export function useSyncOrderWithOtherTabs() {
  const store = useWorksheetStore();
  const owner = getOwnerKey(useCurrentUser());
  const orderId = useWorksheet(({ saved }) => saved.Id);
  const version = useWorksheet(({ saved }) => saved.Version);
  const [isOpenElsewhere, setOpenElsewhere] = useState(false);
  const [newestVersion, setNewestVersion] = useState(0);

  useEffect(() => {
    if (orderId === 0 || typeof BroadcastChannel === 'undefined') return undefined;
    const tabs = connectOrderTabs(owner, orderId, {
      onOthersChange: setOpenElsewhere,
      onSavedElsewhere: (saved) => {
        setNewestVersion(saved);
        void loadNewerVersion(store, saved);
      },
    });
    const stopBroadcasting = broadcastSaves(store, tabs.broadcastSaved);
    return () => {
      stopBroadcasting();
      tabs.leave();
    };
  }, [owner, orderId, store]);

  return { isOpenElsewhere, isSavedElsewhere: newestVersion > version };
}

function broadcastSaves(store: WorksheetStore, broadcastVersion: (version: number) => void) {
  let { Version: lastVersion } = store.get().saved;
  return store.subscribe(() => {
    const { Version } = store.get().saved;
    if (Version > lastVersion) broadcastVersion(Version);
    lastVersion = Version;
  });
}

async function loadNewerVersion(store: WorksheetStore, version: number) {
  // Text being typed counts as an own change, although it is not an edit yet.
  const isOlder = () =>
    store.get().saved.Version < version && !store.get().isChanged && !findPendingTyping();
  if (!isOlder()) return;
  try {
    const order = await callApi(orders.getOrder, { params: { id: store.get().saved.Id } });
    // Something may have been typed while the order was loading.
    if (!isOlder()) return;
    store.dispatch({ type: 'loaded', order });
    showToast({ kind: 'info', text: t`Saved in another tab: this is the newer version` });
  } catch (error) {
    showOrLogLoadFailure(error);
  }
}
