import { useMemo } from 'react';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { DifferenceList } from '#frontend/worksheet/versions/differences.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { Loaded } from './loaded.tsx';
import { RedLine } from './red-line.tsx';
import { VersionTotals } from './totals.tsx';
import { useVersion } from './use-version.ts';
import type { Around } from './view.ts';

type Props = Around & { older: number; newer: number };

/** What a rep would have had to write to make one version of another, and what it did to the totals. */
export function Comparison({ older, newer, onBack, onClose }: Props) {
  const both = useBoth(older, newer);
  return (
    <Dialog
      name="compare-versions"
      title={t`Compare versions`}
      isOpen
      width={60}
      className="history-dialog"
      onClose={onClose}
      footer={
        <>
          <Button label={t`All versions`} variant="text" icon="back" onClick={onBack} />
          {both.data && <RedLine older={older} newer={newer} />}
          <Button label={t`Close`} variant="secondary" onClick={onClose} />
        </>
      }
    >
      <Loaded of={both} failed={t`The versions did not load`}>
        {({ before, after }) => <Compared before={before} after={after} />}
      </Loaded>
    </Dialog>
  );
}

/** Both, or why one of them is not here. */
function useBoth(older: number, newer: number) {
  const before = useVersion(older);
  const after = useVersion(newer);
  return {
    data: before.data && after.data && { before: before.data, after: after.data },
    error: before.error ?? after.error,
    mutate: () => Promise.all([before.mutate(), after.mutate()]),
  };
}

function Compared({ before, after }: { before: Order; after: Order }) {
  const differences = useMemo(() => compareOrders(before, after), [before, after]);
  return (
    <>
      <div className="history-sides">
        <Side letter="A" order={before} />
        <Side letter="B" order={after} />
        <span className="faint">{countsOf(differences)}</span>
      </div>
      <div className="history-differences">
        <DifferenceList
          differences={differences}
          label={t`From version ${before.Version} to ${after.Version}`}
        />
      </div>
      <VersionTotals of={after} before={before} />
    </>
  );
}

function Side({ letter, order }: { letter: string; order: Order }) {
  const current = useWorksheet(({ saved }) => saved.Version);
  const { Version, RevisedOn, CreatedOn, RevisedBy } = order;
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
          {[asDayAndTime(RevisedOn ?? CreatedOn), RevisedBy].filter(Boolean).join(' · ')}
        </span>
      </div>
    </div>
  );
}

const kinds = ['added', 'removed', 'changed'] as const;

const counted: Record<(typeof kinds)[number], (count: number) => string> = {
  added: (count) => t`${formatInteger(count)} added`,
  removed: (count) => t`${formatInteger(count)} removed`,
  changed: (count) => t`${formatInteger(count)} changed`,
};

/** '4 added, 1 removed, 5 changed' */
function countsOf(differences: readonly OrderDifference[]): string {
  const counts = kinds.map((kind) => ({
    kind,
    count: differences.filter((difference) => difference.kind === kind).length,
  }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => counted[kind](count))
    .join(', ');
}
