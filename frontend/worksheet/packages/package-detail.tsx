import type { ReactNode } from 'react';
import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatTimestampDay } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LoadingRows } from '#frontend/parts/notices/load-states.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { computeRoomPrices } from './compute-room-prices.ts';
import { PackageLinesTable } from './package-lines-table.tsx';
import { formatPriceDifference } from './package-price-difference.tsx';
import { PackagePricesFailure } from './package-prices-failure.tsx';
import type { PackageStep } from './package-steps.ts';
import type { PackageLibrary } from './use-package-library.ts';

type Props = { library: PackageLibrary; onStep: (step: PackageStep) => void; onDelete: () => void };

/** The contents of the selected package, and today's price of one room. */
export function PackageDetail({ library, onStep, onDelete }: Props) {
  const { whole, products, chosen, mayChange } = library;
  if (!chosen) return <div className="pack-detail" />;
  return (
    <div className="pack-detail">
      <Loaded result={whole} failureText={t`The package could not be loaded`} loading={6}>
        {(details) => (
          <>
            <PackageHead whole={details}>
              <Button
                name={t`Versions`}
                icon="recent"
                variant="text"
                onClick={() => onStep('versions')}
              />
              {mayChange(chosen) && (
                <>
                  <Button
                    name={t`Refresh prices and products`}
                    icon="refresh"
                    variant="text"
                    onClick={() => onStep('refresh')}
                  />
                  <Button
                    name={t`Edit title and description`}
                    icon="edit"
                    variant="text"
                    onClick={() => onStep('edit')}
                  />
                  <Button
                    name={t`Delete package`}
                    icon="trash"
                    variant="text"
                    tone="danger"
                    onClick={onDelete}
                  />
                </>
              )}
            </PackageHead>
            {products.isFailed && <PackagePricesFailure onRetry={products.retry} />}
            <PackageLines whole={details} library={library} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function PackageHead({ whole, children }: { whole: RoomPackageDetails; children: ReactNode }) {
  const isNarrow = useIsNarrowScreen();
  const summaryText = usePackageSummaryText(whole);
  return (
    <div className="pack-head">
      <div>
        {/* On a phone the focused element was removed, so that the title takes the focus. */}
        <h2 {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>{whole.Title}</h2>
        <p>{summaryText}</p>
        {whole.Description && <p className="pack-description">{whole.Description}</p>}
      </div>
      {children}
    </div>
  );
}

/** The owner, the source order and the usage of the package. */
function usePackageSummaryText(whole: RoomPackageDetails): string {
  const { dealer } = useOrderPage();
  const { IsShared, OwnerName, FromOrder, FromCustomer, Uses, LastUsedOn } = whole;
  const originText = [FromOrder && t`order ${FromOrder}`, FromCustomer].filter(Boolean).join(', ');
  const lastUsedDay = formatTimestampDay(LastUsedOn);
  return [
    IsShared ? t`${OwnerName}, for everybody at ${dealer.DisplayName}` : t`Only for you`,
    ...(originText ? [t`saved from ${originText}`] : []),
    ...(Uses === 1 ? [t`used once, ${lastUsedDay}`] : []),
    ...(Uses > 1 ? [t`used ${Uses} times, last ${lastUsedDay}`] : []),
  ].join(' · ');
}

function PackageLines({ whole, library }: { whole: RoomPackageDetails; library: PackageLibrary }) {
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const room = computeRoomPrices(whole.Lines, library.products, settings);
  if (!room)
    return library.products.isFailed ? <div className="pack-lines" /> : <LoadingRows count={6} />;
  return (
    <>
      <PackageLinesTable
        label={t`Lines of ${whole.Title}`}
        lines={room.lines.map(({ line }) => line)}
        isLineUnavailable={(index) => room.lines[index]?.kind === 'discontinued'}
      />
      <dl className="pack-sum">
        <PackageSumItem name={t`Lines`} value={whole.Lines.length} />
        <PackageSumItem name={t`When saved`} value={formatAmount(room.before)} />
        <PackageSumItem
          name={t`Difference`}
          value={formatPriceDifference(room.before, room.after)}
        />
        <PackageSumItem name={t`One room today`} value={formatAmount(room.after)} />
      </dl>
    </>
  );
}

const PackageSumItem = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
