import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { openRequestApprovalDialog } from './open-request-approval-dialog.ts';
import { useShareReasons } from './use-share-reasons.ts';
import './way-out.css';

type ShareApprovalRowProps = {
  mayChoose: boolean;
  isBusy: boolean;
  onShareWithoutChoice: () => void;
};

/**
 * Why the order is not shared, with figures in Detail View alone. Where only the customer's worst choice needs an
 * approval, one press shares the order without choice (settled 16).
 */
export function ShareApprovalRow(props: ShareApprovalRowProps) {
  const { mayChoose, isBusy, onShareWithoutChoice } = props;
  const { reasons, isWorstChoiceOnly } = useShareReasons(mayChoose);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const lines = useWorksheet(({ order }) => order.OrderLines);
  if (reasons.length === 0) return null;
  const texts = isDetailView ? reasons.map((reason) => formatApprovalReason(reason, lines)) : [];
  return (
    <div className="notice is-warn is-wide share-approval" role="status">
      <Icon name="warn" />
      <span className="way-out-reasons">
        <b>
          {isWorstChoiceOnly
            ? t`Needs approval to share with choice, for the customer’s worst choice`
            : t`Needs approval`}
        </b>
        {texts.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {isWorstChoiceOnly && <span>{t`As taken it needs none.`}</span>}
      </span>
      <Button
        label={t`Request approval`}
        variant="secondary"
        size="small"
        onClick={() => openRequestApprovalDialog({ mayChoose })}
      />
      {isWorstChoiceOnly && (
        <Button
          label={t`Share without choice`}
          variant="secondary"
          size="small"
          isBusy={isBusy}
          onClick={onShareWithoutChoice}
        />
      )}
    </div>
  );
}
