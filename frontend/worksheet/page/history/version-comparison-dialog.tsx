import { useMemo } from 'react';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { DifferenceList } from '#frontend/worksheet/order/versions/order-differences.tsx';
import { formatVersionAuthor } from '#frontend/worksheet/order/versions/version-author.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HistoryNavigation } from './history-view.ts';
import { RedLinePdfButtons } from './red-line-pdf-buttons.tsx';
import { useOrderVersion } from './use-order-version.ts';
import { VersionTotals } from './version-totals.tsx';

type Props = HistoryNavigation & { older: number; newer: number };

/** The edits that lead from one version to the other, and their effect on the totals. */
export function VersionComparisonDialog({ older, newer, onBack, onClose }: Props) {
  const versions = useTwoVersions(older, newer);
  return (
    <Dialog
      name="compare-versions"
      title={t`Compare versions`}
      isOpen
      widthInRem={60}
      className="history-dialog"
      onClose={onClose}
      footer={
        <>
          <Button label={t`All versions`} variant="text" icon="back" onClick={onBack} />
          {versions.data && <RedLinePdfButtons older={older} newer={newer} />}
          <Button label={t`Close`} variant="secondary" onClick={onClose} />
        </>
      }
    >
      <Loaded result={versions} failureText={t`The versions did not load`}>
        {({ before, after }) => <ComparisonContent before={before} after={after} />}
      </Loaded>
    </Dialog>
  );
}

/** Both versions, or the failure to load one of them. */
function useTwoVersions(older: number, newer: number) {
  const before = useOrderVersion(older);
  const after = useOrderVersion(newer);
  return {
    data: before.data && after.data && { before: before.data, after: after.data },
    error: before.error ?? after.error,
    mutate: () => Promise.all([before.mutate(), after.mutate()]),
  };
}

function ComparisonContent({ before, after }: { before: Order; after: Order }) {
  const differences = useMemo(() => compareOrders(before, after), [before, after]);
  return (
    <>
      <div className="history-sides">
        <ComparedVersion letter="A" order={before} />
        <ComparedVersion letter="B" order={after} />
        <span className="faint">{formatDifferenceCounts(differences)}</span>
      </div>
      <div className="history-differences">
        <DifferenceList
          differences={differences}
          label={t`From version ${before.Version} to ${after.Version}`}
        />
      </div>
      <VersionTotals order={after} before={before} />
    </>
  );
}

function ComparedVersion({ letter, order }: { letter: string; order: Order }) {
  const current = useWorksheet(({ saved }) => saved.Version);
  const { Version, RevisedOn, CreatedOn } = order;
  return (
    <div>
      <span className="history-side" aria-hidden>
        {letter}
      </span>
      <div>
        <b>
          {t`Version ${Version}`}
          {Version === current && t`, current`}
        </b>
        <span className="faint">
          {[formatTimestamp(RevisedOn ?? CreatedOn), formatVersionAuthor(order)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}

const differenceKinds = ['added', 'removed', 'changed'] as const;

const countFormatters: Record<(typeof differenceKinds)[number], (count: number) => string> = {
  added: (count) => t`${formatInteger(count)} added`,
  removed: (count) => t`${formatInteger(count)} removed`,
  changed: (count) => t`${formatInteger(count)} changed`,
};

/** For example '4 added, 1 removed, 5 changed' */
function formatDifferenceCounts(differences: readonly OrderDifference[]): string {
  const counts = differenceKinds.map((kind) => ({
    kind,
    count: differences.filter((difference) => difference.kind === kind).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => countFormatters[kind](count))
    .join(', ');
}
