import type { ReactNode } from 'react';
import { focusOnMount } from '#frontend/browser/keyboard-back.ts';
import { useNarrow } from '#frontend/browser/use-narrow.ts';
import { asDay } from '#frontend/format/date.ts';
import { asAmount } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Failed, LoadingRows } from '#frontend/parts/notices/states.tsx';
import { useOrderPage } from '#frontend/worksheet/state/order-page.ts';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import type { RoomPackageDetails } from '#shared/schemas/room-package-schema.ts';
import { computeRoomPrices } from './compute-room-prices.ts';
import { LinesTable } from './lines-table.tsx';
import { asDifference } from './package-price-difference.tsx';
import type { Step } from './steps.ts';
import type { Library } from './use-library.ts';

type Props = { library: Library; onStep: (step: Step) => void; onDelete: () => void };

/** What is in the package that is looked at, and what a room of it is today. */
export function PackageDetail({ library, onStep, onDelete }: Props) {
  const { whole, products, chosen, mayChange } = library;
  if (!chosen) return <div className="pack-detail" />;
  if (whole.error && !whole.data)
    return (
      <div className="pack-detail">
        <Failed
          title={t`The package could not be loaded`}
          error={whole.error}
          onRetry={() => void whole.mutate()}
        />
      </div>
    );
  if (!whole.data)
    return (
      <div className="pack-detail">
        <LoadingRows count={6} />
      </div>
    );
  return (
    <div className="pack-detail">
      <Head whole={whole.data}>
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
      </Head>
      {products.isFailed && (
        <p className="notice is-bad" role="alert">
          <Icon name="error" /> {t`Today’s prices could not be loaded.`}
          <Button label={t`Try again`} variant="secondary" size="small" onClick={products.retry} />
        </p>
      )}
      <Lines whole={whole.data} library={library} />
    </div>
  );
}

function Head({ whole, children }: { whole: RoomPackageDetails; children: ReactNode }) {
  const isNarrow = useNarrow();
  const about = useAbout(whole);
  return (
    <div className="pack-head">
      <div>
        {/* On a phone what had the keyboard is gone. */}
        <h2 {...(isNarrow && { ref: focusOnMount, tabIndex: -1 })}>{whole.Title}</h2>
        <p>{about}</p>
        {whole.Description && <p className="pack-description">{whole.Description}</p>}
      </div>
      {children}
    </div>
  );
}

/** Whose it is, where it came from and how it is used. */
function useAbout(whole: RoomPackageDetails): string {
  const { dealer } = useOrderPage();
  const { IsShared, OwnerName, FromOrder, FromCustomer, Uses, LastUsedOn } = whole;
  const from = [FromOrder && t`order ${FromOrder}`, FromCustomer].filter(Boolean).join(', ');
  const used = asDay(LastUsedOn);
  return [
    IsShared ? t`${OwnerName}, for everybody at ${dealer.DisplayName}` : t`Only for you`,
    ...(from ? [t`saved from ${from}`] : []),
    ...(Uses === 1 ? [t`used once, ${used}`] : []),
    ...(Uses > 1 ? [t`used ${Uses} times, last ${used}`] : []),
  ].join(' · ');
}

function Lines({ whole, library }: { whole: RoomPackageDetails; library: Library }) {
  const settings = useWorksheet(({ order }) => order.OrderSalesSettings);
  const room = computeRoomPrices(whole.Lines, library.products, settings);
  if (!room)
    return library.products.isFailed ? <div className="pack-lines" /> : <LoadingRows count={6} />;
  return (
    <>
      <LinesTable
        label={t`Lines of ${whole.Title}`}
        lines={room.lines.map(({ line }) => line)}
        isLineUnavailable={(at) => room.lines[at]?.kind === 'gone'}
      />
      <dl className="pack-sum">
        <PackageSumItem name={t`Lines`} value={whole.Lines.length} />
        <PackageSumItem name={t`When saved`} value={asAmount(room.before)} />
        <PackageSumItem name={t`Difference`} value={asDifference(room.before, room.after)} />
        <PackageSumItem name={t`One room today`} value={asAmount(room.after)} />
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
