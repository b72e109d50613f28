import { useMemo, useState } from 'react';
import { focusOnMount, useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { useCurrentUser } from '#frontend/session/current-user.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { getLastUndoStepId, showToastUntilFalse } from '#frontend/worksheet/state/order-toasts.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import { mergeOrders, type ConflictSides } from '#shared/order/versions/merge-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { ConflictChoices } from './conflict-choices.tsx';
import { DifferenceList } from './order-differences.tsx';
import { addHeldEdits, getMergeSides } from './show-acceptance.ts';
import { getAuthorTexts } from './version-author.ts';

const UNMERGED_CHOICES_WARNING = t`Nothing is merged yet. Which changes you chose will be lost.`;

type ConflictDialogProps = { theirs: Order; onClose: () => void; onSave: () => void };

/** Resolves two versions based on the same one. Nothing is overwritten unless the rep chooses so (D23). */
export function OrderConflictDialog({ theirs, onClose, onSave }: ConflictDialogProps) {
  const { conflicts, myChanges, theirChanges, hasHeldEdits } = useVersionComparison(theirs);
  const [choices, setChoices] = useState<ConflictSides>(new Map());
  const author = useRevisionAuthorTexts(theirs);
  const { takeTheirs, keepMine, saveMerged } = useConflictActions({
    theirs,
    choices,
    onClose,
    onSave,
  });
  // The default choice is 'mine'.
  const close = useConfirmClose(
    [...choices.values()].includes('theirs'),
    UNMERGED_CHOICES_WARNING,
    onClose,
  );
  const [isConfirming, setIsConfirming] = useState(false);
  useReturnFocusOnClose();
  return (
    <Dialog
      name="conflict"
      title={author.changedBy}
      isOpen
      hasOwnFocus
      onClose={close}
      widthInRem={60}
      footer={
        <>
          <ConflictFooterWarning
            text={isConfirming ? t`Saving yours replaces what they changed.` : ''}
          />
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button label={t`Take theirs`} variant="secondary" onClick={takeTheirs} />
          <Button
            label={isConfirming ? t`Replace their changes` : t`Keep mine`}
            variant="secondary"
            {...(isConfirming && { tone: 'danger' as const })}
            onClick={isConfirming ? keepMine : () => setIsConfirming(true)}
          />
          <Button
            label={t`Save merged`}
            ref={conflicts.length === 0 ? focusOnMount : undefined}
            onClick={saveMerged}
          />
        </>
      }
    >
      <div className="versions">
        <p>
          {author.sentence} {t`Your changes are on the screen and not saved yet.`}{' '}
          <span className="muted">{formatConflictConsequences(conflicts.length > 0)}</span>
        </p>
        {hasHeldEdits && (
          <p>{t`What you changed of accepted parts stays on the screen and is not saved.`}</p>
        )}
        {conflicts.length > 0 && (
          <ConflictChoices
            conflicts={conflicts}
            choices={choices}
            onChoose={setChoices}
            title={formatConflictsTitle(conflicts.length)}
            theirName={author.inTable}
          />
        )}
        <div className="versions-sides">
          <DifferenceSection title={author.changes} differences={theirChanges} />
          <DifferenceSection title={t`You changed`} differences={myChanges} />
        </div>
      </div>
    </Dialog>
  );
}

/** Warns about what the next press changes permanently, beside the button. */
export const ConflictFooterWarning = ({ text }: { text: string }) => (
  <span className="versions-warning" role="status">
    {text}
  </span>
);

const formatConflictConsequences = (hasConflicts: boolean) =>
  t`Save merged keeps both${hasConflicts ? t`, as chosen below` : t`: no change of yours meets one of theirs`}. ` +
  t`Take theirs shows their version; Ctrl+Z then brings yours back. Keep mine drops what they changed.`;

const formatConflictsTitle = (count: number) =>
  count === 1
    ? t`One thing was changed by both of you`
    : t`${formatInteger(count)} things were changed by both of you`;

/** Lists the changes of one editor. */
export function DifferenceSection({
  title,
  differences,
}: {
  title: string;
  differences: readonly OrderDifference[];
}) {
  return (
    <section>
      <h2>{title}</h2>
      <DifferenceList differences={differences} label={title} />
    </section>
  );
}

/** Compares the two versions. The conflicts do not depend on the choices. */
function useVersionComparison(theirs: Order) {
  const worksheet = useWorksheet((open) => open);
  return useMemo(() => {
    const sides = getMergeSides(worksheet, theirs);
    return {
      conflicts: mergeOrders(sides, worksheet.dealerStore).conflicts,
      myChanges: compareOrders(sides.base, sides.mine),
      theirChanges: compareOrders(worksheet.saved, theirs),
      hasHeldEdits: addHeldEdits(worksheet, theirs) !== theirs,
    };
  }, [worksheet, theirs]);
}

/** The author of the other version, in the texts that name them. */
export function useRevisionAuthorTexts(theirs: Order) {
  const { RevisedById, RevisedOn } = theirs;
  const { AppUserId } = useCurrentUser();
  const dateText = RevisedOn ? t` on ${formatTimestamp(RevisedOn)}` : '';
  // A user has one session at a time (D43), so it was in this browser. Two people may have the same name (D58).
  if (RevisedById === AppUserId)
    return {
      name: t`you in another tab`,
      changedBy: t`Changed by you in another tab`,
      sentence: t`You saved this order in another tab${dateText}.`,
      changes: t`You changed in the other tab`,
      inTable: t`The other tab`,
    };
  const { name, changedBy, changes, formatSavedAfterOpening } = getAuthorTexts(theirs);
  return {
    name: name || t`somebody else`,
    changedBy,
    sentence: formatSavedAfterOpening(dateText),
    changes,
    inTable: name || t`Theirs`,
  };
}

type ConflictActionsInput = ConflictDialogProps & { choices: ConflictSides };

function useConflictActions({ theirs, choices, onClose, onSave }: ConflictActionsInput) {
  const store = useWorksheetStore();
  const showVersion = (content: Order, label: string) => {
    store.dispatch({ type: 'rebased', base: theirs, content, label });
    onClose();
  };
  return {
    takeTheirs: () => {
      showVersion(addHeldEdits(store.get(), theirs), t`Take their version`);
      // After a later step, Undo would undo that step instead, so the toast closes.
      const loadTheirsStep = getLastUndoStepId(store.get());
      showToastUntilFalse(store, (worksheet) => getLastUndoStepId(worksheet) === loadTheirsStep, {
        kind: 'info',
        text: t`Their version is on the screen`,
        detail: t`Ctrl+Z brings yours back.`,
        action: { label: t`Undo`, run: () => store.dispatch({ type: 'undone' }) },
      });
    },
    keepMine: () => {
      showVersion(getMergeSides(store.get(), theirs).mine, t`Keep mine`);
      onSave();
    },
    saveMerged: () => {
      const sides = getMergeSides(store.get(), theirs);
      showVersion(mergeOrders(sides, { ...store.get().dealerStore, choices }).order, t`Merge`);
      onSave();
    },
  };
}

/** The Save button lost the focus while it waited. When the dialog closes, the grid gets the focus. */
export function useReturnFocusOnClose() {
  const [opener] = useState(() => document.activeElement);
  useRestoreFocusOnClose({ opener, fallback: focusGrid });
}
