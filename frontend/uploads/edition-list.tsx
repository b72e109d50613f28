import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { asDayAndTime } from '#frontend/format/date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Tag } from '#frontend/parts/controls/tag.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as uploads from '#shared/contract/uploads.ts';
import { asCount } from '#shared/format/thousands.ts';
import { t } from '#shared/language/t.ts';
import type { EditionedKind, EditionSeries, PublishedEdition } from '#shared/schemas/edition.ts';
import { uploadsTexts } from '#shared/texts/uploads.ts';

type Props = {
  place: { kind: EditionedKind; owner: number };
  all: readonly EditionSeries[];
  /** Whether another edition may be put into use. */
  mayChoose: boolean;
  onChosen: (now?: EditionSeries[]) => unknown;
};

/** What is in use of what was uploaded, and what was in use before. */
export function EditionList({ place, all, mayChoose, onChosen }: Props) {
  const [opened, setOpened] = useState<string>();
  return (
    <ul className="editions" aria-label={t`In use`}>
      {all.map((series) => (
        <li key={series.Name}>
          <div className="edition-series">
            <b>{series.Name}</b>
            <span className="faint">{inUseWords(series)}</span>
            <Button
              label={t`Versions`}
              aria-label={t`Versions of ${series.Name}`}
              aria-expanded={opened === series.Name}
              look="text"
              size="small"
              onClick={() => setOpened(opened === series.Name ? undefined : series.Name)}
            />
          </div>
          {opened === series.Name && (
            <SeriesEditions
              place={place}
              series={series}
              mayChoose={mayChoose}
              onChosen={onChosen}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

const inUseWords = ({ InUse, Editions }: EditionSeries) => {
  const shown = Editions.find(({ Number: number }) => number === InUse);
  return shown
    ? t`version ${shown.Number}, ${asDayAndTime(shown.PublishedOn)}, ${shown.PublishedBy}`
    : t`withdrawn`;
};

type SeriesProps = Omit<Props, 'all'> & { series: EditionSeries };

function SeriesEditions({ place, series, mayChoose, onChosen }: SeriesProps) {
  const { Name, InUse, Editions: all } = series;
  const put = async (Number: number | null) => {
    const now = await choose(place, series, Number);
    if (now !== 'left') onChosen(now);
  };
  return (
    <>
      <LogTable
        name={t`Versions of ${Name}`}
        titles={[t`Version`, t`Date`, t`File`, t`By`, t`Actions`]}
      >
        {all.map((edition) => (
          <tr key={edition.Number}>
            <td>
              {edition.Number} {edition.Number === InUse && <Tag text={t`In use`} tone="success" />}
            </td>
            <td>{asDayAndTime(edition.PublishedOn)}</td>
            <td>
              {edition.FileName}
              <small className="faint">{t`${asCount(edition.Count)} rows`}</small>
            </td>
            <td>{edition.PublishedBy}</td>
            <td>
              {mayChoose && edition.Number !== InUse && (
                <Button
                  label={t`Restore`}
                  aria-label={t`Restore version ${edition.Number} of ${Name}`}
                  look="text"
                  size="small"
                  onClick={() => void put(edition.Number)}
                />
              )}
            </td>
          </tr>
        ))}
      </LogTable>
      {mayChoose && InUse !== null && (
        <Button
          label={t`Withdraw`}
          aria-label={t`Withdraw ${Name}`}
          look="text"
          tone="danger"
          size="small"
          onClick={() => void put(null)}
        />
      )}
    </>
  );
}

/** Gives what is in use then, undefined where that has to be asked; 'left' where nothing was meant. */
async function choose(
  params: Props['place'],
  { Name, Turn }: EditionSeries,
  Number: PublishedEdition['Number'] | null,
): Promise<EditionSeries[] | undefined | 'left'> {
  const isMeant = await confirm(
    Number === null
      ? {
          title: t`Withdraw ${Name}?`,
          text: t`Nobody sees it any more. Its versions stay, and can be restored.`,
          accept: t`Withdraw`,
          isDestructive: true,
        }
      : {
          title: t`Restore version ${Number} of ${Name}?`,
          text: t`Everybody sees this version at once. The others stay, and can be restored.`,
          accept: t`Restore`,
        },
  );
  if (!isMeant) return 'left';
  try {
    const now = await call(uploads.chooseEdition, { params, body: { Name, Number, Turn } });
    toast({
      kind: 'success',
      text: Number === null ? t`${Name} is withdrawn` : t`Version ${Number} of ${Name} is in use`,
    });
    return now;
  } catch (error) {
    showFailure(error, uploadsTexts.notChosen);
    return undefined;
  }
}
