import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { noteLoadFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { asDay } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Empty, Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import * as system from '#shared/contract/system-endpoints.ts';
import * as users from '#shared/contract/users-endpoints.ts';
import { t } from '#shared/language/t.ts';

type Props = { isNew: boolean; onRead: () => unknown };

/** Leads to the news; a red dot says that there are some that were not opened. */
export function NewsButton({ isNew, onRead }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const name = isNew ? t`News, new items` : t`News`;

  async function turnNewsIconOff() {
    try {
      await call(users.turnRedNewsIconOff);
      onRead();
    } catch (error) {
      noteLoadFailure(error);
    }
  }

  const open = () => {
    setIsOpen(true);
    if (isNew) void turnNewsIconOff();
  };
  return (
    <>
      <button
        type="button"
        className="p-button p-component p-button-text p-button-icon-only top-mark"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Icon name="news" className="p-button-icon" />
        {isNew && <span className="news-dot" />}
      </button>
      {isOpen && <News onClose={() => setIsOpen(false)} />}
    </>
  );
}

function News({ onClose }: { onClose: () => void }) {
  const { data, error, mutate } = useCall(system.getDailyMessage, {}, { isFailureShown: true });
  return (
    <Dialog
      name="news"
      title={data?.Title || t`News`}
      isOpen
      hasOwnFocus
      onClose={onClose}
      width={32}
      footer={<Button label={t`Close`} variant="secondary" ref={focusOnMount} onClick={onClose} />}
    >
      {error ? (
        <Failed title={t`News did not load`} text={error.message} onRetry={() => void mutate()} />
      ) : data === undefined ? (
        <LoadingRows count={3} />
      ) : data ? (
        <>
          <p className="faint">{asDay(data.PublishedOn)}</p>
          <p className="news-text">{data.Message}</p>
        </>
      ) : (
        <Empty icon="news" title={t`No news yet`} />
      )}
    </Dialog>
  );
}
