import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { asDay } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { selectPackageableLines } from '#shared/pricing/line/package-lines.ts';
import { computeRoomPrices, type RoomPrices } from './compute-room-prices.ts';
import { PackDialog } from './pack-dialog.tsx';
import type { StepProps } from './parts.ts';
import { PriceTable } from './price-table.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { useChanging } from './use-changing.ts';

/** Takes today's prices and products into a package, which says first what they change. */
export function RefreshPackage(props: StepProps) {
  const { title, library, whole, onBack, onClose } = props;
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const room = computeRoomPrices(whole.Lines, library.products, settings);
  const { problem, isSaving, change } = useChanging(props);
  const refresh = () => {
    if (room) void change({ Deed: 'refreshed', Lines: linesToday(room) });
  };
  return (
    <PackDialog
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
        <ProblemNotice problem={problem} />
        {room ? (
          <>
            <p className="notice is-quiet" role="status">
              <Icon name={room.changed + room.unavailableCount > 0 ? 'warn' : 'check'} />
              <span>{formatRefreshEffect(room, asDay(whole.PricesOn))}</span>
            </p>
            <PriceTable lines={room.lines} isLeftOut={() => false} sum={room} />
          </>
        ) : (
          <LoadingRows count={6} />
        )}
      </div>
    </PackDialog>
  );
}

/** A product that the dealer no longer has stays as it was saved. */
const linesToday = ({ lines }: RoomPrices) =>
  lines.flatMap(({ saved, line, kind }) =>
    kind === 'gone' || kind === 'free' ? [saved] : selectPackageableLines([line]).lines,
  );

function formatRefreshEffect({ changed, unavailableCount }: RoomPrices, day: string): string {
  const prices = changed === 1 ? t`1 price changes.` : t`${changed} prices change.`;
  if (changed + unavailableCount === 0) return t`All prices are as they were on ${day}.`;
  return unavailableCount === 0
    ? prices
    : `${prices} ${t`What is not in your products stays as it was saved: ${unavailableCount}.`}`;
}
