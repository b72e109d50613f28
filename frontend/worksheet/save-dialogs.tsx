import type { Order } from '#shared/schemas/order.ts';
import { isReadOnly } from '#shared/worksheet/status.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { refreshOrder } from './ask-prices.ts';
import { ClosedDialog, GoneDialog } from './closed-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import type { Obstacle } from './use-saving.ts';
import { useWorksheetStore } from './worksheet-store.tsx';

type Props = { obstacle: Obstacle | undefined; onClose: () => void; onSave: () => void };

/** What a refused save asks the user. */
export function SaveDialogs({ obstacle, ...rest }: Props) {
  if (!obstacle) return null;
  if (obstacle.kind === 'gone') return <GoneDialog onClose={rest.onClose} />;
  return obstacle.kind === 'conflict' ? (
    <Versions key={obstacle.theirs.Version} theirs={obstacle.theirs} {...rest} />
  ) : (
    <CalculationIssue {...rest} />
  );
}

function Versions({ theirs, onClose, onSave }: Answers & { theirs: Order }) {
  return isReadOnly(theirs) || theirs.IsOrderReadOnly ? (
    <ClosedDialog theirs={theirs} onClose={onClose} />
  ) : (
    <ConflictDialog theirs={theirs} onClose={onClose} onSave={onSave} />
  );
}

type Answers = Omit<Props, 'obstacle'>;

function CalculationIssue({ onClose, onSave }: Answers) {
  const store = useWorksheetStore();
  return (
    <Dialog
      title="Calculation error"
      className="ask"
      isOpen
      isFocusTaken
      onClose={onClose}
      footer={
        <>
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button
            label="Save and refresh"
            ref={takeFocus}
            onClick={() => {
              onClose();
              void refreshOrder(store).then(onSave);
            }}
          />
        </>
      }
    >
      <p className="muted">
        Outdated information was detected in this order. Save to refresh prices and totals.
      </p>
    </Dialog>
  );
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();
