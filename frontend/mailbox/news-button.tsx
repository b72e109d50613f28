import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showOrLogLoadFailure } from '#frontend/api/show-call-failure.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import * as system from '#shared/contract/system-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';

type NewsButtonProps = { isNew: boolean; onRead: () => unknown };

/** Opens the news. A red dot says that there are unread news. */
export function NewsButton({ isNew, onRead }: NewsButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const name = isNew ? t`News, new items` : t`News`;

  async function turnNewsIconOff() {
    try {
      await callApi(users.turnRedNewsIconOff);
      onRead();
    } catch (error) {
      showOrLogLoadFailure(error);
    }
  }

  const handleOpen = () => {
    setIsOpen(true);
    if (isNew) void turnNewsIconOff();
  };
  return (
    <>
      <button
        type="button"
        className="button button-text button-icon-only top-mark"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={handleOpen}
      >
        <Icon name="news" className="button-icon" />
        {isNew && <span className="news-dot" />}
      </button>
      {isOpen && <NewsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Shows the latest news. */
export function NewsDialog({ onClose }: { onClose: () => void }) {
  const newsResult = useApiCall(system.getDailyMessage, {}, { showsOwnFailure: true });
  return (
    <Dialog
      name="news"
      title={newsResult.data?.Title || t`News`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      widthInRem={32}
      footer={<Button label={t`Close`} variant="secondary" ref={focusOnMount} onClick={onClose} />}
    >
      <Loaded
        result={newsResult}
        failureText={t`News did not load`}
        loading={3}
        empty={<EmptyState icon="news" title={t`No news yet`} />}
      >
        {({ PublishedOn, Message }) => (
          <>
            <p className="faint">{formatTimestampDay(PublishedOn)}</p>
            <p className="news-text">{Message}</p>
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
