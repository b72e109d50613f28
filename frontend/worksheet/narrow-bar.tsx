import { asDollars } from '../format/money.ts';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { NoticesSlot } from '../parts/notices.tsx';
import { usePage } from './page-context.ts';
import { SaveState } from './save-state.tsx';
import { useWorksheet } from './worksheet-store.tsx';

type Props = { isSaving: boolean; onSave: () => Promise<boolean> };

/** Where the order stands or what there is to say, what it comes to, and Save. */
export function NarrowBar({ isSaving, onSave }: Props) {
  const { isPanelOpen, showPanel } = usePage();
  const total = useWorksheet(({ order }) => order.Total);
  const isReadOnly = useWorksheet((worksheet) => worksheet.isReadOnly);
  return (
    <div className="narrow-bar">
      <div className="narrow-said">
        <SaveState isSaving={isSaving} />
        <NoticesSlot />
      </div>
      <button
        type="button"
        className="narrow-total"
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={() => showPanel(true)}
      >
        Total <b data-figure="Total">{asDollars(total)}</b>
        <Icon name="chevronUp" />
      </button>
      {!isReadOnly && <Button label="Save" isIdle={isSaving} onClick={() => void onSave()} />}
    </div>
  );
}
