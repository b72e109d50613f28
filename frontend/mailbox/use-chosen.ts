import { useState } from 'react';
import { endsSession } from '#frontend/api/call-failed.ts';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { toast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';
import { notificationsTexts } from '#shared/texts/notifications-texts.ts';
import type { Mail } from './use-mailbox.ts';

const nothing: ReadonlySet<number> = new Set();

export type Chosen = ReturnType<typeof useChosen>;

/**
 * Which notifications are ticked, and what becomes of them. Ticks outlast the list, which is closed by the
 * question; what is there no more is ticked no more.
 */
export function useChosen({ mailbox, remove, refresh }: Mail, onConfirmClosed: () => void) {
  const [ticked, setTicked] = useState(nothing);
  const all = mailbox?.Notifications ?? [];
  const chosen = new Set(all.map(({ Id }) => Id).filter((id) => ticked.has(id)));

  const choose = (id: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    setTicked(next);
  };

  const chooseAll = (isChosen: boolean) =>
    setTicked(isChosen ? new Set(all.map(({ Id }) => Id)) : nothing);

  async function deleteChosen() {
    const these = chosen.size === 1 ? t`1 notification` : t`${chosen.size} notifications`;
    const isAgreed = await confirm({
      title: t`Delete ${these}?`,
      text: t`They are removed from your mailbox. Orders that were transferred stay yours.`,
      accept: t`Delete ${these}`,
      isDestructive: true,
    });
    onConfirmClosed();
    if (!isAgreed) return;
    try {
      await remove(chosen);
      toast({ kind: 'success', text: notificationsTexts.deleted });
    } catch (error) {
      if (endsSession(error)) return;
      const detail = t`They are still in your mailbox.`;
      toast({ kind: 'error', text: notificationsTexts.notDeleted, detail });
      void refresh();
    }
  }

  return { chosen, choose, chooseAll, deleteChosen };
}
