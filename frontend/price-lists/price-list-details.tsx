import { useBringIntoView } from '#frontend/browser/use-bring-into-view.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatPriceListName } from '#frontend/format/format-price-list-name.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t, translateText } from '#shared/language/t.ts';
import type { PriceListEntry, RejectedPriceRows } from '#shared/schemas/price-list-schema.ts';

/** What a list did, below the table. Of a scheduled one, what it costs open orders stands there. */
export function PriceListDetails({ list }: { list: PriceListEntry }) {
  const ref = useBringIntoView();
  return (
    <section ref={ref} className="price-list-details" aria-label={formatPriceListName(list)}>
      <h2>{formatPriceListName(list)}</h2>
      <p className="help">{formatListStory(list)}</p>
      {list.LeftOut && <LeftOutRows {...list.LeftOut} />}
    </section>
  );
}

function formatListStory({ Status, ValidFrom, By }: PriceListEntry): string {
  const day = formatCalendarDate(ValidFrom);
  return Status === 'withdrawn'
    ? t`It was withdrawn before ${day}. Uploaded by ${By}.`
    : t`Valid from ${day}. Uploaded by ${By}.`;
}

const LeftOutRows = ({ Count, Rows }: RejectedPriceRows) => (
  <>
    <h3>{t`Rows left out, they no longer fit (${formatInteger(Count)})`}</h3>
    <LogTable name={t`Rows left out`} titles={[t`Line`, t`Column`, t`Part #`, t`Reason`]}>
      {Rows.map((row) => (
        <tr key={row.Line}>
          <td>{row.Line}</td>
          <td>{translateText(row.Column)}</td>
          <td>{row.Value}</td>
          <td>{translateServerMessage(row.Reason, row.ReasonCode)}</td>
        </tr>
      ))}
    </LogTable>
    {Count > Rows.length && (
      <p className="help">{t`The first ${formatInteger(Rows.length)} of ${formatInteger(Count)} are shown.`}</p>
    )}
  </>
);
