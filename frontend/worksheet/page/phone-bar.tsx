import { asDollars } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';
import { SaveState } from '#frontend/worksheet/saving/save-state.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { useIsSubmittable } from '#frontend/worksheet/toolbar/header-bar.tsx';
import type { OrderActions } from '#frontend/worksheet/toolbar/order-actions.ts';
import { Progress } from '#frontend/worksheet/toolbar/progress.tsx';
import { t } from '#shared/language/t.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

type Props = { actions: OrderActions };

/** Where the order stands or what there is to say, what it comes to, and Save, or what comes after it. */
export function PhoneBar({ actions: { isSaving, isSubmitting, onSave, onSubmit } }: Props) {
  const { isPanelOpen, showPanel } = useOrderPage();
  const total = useWorksheet(({ order }) => order.Total);
  const isSubmittable = useIsSubmittable();
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return (
    <div className="narrow-bar">
      <div className="narrow-said">
        <SaveState isSaving={isSaving} />
        {isSubmitting && <Progress words={orderLinkTexts.submitting} />}
        <NoticesSlot />
      </div>
      <button
        type="button"
        className="narrow-total"
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={() => showPanel(true)}
      >
        {t`Total`} <b data-figure="Total">{asDollars(total)}</b>
        <Icon name="chevronUp" />
      </button>
      {isSubmittable && (
        <Button label={t`OrderLink`} icon="send" isBusy={isSaving} onClick={onSubmit} />
      )}
      {!isReadOnly && <Button label={t`Save`} isBusy={isSaving} onClick={() => void onSave()} />}
    </div>
  );
}
