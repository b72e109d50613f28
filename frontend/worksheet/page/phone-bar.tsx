import { formatDollars } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';
import { SaveStatus } from '#frontend/worksheet/order/saving/save-status.tsx';
import type { OrderActions } from '#frontend/worksheet/page/toolbar/order-actions.ts';
import { ProgressStatus } from '#frontend/worksheet/page/toolbar/progress-status.tsx';
import { useCanSubmitOrder } from '#frontend/worksheet/page/toolbar/worksheet-header.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

type Props = { actions: OrderActions };

/** Shows the save state or a notice, the total, and Save or the next action. */
export function PhoneBar({ actions: { isSaving, isSubmitting, onSave, onSubmit } }: Props) {
  const { isPanelOpen, showPanel } = useOrderPage();
  const total = useWorksheet(({ order }) => order.Total);
  const isSubmittable = useCanSubmitOrder();
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return (
    <div className="narrow-bar">
      <div className="narrow-said">
        <SaveStatus isSaving={isSaving} />
        {isSubmitting && <ProgressStatus text={orderLinkTexts.submitting} />}
        <NoticesSlot />
      </div>
      <button
        type="button"
        className="narrow-total"
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={() => showPanel(true)}
      >
        {t`Total`} <b data-figure="Total">{formatDollars(total)}</b>
        <Icon name="chevronUp" />
      </button>
      {isSubmittable && (
        <Button label={t`OrderLink`} icon="send" isBusy={isSaving} onClick={onSubmit} />
      )}
      {!isReadOnly && <Button label={t`Save`} isBusy={isSaving} onClick={() => void onSave()} />}
    </div>
  );
}
