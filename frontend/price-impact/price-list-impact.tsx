import { useId } from 'react';
import { useBringIntoView } from '#frontend/browser/use-bring-into-view.ts';
import { useIsNarrowScreen } from '#frontend/browser/use-is-narrow-screen.ts';
import { formatCalendarDate, formatTimestamp } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { ListExportButton } from '#frontend/list-export/list-export-button.tsx';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { getUiLanguage, t } from '#shared/language/t.ts';
import { formatTimeZoneChoice, getDayInTimeZone } from '#shared/reference/zoned-time.ts';
import type { PriceImpactReport } from '#shared/schemas/price-impact-schema.ts';
import { PriceImpactCards } from './price-impact-cards.tsx';
import { createPriceImpactExport } from './price-impact-sheet.ts';
import { PriceImpactTable } from './price-impact-table.tsx';
import { usePriceImpact, usePriceLetters, type PriceLetters } from './use-price-impact.ts';
import './price-impact.css';

/** What a scheduled list costs open orders, under the table of lists (B4.6). */
export function PriceListImpact({ number }: { number: number }) {
  const { result, again } = usePriceImpact(number);
  return (
    <Loaded
      result={result}
      failureText={t`What the list costs open orders could not be loaded`}
      loading={4}
    >
      {(impact) => <LoadedPriceImpact impact={impact} again={again} />}
    </Loaded>
  );
}

type AgainAction = ReturnType<typeof usePriceImpact>['again'];
type LoadedPriceImpactProps = { impact: PriceImpactReport; again: AgainAction };

function LoadedPriceImpact({ impact, again }: LoadedPriceImpactProps) {
  const letters = usePriceLetters(impact);
  const isNarrow = useIsNarrowScreen();
  const headingId = useId();
  const ref = useBringIntoView();
  const hasOrders = impact.Orders.length > 0;
  return (
    <section ref={ref} className="price-impact" aria-labelledby={headingId}>
      <header>
        <div>
          <h2 id={headingId}>{t`What ${impact.ListName} costs open orders`}</h2>
          <p>{formatComing(impact)}</p>
        </div>
        {hasOrders && (
          <div className="price-impact-actions">
            <ListExportButton list={createPriceImpactExport(impact)} label={t`XLSX`} />
            {impact.LetterCount > 0 && !isNarrow && (
              <LettersButton impact={impact} letters={letters} />
            )}
          </div>
        )}
      </header>
      <ImpactAmounts impact={impact} again={again} />
      {!hasOrders ? (
        <p className="price-impact-none">{formatNone(impact)}</p>
      ) : isNarrow ? (
        <PriceImpactCards impact={impact} letters={letters} />
      ) : (
        <PriceImpactTable impact={impact} letters={letters} />
      )}
    </section>
  );
}

const isInUse = ({ Day, TimeZone }: PriceImpactReport) =>
  Day <= getDayInTimeZone(Date.now(), TimeZone);

function formatComing(impact: PriceImpactReport): string {
  const day = formatCalendarDate(impact.Day);
  if (isInUse(impact)) return t`In use since ${day}. No order changes until its rep refreshes it.`;
  const zone = formatTimeZoneChoice(impact.TimeZone, getUiLanguage());
  return t`Comes into use by itself on ${day} at midnight, ${zone}, over whatever stands there then. No order changes until its rep refreshes it.`;
}

function formatNone({ WorkedOutOn, IsBeingWorkedOut }: PriceImpactReport): string {
  if (WorkedOutOn) return t`No open order would cost other than now.`;
  return IsBeingWorkedOut
    ? t`It is being worked out. That takes up to a minute.`
    : t`It has not been worked out yet.`;
}

type LettersButtonProps = { impact: PriceImpactReport; letters: PriceLetters };

const LettersButton = ({ impact: { LetterCount }, letters }: LettersButtonProps) => (
  <Button
    label={
      LetterCount === 1
        ? t`Letter for 1 customer`
        : t`Letters for ${formatInteger(LetterCount)} customers`
    }
    icon="book"
    variant="secondary"
    isBusy={letters.isBusy}
    onClick={() => void letters.run()}
  />
);

function ImpactAmounts({ impact, again }: LoadedPriceImpactProps) {
  const { OrderCount, OpenCount, More, LeftOutCount, Orders } = impact;
  const unmovedCount = OpenCount - OrderCount;
  const isAnyLess = Orders.some((order) => order.More < 0);
  return (
    <dl className="price-impact-amounts">
      <div>
        <dt>{isAnyLess ? t`Orders with other prices` : t`Orders that cost more`}</dt>
        <dd>
          <b>{formatInteger(OrderCount)}</b>{' '}
          {t`of ${formatInteger(OpenCount)} open, ${formatInteger(unmovedCount)} with nothing to change`}
        </dd>
      </div>
      <div>
        <dt>{t`More, if refreshed then`}</dt>
        <dd>
          <b>{formatAmount(More)}</b> {t`subtotal, no freight or tax`}
        </dd>
      </div>
      <div>
        <dt>{t`Left out`}</dt>
        <dd>
          <b>{formatInteger(LeftOutCount)}</b> {t`lines typed, saved, from files, kept or in doubt`}
        </dd>
      </div>
      <div>
        <dt>{t`Worked out`}</dt>
        <dd>
          <WorkedOut impact={impact} again={again} />
        </dd>
      </div>
    </dl>
  );
}

function WorkedOut({ impact, again }: LoadedPriceImpactProps) {
  const { WorkedOutOn, IsBeingWorkedOut } = impact;
  const when = WorkedOutOn ? formatTimestamp(WorkedOutOn) : '';
  if (IsBeingWorkedOut)
    return <span role="status">{[when, t`being worked out`].filter(Boolean).join(', ')}</span>;
  return (
    <>
      {when}{' '}
      {!isInUse(impact) && (
        <Button
          label={t`Again`}
          variant="link"
          isBusy={again.isBusy}
          onClick={() => void again.run()}
        />
      )}
    </>
  );
}
