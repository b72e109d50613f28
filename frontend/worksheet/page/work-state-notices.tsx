import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useIsJournalWorking } from '#frontend/worksheet/order/saving/save-context.ts';
import { useSyncOrderWithOtherTabs } from '#frontend/worksheet/order/versions/use-sync-order-with-other-tabs.ts';
import { t } from '#shared/language/t.ts';

/** Notices on where the user's changes are stored, as long as they apply. */
export function WorkStateNotices() {
  const isWorking = useIsJournalWorking();
  const { isOpenElsewhere, isSavedElsewhere } = useSyncOrderWithOtherTabs();
  return (
    <div role="status">
      {!isWorking && (
        <p className="notice">
          <Icon name="warn" />
          {t`Changes are not being kept on this device. Save often.`}
        </p>
      )}
      {isSavedElsewhere && (
        <p className="notice">
          <Icon name="warn" />
          {t`Saved in another tab. What you changed here is not part of it: saving shows what differs.`}
        </p>
      )}
      {isOpenElsewhere && !isSavedElsewhere && (
        <p className="notice is-quiet">
          <Icon name="info" />
          {t`This order is also open in another tab`}
        </p>
      )}
    </div>
  );
}
