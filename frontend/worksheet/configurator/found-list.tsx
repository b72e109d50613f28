import { useState } from 'react';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Listing } from './use-list.ts';

/** Says that the list is from before this page: after a reload, or a browser that went down. */
export function FoundList({ listing: { foundOn, keep, startOver } }: { listing: Listing }) {
  const [when] = useState(() => foundOn && asDayAndTime(foundOn));
  if (!foundOn || !when) return null;
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`Your list of ${when} was kept. Nothing of it is in the order yet.`}</span>
      <Button label={t`Discard`} look="text" size="small" onClick={startOver} />
      <Button label={t`Keep`} look="text" size="small" onClick={keep} />
    </div>
  );
}
