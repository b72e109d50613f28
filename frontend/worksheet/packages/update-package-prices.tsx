import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { selectPackageableLines } from '#shared/pricing/line/package-lines.ts';
import { computeRoomPrices, type RoomPrices } from './compute-room-prices.ts';
import { PackageDialog } from './package-dialog.tsx';
import { PackagePriceTable } from './package-price-table.tsx';
import { PackageSaveProblemNotice } from './package-save-problem-notice.tsx';
import type { PackageStepProps } from './package-step-props.ts';
import { ShowWhenRoomPricesLoaded } from './show-when-room-prices-loaded.tsx';
import { useChangePackageAndGoBack } from './use-change-package-and-go-back.ts';

/** Updates the products, too; shows the changes first. */
export function UpdatePackagePricesDialog(props: PackageStepProps) {
  const { title, library, details, onBack, onClose } = props;
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const room = computeRoomPrices(details.Lines, library.products, settings);
  const { problem, isSaving, change } = useChangePackageAndGoBack(props);
  const refresh = () => {
    if (room) void change({ Deed: 'refreshed', Lines: listTodaysLines(room) });
  };
  return (
    <PackageDialog
      name="refresh-package"
      title={title}
      onClose={onClose}
      footer={
        <>
          <span className="pack-note">{t`What the package said before stays among its versions.`}</span>
          <Button label={t`Back`} variant="text" onClick={onBack} ref={focusOnMount} />
          <Button label={t`Refresh package`} isBusy={!room || isSaving} onClick={refresh} />
        </>
      }
    >
      <div className="pack-what">
        <PackageSaveProblemNotice problem={problem} />
        <ShowWhenRoomPricesLoaded room={room} products={library.products}>
          {(prices) => (
            <>
              <p className="notice is-quiet" role="status">
                <Icon name={prices.changedCount + prices.unavailableCount > 0 ? 'warn' : 'check'} />
                <span>{formatRefreshEffect(prices, formatTimestampDay(details.PricesOn))}</span>
              </p>
              <PackagePriceTable lines={prices.lines} isLeftOut={() => false} sum={prices} />
            </>
          )}
        </ShowWhenRoomPricesLoaded>
      </div>
    </PackageDialog>
  );
}

/** A line whose product the dealer no longer has stays as it was saved. */
const listTodaysLines = ({ lines }: RoomPrices) =>
  lines.flatMap(({ savedLine, line, kind }) =>
    kind === 'discontinued' || kind === 'namedNoProduct'
      ? [savedLine]
      : selectPackageableLines([line]).lines,
  );

function formatRefreshEffect({ changedCount, unavailableCount }: RoomPrices, day: string): string {
  const prices = changedCount === 1 ? t`1 price changes.` : t`${changedCount} prices change.`;
  if (changedCount + unavailableCount === 0) return t`All prices are as they were on ${day}.`;
  return unavailableCount === 0
    ? prices
    : `${prices} ${t`What is not in your products stays as it was saved: ${unavailableCount}.`}`;
}
