import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useCanUncommitOrder } from '#frontend/worksheet/page/toolbar/worksheet-menu.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { orderStatuses } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';
import { legacyOrdersTexts } from '#shared/texts/legacy-orders-texts.ts';

type Props = {
  /** Another action is in progress. */
  isBusy: boolean;
  onUncommit: () => void;
};

/** Why the order is read-only, and a button to make it editable for users who may do that. */
export function ReadOnlyNotice({ isBusy, onUncommit }: Props) {
  const statusId = useWorksheet(({ order }) => order.OrderStatusId);
  const committed = useWorksheet(({ order }) => order.CommittedOn);
  const submitted = useWorksheet(({ order }) => order.SubmittedOn);
  const isUncommittable = useCanUncommitOrder();
  const finalTexts: Record<number, string> = {
    [orderStatuses.committed]: t`Committed ${formatTimestamp(committed)}.`,
    [orderStatuses.submitted]: t`Submitted ${formatTimestamp(submitted)}.`,
  };
  const text = finalTexts[statusId];
  const quietText =
    statusId === orderStatuses.legacy
      ? legacyOrdersTexts.readOnly
      : t`This order can be read, not changed.`;
  return (
    <div className={text ? 'notice is-lock' : 'notice is-quiet'} role="status">
      <Icon name="lock" />
      <span>{text ? t`${text} Prices and totals are final.` : quietText}</span>
      {isUncommittable && (
        <Button label={t`Uncommit Order`} variant="text" isBusy={isBusy} onClick={onUncommit} />
      )}
    </div>
  );
}
