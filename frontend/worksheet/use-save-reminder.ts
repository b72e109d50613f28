import { useEffect } from 'react';
import { SAVE_REMINDER_MINUTES } from '#shared/constants.ts';
import { messages } from '#shared/messages.ts';
import { toast } from '../parts/toast.ts';
import { useCurrentUser } from '../session/current-user.ts';
import { useWorksheet } from './worksheet-store.tsx';

const MINUTE_MS = 60_000;

/** Says 'Please save your work' again and again while changes wait to be saved (D34). */
export function useSaveReminder(save: () => void) {
  const minutes = useCurrentUser().OrderSaveAlertIntervalMins ?? SAVE_REMINDER_MINUTES;
  const hasChanges = useWorksheet(({ isChanged, isReadOnly }) => isChanged && !isReadOnly);
  useEffect(() => {
    if (!hasChanges || minutes === 0) return undefined;
    const timer = setInterval(() => {
      toast({ kind: 'warn', text: messages.pleaseSave, action: { label: 'Save', run: save } });
    }, minutes * MINUTE_MS);
    return () => clearInterval(timer);
  }, [hasChanges, minutes, save]);
}
