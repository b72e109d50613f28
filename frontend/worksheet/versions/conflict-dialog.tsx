import { useMemo, useState } from 'react';
import { takeKeyboard, useKeyboardBack } from '#frontend/browser/keyboard-back.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { asCount } from '#shared/format/thousands.ts';
import { compareOrders, type Difference } from '#shared/order/versions/compare.ts';
import { mergeOrders, type Choices } from '#shared/order/versions/merge.ts';
import type { Order } from '#shared/schemas/order.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { DifferenceList } from './differences.tsx';

type Props = { theirs: Order; onClose: () => void; onSave: () => void };

/** Two versions of one order, made from the same one: nothing is overwritten unless the rep says so (D23). */
export function ConflictDialog({ theirs, onClose, onSave }: Props) {
  const { conflicts, myChanges, theirChanges } = useVersions(theirs);
  const [choices, setChoices] = useState<Choices>(new Map());
  const author = useAuthor(theirs);
  const { takeTheirs, keepMine, saveMerged } = useAnswers({ theirs, choices, onClose, onSave });
  const [isSure, setIsSure] = useState(false);
  useFocusReturned();
  return (
    <Dialog
      title={`Changed by ${author.name}`}
      isOpen
      isFocusTaken
      onClose={onClose}
      width={60}
      footer={
        <>
          <Warning text={isSure ? 'Saving yours replaces what they changed.' : ''} />
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button label="Take theirs" look="secondary" onClick={takeTheirs} />
          <Button
            label={isSure ? 'Replace their changes' : 'Keep mine'}
            look="secondary"
            {...(isSure && { tone: 'danger' as const })}
            onClick={isSure ? keepMine : () => setIsSure(true)}
          />
          <Button
            label="Save merged"
            ref={conflicts.length === 0 ? takeKeyboard : undefined}
            onClick={saveMerged}
          />
        </>
      }
    >
      <div className="versions">
        <p>
          {author.sentence} Your changes are on the screen and not saved yet.{' '}
          <span className="muted">{consequences(conflicts.length > 0)}</span>
        </p>
        {conflicts.length > 0 && (
          <ConflictChoices
            conflicts={conflicts}
            choices={choices}
            onChoose={setChoices}
            title={titleOf(conflicts.length)}
            theirName={author.inTable}
          />
        )}
        <div className="versions-sides">
          <Changed title={author.changed} differences={theirChanges} />
          <Changed title="You changed" differences={myChanges} />
        </div>
      </div>
    </Dialog>
  );
}

/** What the next press does for good, beside the button that does it. */
export const Warning = ({ text }: { text: string }) => (
  <span className="versions-warning" role="status">
    {text}
  </span>
);

const consequences = (isContested: boolean) =>
  `Save merged keeps both${isContested ? ', as chosen below' : ': no change of yours meets one of theirs'}. ` +
  'Take theirs shows their version; Ctrl+Z then brings yours back. Keep mine drops what they changed.';

const titleOf = (count: number) =>
  count === 1
    ? 'One thing was changed by both of you'
    : `${asCount(count)} things were changed by both of you`;

/** What one of the two changed. */
export function Changed({
  title,
  differences,
}: {
  title: string;
  differences: readonly Difference[];
}) {
  return (
    <section>
      <h2>{title}</h2>
      <DifferenceList differences={differences} label={title} />
    </section>
  );
}

/** The two versions and what both changed differently: that is the same whatever is chosen. */
function useVersions(theirs: Order) {
  const base = useWorksheet(({ saved }) => saved);
  const mine = useWorksheet(({ order }) => order);
  const storeCode = useWorksheet((worksheet) => worksheet.storeCode);
  return useMemo(
    () => ({
      conflicts: mergeOrders({ base, mine, theirs }, { storeCode }).conflicts,
      myChanges: compareOrders(base, mine),
      theirChanges: compareOrders(base, theirs),
    }),
    [base, mine, theirs, storeCode],
  );
}

/** Who saved the other version, in the places that say so. */
export function useAuthor({ RevisedBy, RevisedById, RevisedOn }: Order) {
  const { AppUserId } = useCurrentUser();
  const at = RevisedOn ? ` on ${asDayAndTime(RevisedOn)}` : '';
  // One session of a user lasts at a time (D43): it was in this browser. Two people may have one name (D58).
  if (RevisedById === AppUserId)
    return {
      name: 'you in another tab',
      sentence: `You saved this order in another tab${at}.`,
      changed: 'You changed in the other tab',
      inTable: 'The other tab',
    };
  const name = RevisedBy || 'somebody else';
  const subject = RevisedBy || 'Somebody else';
  return {
    name,
    sentence: `${subject} saved this order${at}, after you opened it.`,
    changed: `${subject} changed`,
    inTable: RevisedBy || 'Theirs',
  };
}

type Answering = Props & { choices: Choices };

function useAnswers({ theirs, choices, onClose, onSave }: Answering) {
  const store = useWorksheetStore();
  const show = (content: Order, label: string) => {
    store.dispatch({ type: 'rebased', base: theirs, content, label });
    onClose();
  };
  return {
    takeTheirs: () => {
      show(theirs, 'Take their version');
      toast({
        kind: 'info',
        text: 'Their version is on the screen',
        detail: 'Ctrl+Z brings yours back.',
        action: { label: 'Undo', run: () => store.dispatch({ type: 'undone' }) },
      });
    },
    keepMine: () => {
      show(store.get().order, 'Keep mine');
      onSave();
    },
    saveMerged: () => {
      const { saved: base, order: mine, storeCode } = store.get();
      show(mergeOrders({ base, mine, theirs }, { storeCode, choices }).order, 'Merge');
      onSave();
    },
  };
}

/** The button that saved could not keep the keyboard while it waited: after the dialog the lines have it. */
export function useFocusReturned() {
  const [opener] = useState(() => document.activeElement);
  useKeyboardBack({ from: opener, otherwise: focusGrid });
}
