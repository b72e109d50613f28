import { useState } from 'react';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { keyboardTo } from './keyboard.ts';
import type { ShowRow } from './list-rows.tsx';
import { isWithin } from './list.ts';
import type { Listing } from './use-list.ts';

type Props = { listing: Listing; showRow: ShowRow };

/** Says that the list is from before this page: after a reload, or a browser that went down. */
export function FoundList({ listing, showRow }: Props) {
  const { list, foundOn, keep, startOver } = listing;
  const [when] = useState(() => foundOn && asDayAndTime(foundOn));
  if (!foundOn || !when) return null;
  const discard = () => {
    keyboardTo(undefined);
    startOver();
  };
  const goOn = () => {
    keyboardTo(list[0]?.product.Id, { showRow });
    keep();
  };
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`Your list of ${when} was kept. Nothing of it is in the order yet.`}</span>
      <Button label={t`Discard`} variant="text" size="small" onClick={discard} />
      <Button label={t`Keep`} variant="text" size="small" onClick={goOn} />
    </div>
  );
}

/** Says that another tab of the same order has changed the list, and gives back what that took away. */
export function ChangedElsewhere({ listing, showRow }: Props) {
  const { list, before, keep, bringBack } = listing;
  if (!before) return null;
  const isLess = !isWithin(before, list);
  const goOn = () => {
    keyboardTo(list[0]?.product.Id, { showRow });
    keep();
  };
  const back = () => {
    keyboardTo(before[0]?.product.Id, { showRow });
    bringBack();
  };
  return (
    <div className="notice cf-found-list" role="status">
      <Icon name="recent" />
      <span>{t`This list was changed in another tab that has the order open.`}</span>
      {isLess && <Button label={t`Bring mine back`} variant="text" size="small" onClick={back} />}
      <Button label={t`Keep`} variant="text" size="small" onClick={goOn} />
    </div>
  );
}
