import { useState } from 'react';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { focusConfiguratorRowOrFallback } from './configurator-focus.ts';
import type { ShowListRowRef } from './configurator-list-rows.tsx';
import { isListContained } from './configurator-list.ts';
import type { ConfiguratorListAndActions } from './use-configurator-list.ts';

type ListNoticeProps = { listing: ConfiguratorListAndActions; showRow: ShowListRowRef };

/** Shown when the list was restored after a reload or a browser crash. */
export function RestoredListNotice({ listing, showRow }: ListNoticeProps) {
  const { list, restoredSavedOn: savedOn, dismissNotice, startOver } = listing;
  const [savedOnText] = useState(() => savedOn && formatTimestamp(savedOn));
  if (!savedOn || !savedOnText) return null;
  const discard = () => {
    focusConfiguratorRowOrFallback(undefined);
    startOver();
  };
  const keepList = () => {
    focusConfiguratorRowOrFallback(list[0]?.product.Id, { showRow });
    dismissNotice();
  };
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`Your list of ${savedOnText} was kept. Nothing of it is in the order yet.`}</span>
      <Button label={t`Discard`} variant="text" size="small" onClick={discard} />
      <Button label={t`Keep`} variant="text" size="small" onClick={keepList} />
    </div>
  );
}

/** Shown when another tab of the same order has changed the list; offers to restore removed items. */
export function ListChangedElsewhereNotice({ listing, showRow }: ListNoticeProps) {
  const { list, before, dismissNotice, restoreOwnItems } = listing;
  if (!before) return null;
  const isAnythingLost = !isListContained(before, list);
  const keepList = () => {
    focusConfiguratorRowOrFallback(list[0]?.product.Id, { showRow });
    dismissNotice();
  };
  const restoreList = () => {
    focusConfiguratorRowOrFallback(before[0]?.product.Id, { showRow });
    restoreOwnItems();
  };
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`This list was changed in another tab that has the order open.`}</span>
      {isAnythingLost && (
        <Button label={t`Bring mine back`} variant="text" size="small" onClick={restoreList} />
      )}
      <Button label={t`Keep`} variant="text" size="small" onClick={keepList} />
    </div>
  );
}
