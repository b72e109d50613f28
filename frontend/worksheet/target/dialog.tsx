import { useDeferredValue, useMemo, useState, type FormEvent } from 'react';
import { formatRowCount } from '#frontend/format/count.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialogs.tsx';
import { useConfirmClose } from '#frontend/parts/dialogs/leave-question.ts';
import { focusGrid } from '#frontend/worksheet/cells/focus.ts';
import { toastOfStep } from '#frontend/worksheet/state/order-notice.ts';
import { useWorksheet, useWorksheetStore } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { applyPriceMoves, solveTarget } from '#shared/pricing/target/solve-target.ts';
import type { TargetScope } from '#shared/pricing/target/target-task.ts';
import { TargetForm } from './form.tsx';
import type { TypedTarget } from './goal.ts';
import { nowOf, readGoal, scopeOf, targetDone, targetLabel } from './goal.ts';
import { TargetPreview } from './preview.tsx';
import './dialog.css';

/**
 * Asks what lines, a bundle or the order are to come to, and finds the prices. Without a scope it
 * begins with the selected rows where there are any, else with the order.
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

const FORM = 'target';
const LOST = t`The target is not applied yet. It will be lost.`;
const NONE: ReadonlySet<string> = new Set();

type Props = { scope: TargetScope | undefined; onClose: () => void };

function TargetDialog({ scope: initialScope, onClose }: Props) {
  const store = useWorksheetStore();
  const order = useWorksheet((worksheet) => worksheet.order);
  const dealerStore = useWorksheet((worksheet) => worksheet.dealerStore);
  const [target, setTarget] = useTypedTarget(() => initialScope ?? scopeOf(store.get().selection));
  const [heldIds, setHeldIds] = useState(NONE);
  // Where the goal cannot be met: which of the nearest the rep takes instead.
  const [chosen, setChosen] = useState<number>();
  const typed = useMemo(() => readGoal(target), [target]);
  const close = useConfirmClose(target.text.trim() !== '', LOST, onClose);
  const goal = useDeferredValue(typed.goal);
  const { scope } = target;
  const now = useMemo(() => nowOf(order, scope, dealerStore), [order, scope, dealerStore]);
  const result = useMemo(
    () => (goal ? solveTarget(order, { store: dealerStore, scope, goal, heldIds }) : undefined),
    [order, dealerStore, scope, goal, heldIds],
  );
  const solution = result && (result.exact ?? result.nearest[chosen ?? -1]);
  const change = (next: Partial<TypedTarget>) => {
    setTarget({ ...target, ...next });
    if (next.scope) setHeldIds(NONE);
    setChosen(undefined);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!typed.goal) return;
    // Enter may come before what was typed last is on the screen.
    const isShown = goal === typed.goal;
    const found = isShown
      ? result
      : solveTarget(order, { store: dealerStore, scope, goal: typed.goal, heldIds });
    const appliedSolution = isShown ? solution : found?.exact;
    if (!found || !appliedSolution || appliedSolution.moves.length === 0) return;
    onClose();
    const lines = applyPriceMoves(
      order.OrderLines,
      appliedSolution.moves,
      order.OrderSalesSettings,
    );
    store.dispatch({ type: 'linesChanged', lines, label: targetLabel(target, appliedSolution) });
    toastOfStep(store, { kind: 'success', text: targetDone(found, appliedSolution) });
  }

  return (
    <Dialog
      name="target-price"
      title={t`Set Target Price`}
      isOpen
      hasOwnFocus
      width={72}
      onClose={close}
      footer={
        <>
          <Button label={t`Cancel`} variant="secondary" onClick={close} />
          <Button
            label={formatApplyLabel(solution?.moves.length ?? 0)}
            type="submit"
            form={FORM}
            disabled={!solution || solution.moves.length === 0}
          />
        </>
      }
    >
      <form id={FORM} className="target-form" onSubmit={submit} noValidate>
        <TargetForm {...{ target, now }} problem={typed.problem} onChange={change} />
      </form>
      <TargetPreview
        {...{ result, solution, now, heldIds, chosen, scope }}
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

/** What the rep asks for; a GP goes with Detail View. */
function useTypedTarget(startScope: () => TargetScope) {
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const [target, setTarget] = useState<TypedTarget>(() => ({
    scope: startScope(),
    kind: 'amount',
    text: '',
  }));
  const isHidden = target.kind === 'gp' && !isDetailView;
  const shown = useMemo<TypedTarget>(
    () => (isHidden ? { ...target, kind: 'amount', text: '' } : target),
    [target, isHidden],
  );
  return [shown, setTarget] as const;
}

const formatApplyLabel = (moves: number) => t`Apply to ${formatRowCount(moves)}`;
