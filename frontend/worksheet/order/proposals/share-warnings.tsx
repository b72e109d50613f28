import { CheckFindingsList } from '#frontend/order-check/check-findings-list.tsx';
import {
  FindingButton,
  useGoToFinding,
  useOrderCheckFindings,
} from '#frontend/worksheet/order/check/use-order-check.tsx';
import type { OrderCheckFinding } from '#shared/order/rules/order-check.ts';
import { useOpenShareDialog } from './use-open-share-dialog.ts';

/** What does not keep the order from being shared. What the server refuses is shown before. */
export function useShareWarnings(): OrderCheckFinding[] {
  const { findings } = useOrderCheckFindings('share');
  return findings.flatMap((finding): OrderCheckFinding[] => {
    if ('lines' in finding) return [{ ...finding, isBad: false }];
    return finding.kind === 'datePassed' ? [finding] : [];
  });
}

type ShareWarningsProps = { warnings: readonly OrderCheckFinding[]; onClose: () => void };

/** Each warning leads to the field that mends it, and back. */
export function ShareWarnings({ warnings, onClose }: ShareWarningsProps) {
  const goToFinding = useGoToFinding('share');
  const share = useOpenShareDialog();
  if (warnings.length === 0) return null;
  return (
    <div className="is-wide">
      <CheckFindingsList
        findings={warnings}
        renderFindingLink={(finding) => (
          <FindingButton
            finding={finding}
            isReadOnly={false}
            onGo={() => goToFinding(finding, { close: onClose, retry: () => share?.() })}
          />
        )}
      />
    </div>
  );
}
