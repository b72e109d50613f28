import { useMemo } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { formatDollars } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { compareOrders, type OrderDifference } from '#shared/order/versions/compare-orders.ts';
import { takenField } from '#shared/order/versions/line-units.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HistoryNavigation } from './history-view.ts';
import { useOrderVersion } from './use-order-version.ts';
import { useRestoreVersion } from './use-restore-version.ts';

/** Describes what restoring a version changes, before the user confirms. */
export function RestoreVersionDialog({
  version,
  show,
  onClose,
}: HistoryNavigation & { version: number }) {
  const loadState = useOrderVersion(version);
  const current = useWorksheet(({ saved }) => saved);
  const restore = useRestoreVersion();
  const next = current.Version + 1;
  const accept = useAction(async () => {
    if (await restore(version)) onClose();
  });
  return (
    <Dialog
      name="restore-version"
      title={t`Restore version ${version}?`}
      isOpen
      widthInRem={32}
      onClose={onClose}
      footer={
        <>
          <Button
            label={t`Cancel`}
            variant="secondary"
            onClick={() => show({ at: 'version', version })}
          />
          {loadState.data && (
            <Button
              label={t`Restore as version ${next}`}
              isBusy={accept.isBusy}
              onClick={() => void accept.run()}
            />
          )}
        </>
      }
    >
      <Loaded result={loadState} failureText={t`The version did not load`}>
        {(then) => <RestoreEffects then={then} now={current} />}
      </Loaded>
    </Dialog>
  );
}

function RestoreEffects({ then, now }: { then: Order; now: Order }) {
  const isChanged = useWorksheet((worksheet) => worksheet.isChanged);
  const differences = useMemo(() => compareOrders(now, then), [now, then]);
  const rows = [
    [t`Comes back`, formatDifferenceNames(differences, 'added')],
    [t`Goes`, formatDifferenceNames(differences, 'removed')],
    [t`Changes`, formatChangedNames(differences)],
  ].filter(([, text]) => text);
  return (
    <>
      <p>
        {t`The order becomes as it was on ${formatTimestamp(then.RevisedOn ?? then.CreatedOn)}, as new version ${now.Version + 1}. All versions stay in the history.`}
        {isChanged && t` What is not saved on the screen goes; Ctrl+Z brings it back.`}
      </p>
      <dl className="history-does">
        {rows.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div className="is-total">
          <dt>{t`Total`}</dt>
          <dd>
            {now.Total !== then.Total && (
              <>
                <del>{formatDollars(now.Total)}</del>{' '}
              </>
            )}
            {formatDollars(then.Total)}
          </dd>
        </div>
      </dl>
    </>
  );
}

/** For example 'Sterilization Center, 4 lines' */
function formatDifferenceNames(
  differences: readonly OrderDifference[],
  kind: OrderDifference['kind'],
): string {
  const differencesOfKind = differences.filter((difference) => difference.kind === kind);
  const bundles = differencesOfKind.flatMap(({ subject }) =>
    subject.part === 'bundle' ? [subject.bundle.OrderLineGroupName] : [],
  );
  const lines = differencesOfKind.filter(({ subject }) => subject.part === 'line').length;
  return [...bundles.slice(0, 3), ...(lines > 0 ? [formatLineCount(lines)] : [])].join(', ');
}

const MAX_NAMED_FIELDS = 4;

/** The group whose taken bundle changes, or the bundle that is taken or left out. */
function listOptionNames({ subject, changes }: OrderDifference): string[] {
  if (subject.part === 'alternatives') return [subject.name];
  return subject.part === 'bundle' &&
    changes.some(({ fieldName }) => fieldName === takenField.label)
    ? [subject.bundle.OrderLineGroupName]
    : [];
}

/** For example '2 lines, Imaging, Installation date, General Notes' */
function formatChangedNames(differences: readonly OrderDifference[]): string {
  const changed = differences.filter(({ kind }) => kind === 'changed');
  const options = changed.flatMap(listOptionNames);
  const fields = changed
    .filter(({ subject }) => subject.part === 'order')
    .flatMap(({ changes }) => changes.map(({ fieldName: name }) => name));
  const lines = changed.filter(({ subject }) => subject.part === 'line').length;
  const more = fields.length - MAX_NAMED_FIELDS;
  return [
    ...(lines > 0 ? [formatLineCount(lines)] : []),
    ...options,
    ...fields.slice(0, MAX_NAMED_FIELDS),
    ...(more > 0 ? [t`${more} more`] : []),
  ].join(', ');
}
