import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-confirmation.ts';
import { focusGrid } from '#frontend/worksheet/lines/cells/grid-focus.ts';
import { showUndoStepToast } from '#frontend/worksheet/state/order-toasts.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { repriceMovedLines, solvePriceTarget } from '#shared/pricing/target/solve-price-target.ts';
import type { TargetScope } from '#shared/pricing/target/target-task.ts';
import { TargetForm } from './target-form.tsx';
import type { TargetInput } from './target-goal.ts';
import {
  computeCurrentSums,
  parseTargetGoal,
  getDefaultTargetScope,
  formatTargetResult,
  formatTargetStepLabel,
} from './target-goal.ts';
import { TargetPreview } from './target-preview.tsx';
import './dialog.css';

/**
 * Opens the dialog that computes prices so that lines, a bundle or the order meet a target. Without a scope, it
 * starts with the selected rows if there are any, else with the order.
 */
export function openTargetDialog(scope?: TargetScope) {
  showDialog((close) => (
    <TargetDialog
      scope={scope}
      onClose={() => {
        close();
        focusGrid();
      }}
    />
  ));
}

const TARGET_FORM_ID = 'target';
const UNAPPLIED_TARGET_WARNING = t`The target is not applied yet. It will be lost.`;
const noLineIds: ReadonlySet<string> = new Set();

type TargetDialogProps = { scope: TargetScope | undefined; onClose: () => void };

function TargetDialog({ scope: initialScope, onClose }: TargetDialogProps) {
  const store = useWorksheetStore();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const [target, setTarget] = useTargetInput(
    () => initialScope ?? getDefaultTargetScope(store.get().order, store.get().selection),
  );
  const [heldIds, setHeldIds] = useState(noLineIds);
  // If the goal cannot be met: the index of the nearest solution that the rep chooses instead.
  const [chosen, setChosen] = useState<number>();
  const parsedGoal = useMemo(() => parseTargetGoal(target), [target]);
  const close = useConfirmClose(target.text.trim() !== '', UNAPPLIED_TARGET_WARNING, onClose);
  const goal = useDeferredValue(parsedGoal.goal);
  const { scope } = target;
  const currentSums = useMemo(
    () => computeCurrentSums(order, scope, dealerStore),
    [order, scope, dealerStore],
  );
  const result = useMemo(
    () =>
      goal
        ? solvePriceTarget(order, { store: dealerStore, scope, goal, lockedLineIds: heldIds })
        : undefined,
    [order, dealerStore, scope, goal, heldIds],
  );
  const solution = result && (result.exact ?? result.nearest[chosen ?? -1]);
  const change = (next: Partial<TargetInput>) => {
    setTarget({ ...target, ...next });
    if (next.scope) setHeldIds(noLineIds);
    setChosen(undefined);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!parsedGoal.goal) return;
    // Enter may come before the preview shows the last typed text.
    const isShown = goal === parsedGoal.goal;
    const foundResult = isShown
      ? result
      : solvePriceTarget(order, {
          store: dealerStore,
          scope,
          goal: parsedGoal.goal,
          lockedLineIds: heldIds,
        });
    const appliedSolution = isShown ? solution : foundResult?.exact;
    if (!foundResult || !appliedSolution || appliedSolution.moves.length === 0) return;
    onClose();
    const lines = repriceMovedLines(
      order.OrderLines,
      appliedSolution.moves,
      order.OrderSalesSettings,
    );
    store.dispatch({
      type: 'linesChanged',
      lines,
      label: formatTargetStepLabel(target, appliedSolution),
    });
    showUndoStepToast(store, {
      kind: 'success',
      text: formatTargetResult(foundResult, appliedSolution),
    });
  }

  return (
    <Dialog
      name="target-price"
      title={t`Set Target Price`}
      isOpen
      hasOwnFocus
      widthInRem={72}
      onClose={close}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={formatApplyLabel(solution?.moves.length ?? 0)}
            type="submit"
            form={TARGET_FORM_ID}
            disabled={!solution || solution.moves.length === 0}
          />
        </>
      }
    >
      <form id={TARGET_FORM_ID} className="target-form" onSubmit={submit} noValidate>
        <TargetForm {...{ target, currentSums }} problem={parsedGoal.problem} onChange={change} />
      </form>
      <TargetPreview
        {...{ result, solution, currentSums, heldIds, chosen, scope }}
        kind={target.kind}
        onChoose={setChosen}
        onHold={(held) => {
          setHeldIds(held);
          setChosen(undefined);
        }}
      />
    </Dialog>
  );
}

/** The typed target. Without Detail View, a GP target is hidden, and an empty amount replaces it. */
function useTargetInput(startScope: () => TargetScope) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const [target, setTarget] = useState<TargetInput>(() => ({
    scope: startScope(),
    kind: 'amount',
    text: '',
  }));
  const isHidden = target.kind === 'gp' && !isDetailView;
  const visibleTarget = useMemo<TargetInput>(
    () => (isHidden ? { ...target, kind: 'amount', text: '' } : target),
    [target, isHidden],
  );
  return [visibleTarget, setTarget] as const;
}

const formatApplyLabel = (moves: number) => t`Apply to ${formatRowCount(moves)}`;
