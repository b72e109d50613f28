import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { Dropdown } from '#frontend/parts/controls/dropdown.tsx';
import { LabeledControl, TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { TargetGoal, TargetScope, TargetSums } from '#shared/pricing/target/target-task.ts';
import { formatGoalAmount, leaveUntakenLineIds, type TargetInput } from './target-goal.ts';

type TargetFormProps = {
  target: TargetInput;
  /** The current sums of the scope. */
  currentSums: TargetSums;
  problem: string | undefined;
  onChange: (next: Partial<TargetInput>) => void;
};

const targetKindLabels: Record<TargetGoal['kind'], string> = {
  amount: t`Customer subtotal`,
  total: t`Total with freight and tax`,
  gp: t`GP`,
};

/** The scope, the kind of target, and the value. */
export function TargetForm({
  target: { scope, kind, text },
  currentSums,
  problem,
  onChange,
}: TargetFormProps) {
  const scopes = useScopeOptions(scope);
  const isDetailView = useWorksheet((worksheet) => worksheet.isDetailView);
  const kinds = (['amount', 'total', 'gp'] as const).filter(
    (one) =>
      one === 'amount' ||
      (one === 'total' && scope.kind === 'order') ||
      (one === 'gp' && isDetailView),
  );
  return (
    <>
      <LabeledControl label={t`For`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            value={getScopeKey(scope)}
            options={scopes.map((one) => ({ value: getScopeKey(one.scope), label: one.label }))}
            onChange={(key) => {
              const next = scopes.find((one) => getScopeKey(one.scope) === key)?.scope ?? scope;
              const isTotal = kind === 'total' && next.kind !== 'order';
              onChange({ scope: next, ...(isTotal && { kind: 'amount' }) });
            }}
          />
        )}
      </LabeledControl>
      <LabeledControl label={t`Target`}>
        {(ids) => (
          <Dropdown
            ids={ids}
            value={kind}
            options={kinds.map((one) => ({ value: one, label: targetKindLabels[one] }))}
            onChange={(next) => onChange({ kind: next ?? kind })}
          />
        )}
      </LabeledControl>
      <TextField
        label={kind === 'gp' ? t`GP %` : t`Amount`}
        ref={focusOnMount}
        inputMode="decimal"
        value={text}
        error={problem}
        help={t`Now ${formatGoalAmount(kind, currentSums)}`}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </>
  );
}

function getScopeKey(scope: TargetScope): string {
  if (scope.kind === 'order') return scope.kind;
  return scope.kind === 'bundle' ? `bundle:${scope.groupId}` : `lines:${scope.lineIds.size}`;
}

/** The order, its bundles, and the rows that were selected when the dialog opened. */
function useScopeOptions(current: TargetScope): { scope: TargetScope; label: string }[] {
  const order = useWorksheet((worksheet) => worksheet.order);
  const selection = useWorksheet((worksheet) => worksheet.selection);
  const lineIds = selection.size > 0 || current.kind !== 'lines' ? selection : current.lineIds;
  const takenIds = leaveUntakenLineIds(order, lineIds);
  const left = lineIds.size - takenIds.size;
  const rows = lineIds.size === 1 ? t`1 selected row` : t`${lineIds.size} selected rows`;
  return [
    { scope: { kind: 'order' }, label: t`The whole order` },
    ...(left > 0
      ? [
          {
            scope: { kind: 'lines' as const, lineIds: takenIds },
            label: t`${rows} without ${left} not taken`,
          },
        ]
      : []),
    ...(lineIds.size > 0 ? [{ scope: { kind: 'lines' as const, lineIds }, label: rows }] : []),
    ...order.Bundles.map(({ OrderLineGroupId: groupId, OrderLineGroupName }) => ({
      scope: { kind: 'bundle' as const, groupId },
      label:
        groupId === 0
          ? getLineGroupLabel(OrderLineGroupName)
          : `${OrderLineGroupName} (${groupId})`,
    })),
  ];
}
