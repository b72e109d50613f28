import { useState } from 'react';
import { isSessionEndError } from '#frontend/api/api-call-error.ts';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';
import { notificationsTexts } from '#shared/texts/notifications-texts.ts';
import type { MailboxState } from './use-mailbox.ts';

const noIds: ReadonlySet<number> = new Set();

export type NotificationSelection = ReturnType<typeof useNotificationSelection>;

/**
 * The ticked notifications, and the actions on them. Ticks stay when the list closes for a confirmation.
 * Deleted notifications are no longer ticked.
 */
export function useNotificationSelection(
  { mailbox, remove, refresh }: MailboxState,
  onConfirmClosed: () => void,
) {
  const [tickedIds, setTickedIds] = useState(noIds);
  const all = mailbox?.Notifications ?? [];
  const selectedIds = new Set(all.map(({ Id }) => Id).filter((id) => tickedIds.has(id)));

  const setSelected = (id: number, isSelected: boolean) => {
    const next = new Set(selectedIds);
    if (isSelected) next.add(id);
    else next.delete(id);
    setTickedIds(next);
  };

  const setAllSelected = (isSelected: boolean) =>
    setTickedIds(isSelected ? new Set(all.map(({ Id }) => Id)) : noIds);

  async function deleteSelected() {
    const countText =
      selectedIds.size === 1 ? t`1 notification` : t`${selectedIds.size} notifications`;
    const isAgreed = await askToConfirm({
      title: t`Delete ${countText}?`,
      text: t`They are removed from your mailbox. Orders that were transferred stay yours.`,
      accept: t`Delete ${countText}`,
      isDestructive: true,
    });
    onConfirmClosed();
    if (!isAgreed) return;
    try {
      await remove(selectedIds);
      showToast({ kind: 'success', text: notificationsTexts.deleted });
    } catch (error) {
      if (isSessionEndError(error)) return;
      const detail = t`They are still in your mailbox.`;
      showToast({ kind: 'error', text: notificationsTexts.notDeleted, detail });
      void refresh();
    }
  }

  return {
    selectedIds,
    setSelected,
    setAllSelected,
    deleteSelected,
  };
}
