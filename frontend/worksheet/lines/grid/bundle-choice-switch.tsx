import { formatLockReason } from '#frontend/worksheet/state/lock-toasts.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { formatBundleChoice, formatBundleTaken } from '#shared/order/bundle-choice-text.ts';
import { canSwitchBundle, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle } from '#shared/schemas/order-schema.ts';

type ChoiceProps = { bundle: Bundle; isReadOnly: boolean; isTabStop: boolean };

/** What the bundle is, and the switch that takes it or leaves it out (B1.4). */
export function BundleChoiceSwitch({ bundle, isReadOnly, isTabStop }: ChoiceProps) {
  const isTaken = isTakenBundle(bundle);
  const lockReason = useWorksheet(formatLockReason);
  const state = formatBundleTaken(bundle);
  const name = bundle.OrderLineGroupName;
  const isLocked = !canSwitchBundle(bundle);
  return (
    <span className="choice">
      <b>{formatBundleChoice(bundle)}</b>
      {isReadOnly ? (
        <span title={lockReason}>{state}</span>
      ) : (
        <button
          type="button"
          role="switch"
          aria-checked={isTaken}
          aria-disabled={isLocked || undefined}
          aria-label={t`Take ${name}`}
          title={isLocked ? t`Taken until another one is taken` : undefined}
          data-do="take"
          tabIndex={isTabStop ? 0 : -1}
          {...(isTabStop && { 'data-focus': true })}
        >
          <span className={isTaken ? 'toggle is-on' : 'toggle'}>
            <span className="toggle-track" />
          </span>
          {state}
        </button>
      )}
    </span>
  );
}
