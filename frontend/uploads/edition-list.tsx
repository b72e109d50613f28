import { useState } from 'react';
import { call } from '#frontend/api/call.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { formatRowCount } from '#frontend/format/count.ts';
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
  uploadLocation: { kind: EditionedKind; owner: number };
  all: readonly EditionSeries[];
  /** Whether another edition may be put into use. */
  mayChoose: boolean;
  onChosen: (now?: EditionSeries[]) => unknown;
};

/** What is in use of what was uploaded, and what was in use before. */
export function EditionList({ uploadLocation, all, mayChoose, onChosen }: Props) {
  const [opened, setOpened] = useState<string>();
  return (
    <ul className="editions" aria-label={t`In use`}>
      {all.map((series) => (
        <li key={series.Name}>
          <div className="edition-series">
            <b>{nameOf(uploadLocation.kind, series)}</b>
            <span className="faint">{formatReleaseInUse(series)}</span>
            <Button
              label={t`Versions`}
              aria-label={t`Versions of ${nameOf(uploadLocation.kind, series)}`}
              aria-expanded={opened === series.Name}
              look="text"
              size="small"
              onClick={() => setOpened(opened === series.Name ? undefined : series.Name)}
            />
          </div>
          {opened === series.Name && (
            <SeriesEditions
              uploadLocation={uploadLocation}
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

/** What an edition has so many of. */
const releaseSizeFormatters: Record<EditionedKind, (count: number) => string> = {
  configurator: formatRowCount,
  'smart-catalog': (count) => (count === 1 ? t`1 page` : t`${asCount(count)} pages`),
  'access-database': (count) => (count === 1 ? t`1 order` : t`${asCount(count)} orders`),
};

/** A manufacturer has one catalogue, which is known by the manufacturer's number. */
const nameOf = (kind: EditionedKind, { Name }: EditionSeries) =>
  kind === 'smart-catalog' ? t`Smart Catalog` : Name;

const formatReleaseInUse = ({ InUse, Editions }: EditionSeries) => {
  const shown = Editions.find(({ Number: number }) => number === InUse);
  return shown
    ? t`version ${shown.Number}, ${asDayAndTime(shown.PublishedOn)}, ${shown.PublishedBy}`
    : t`withdrawn`;
};

type SeriesProps = Omit<Props, 'all'> & { series: EditionSeries };

function SeriesEditions({ uploadLocation, series, mayChoose, onChosen }: SeriesProps) {
  const { InUse, Editions: all } = series;
  const name = nameOf(uploadLocation.kind, series);
  const put = async (Number: number | null) => {
    const now = await choose(uploadLocation, series, Number);
    if (now !== 'left') onChosen(now);
  };
  return (
    <>
      <LogTable
        name={t`Versions of ${name}`}
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
              <small className="faint">
                {releaseSizeFormatters[uploadLocation.kind](edition.Count)}
              </small>
            </td>
            <td>{edition.PublishedBy}</td>
            <td>
              {mayChoose && edition.Number !== InUse && (
                <Button
                  label={t`Restore`}
                  aria-label={t`Restore version ${edition.Number} of ${name}`}
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
          aria-label={t`Withdraw ${name}`}
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
  params: Props['uploadLocation'],
  series: EditionSeries,
  Number: PublishedEdition['Number'] | null,
): Promise<EditionSeries[] | undefined | 'left'> {
  const { Name, Turn } = series;
  const name = nameOf(params.kind, series);
  const isMeant = await confirm(
    Number === null
      ? {
          title: t`Withdraw ${name}?`,
          text: t`Nobody sees it any more. Its versions stay, and can be restored.`,
          accept: t`Withdraw`,
          isDestructive: true,
        }
      : {
          title: t`Restore version ${Number} of ${name}?`,
          text: t`Everybody sees this version at once. The others stay, and can be restored.`,
          accept: t`Restore`,
        },
  );
  if (!isMeant) return 'left';
  try {
    const now = await call(uploads.chooseEdition, { params, body: { Name, Number, Turn } });
    toast({
      kind: 'success',
      text: Number === null ? t`${name} is withdrawn` : t`Version ${Number} of ${name} is in use`,
    });
    return now;
  } catch (error) {
    showFailure(error, uploadsTexts.notChosen);
    return undefined;
  }
}
