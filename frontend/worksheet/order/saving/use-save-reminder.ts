import { useEffect } from 'react';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { DEFAULT_SAVE_REMINDER_MINUTES } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { ordersTexts } from '#shared/texts/orders-texts.ts';

const MINUTE_MS = 60_000;

/** Repeats 'Please save your work' while there are unsaved changes (D34). */
export function useSaveReminder(save: () => void) {
  const minutes = useCurrentUser().OrderSaveAlertIntervalMins ?? DEFAULT_SAVE_REMINDER_MINUTES;
  const hasChanges = useWorksheet(({ isChanged, isReadOnly }) => isChanged && !isReadOnly);
  useEffect(() => {
    if (!hasChanges || minutes === 0) return undefined;
    const timer = setInterval(() => {
      showToast({
        kind: 'warn',
        text: ordersTexts.pleaseSave,
        action: { label: t`Save`, run: save },
      });
    }, minutes * MINUTE_MS);
    return () => clearInterval(timer);
  }, [hasChanges, minutes, save]);
}
