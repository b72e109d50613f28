import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { getUiLanguage, t, translateText } from '#shared/language/t.ts';
import type { TimeZone } from '#shared/reference/time-zones.ts';
import { formatTimeZoneChoice } from '#shared/reference/zoned-time.ts';
import type { PriceListEntry, RejectedPriceRows } from '#shared/schemas/price-list-schema.ts';
import { formatPriceListName } from './price-list-labels.ts';

type PriceListDetailsProps = { list: PriceListEntry; timeZone: TimeZone };

/** What a list does and did, below the table. */
export const PriceListDetails = ({ list, timeZone }: PriceListDetailsProps) => (
  <section className="price-list-details" aria-label={formatPriceListName(list)}>
    <h2>{formatPriceListName(list)}</h2>
    <p className="help">{formatListStory(list, timeZone)}</p>
    {list.LeftOut && <LeftOutRows {...list.LeftOut} />}
  </section>
);

function formatListStory({ Status, ValidFrom, By }: PriceListEntry, timeZone: TimeZone): string {
  const day = formatCalendarDate(ValidFrom);
  if (Status === 'scheduled')
    return t`Comes into use by itself on ${day} at midnight, ${formatTimeZoneChoice(timeZone, getUiLanguage())}, over whatever stands there then. No order changes until its rep refreshes it.`;
  if (Status === 'withdrawn') return t`It was withdrawn before ${day}. Uploaded by ${By}.`;
  return t`Valid from ${day}. Uploaded by ${By}.`;
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
