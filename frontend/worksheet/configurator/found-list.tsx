import { useState } from 'react';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { keyboardTo } from './keyboard.ts';
import type { Listing } from './use-list.ts';

/** Says that the list is from before this page: after a reload, or a browser that went down. */
export function FoundList({ listing }: { listing: Listing }) {
  const { list, foundOn, keep, startOver } = listing;
  const [when] = useState(() => foundOn && asDayAndTime(foundOn));
  if (!foundOn || !when) return null;
  const discard = () => {
    keyboardTo(undefined);
    startOver();
  };
  const goOn = () => {
    keyboardTo(list[0]?.product.Id);
    keep();
  };
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`Your list of ${when} was kept. Nothing of it is in the order yet.`}</span>
      <Button label={t`Discard`} look="text" size="small" onClick={discard} />
      <Button label={t`Keep`} look="text" size="small" onClick={goOn} />
    </div>
  );
}
