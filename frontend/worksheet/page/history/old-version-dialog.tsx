import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { OrderBundleList } from '#frontend/orders/order-preview.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { getAuthorTexts } from '#frontend/worksheet/order/versions/version-author.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import type { HistoryNavigation } from './history-view.ts';
import { useOrderVersion } from './use-order-version.ts';
import { useRestoreAvailability } from './use-restore-availability.ts';
import { VersionTotals } from './version-totals.tsx';

/** Shows an old version read-only. */
export function OldVersionDialog({
  version,
  show,
  onBack,
  onClose,
}: HistoryNavigation & { version: number }) {
  const loadState = useOrderVersion(version);
  const { data } = loadState;
  const current = useWorksheet(({ saved }) => saved);
  const { isRestorable, unavailableHint } = useRestoreAvailability();
  return (
    <Dialog
      name="old-version"
      title={t`Version ${version} of ${current.Version}`}
      isOpen
      widthInRem={72}
      className="history-dialog"
      onClose={onClose}
      footer={
        <>
          <Button label={t`All versions`} variant="text" icon="back" onClick={onBack} />
          {data && (
            <Button
              label={t`Compare with current`}
              variant="secondary"
              onClick={() => show({ at: 'compare', older: version, newer: current.Version })}
            />
          )}
          {data && isRestorable && (
            <Button label={t`Restore`} onClick={() => show({ at: 'restore', version })} />
          )}
        </>
      }
    >
      <Loaded result={loadState} failureText={t`The version did not load`}>
        {(order) => (
          <>
            <p className="notice is-quiet" role="status">
              <Icon name="recent" />
              <span>
                {getAuthorTexts(order).formatSaved(order.RevisedOn ?? order.CreatedOn)}.{' '}
                <b>{t`Read-only.`}</b> {unavailableHint}{' '}
                {t`Total then ${formatAmount(order.Total)}, now ${formatAmount(current.Total)}.`}
              </span>
            </p>
            <VersionFacts order={order} />
            <OrderBundleList order={order} />
            <VersionTotals order={order} />
          </>
        )}
      </Loaded>
    </Dialog>
  );
}

function VersionFacts({ order }: { order: Order }) {
  const facts = [
    [t`Worksheet name`, order.WorksheetName],
    [t`Customer`, [order.JdeNumber, order.CustomerName].filter(Boolean).join(' · ')],
    [t`Installation date`, formatCalendarDate(order.InstalledOn)],
    [t`Expiration date`, formatCalendarDate(order.ExpiresOn)],
    [t`Payment due`, formatCalendarDate(order.PaymentDueOn)],
    [t`General Notes`, order.GeneralNotes],
  ].filter(([, text]) => text);
  return (
    <dl className="history-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
