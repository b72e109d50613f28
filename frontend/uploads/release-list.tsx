import { useState } from 'react';
import { callApi } from '#frontend/api/call-api.ts';
import { showCallFailure } from '#frontend/api/show-call-failure.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Tag } from '#frontend/parts/controls/status-tags.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as uploads from '#shared/contract/uploads-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type {
  ReleasedUploadKind,
  CatalogReleaseHistory,
  CatalogRelease,
} from '#shared/schemas/catalog-release-schema.ts';
import { uploadsTexts } from '#shared/texts/uploads-texts.ts';

type ReleaseListProps = {
  uploadLocation: { kind: ReleasedUploadKind; owner: number };
  histories: readonly CatalogReleaseHistory[];
  /** Whether the user may put another release into use. */
  mayChoose: boolean;
  onChosen: (now?: CatalogReleaseHistory[]) => unknown;
};

/** The releases in use, and the earlier ones. */
export function ReleaseList({ uploadLocation, histories, mayChoose, onChosen }: ReleaseListProps) {
  const [openedName, setOpenedName] = useState<string>();
  return (
    <ul className="editions" aria-label={t`In use`}>
      {histories.map((history) => (
        <li key={history.Name}>
          <div className="edition-series">
            <b>{getReleaseHistoryName(uploadLocation.kind, history)}</b>
            <span className="faint">{formatReleaseInUse(history)}</span>
            <Button
              label={t`Versions`}
              aria-label={t`Versions of ${getReleaseHistoryName(uploadLocation.kind, history)}`}
              aria-expanded={openedName === history.Name}
              variant="text"
              size="small"
              onClick={() => setOpenedName(openedName === history.Name ? undefined : history.Name)}
            />
          </div>
          {openedName === history.Name && (
            <ReleaseHistoryTable
              uploadLocation={uploadLocation}
              history={history}
              mayChoose={mayChoose}
              onChosen={onChosen}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The size of a release, in the unit of its kind. */
const releaseSizeFormatters: Record<ReleasedUploadKind, (count: number) => string> = {
  configurator: formatRowCount,
  'smart-catalog': (count) => (count === 1 ? t`1 page` : t`${formatInteger(count)} pages`),
  'access-database': (count) => (count === 1 ? t`1 order` : t`${formatInteger(count)} orders`),
};

/** A manufacturer has one catalogue. Its name is the manufacturer's id, so a fixed name is shown. */
const getReleaseHistoryName = (kind: ReleasedUploadKind, { Name }: CatalogReleaseHistory) =>
  kind === 'smart-catalog' ? t`Smart Catalog` : Name;

const formatReleaseInUse = ({ InUse, Editions }: CatalogReleaseHistory) => {
  const releaseInUse = Editions.find(({ Number: number }) => number === InUse);
  return releaseInUse
    ? t`version ${releaseInUse.Number}, ${formatTimestamp(releaseInUse.PublishedOn)}, ${releaseInUse.PublishedBy}`
    : t`withdrawn`;
};

type ReleaseHistoryProps = Omit<ReleaseListProps, 'histories'> & { history: CatalogReleaseHistory };

function ReleaseHistoryTable({
  uploadLocation,
  history,
  mayChoose,
  onChosen,
}: ReleaseHistoryProps) {
  const { InUse, Editions: releases } = history;
  const name = getReleaseHistoryName(uploadLocation.kind, history);
  const chooseRelease = async (Number: number | null) => {
    const now = await confirmAndChooseRelease(uploadLocation, history, Number);
    if (now !== 'declined') onChosen(now);
  };
  return (
    <>
      <LogTable
        name={t`Versions of ${name}`}
        titles={[t`Version`, t`Date`, t`File`, t`By`, t`Actions`]}
      >
        {releases.map((release) => (
          <tr key={release.Number}>
            <td>
              {release.Number} {release.Number === InUse && <Tag text={t`In use`} tone="success" />}
            </td>
            <td>{formatTimestamp(release.PublishedOn)}</td>
            <td>
              {release.FileName}
              <small className="faint">
                {releaseSizeFormatters[uploadLocation.kind](release.Count)}
              </small>
            </td>
            <td>{release.PublishedBy}</td>
            <td>
              {mayChoose && release.Number !== InUse && (
                <Button
                  label={t`Restore`}
                  aria-label={t`Restore version ${release.Number} of ${name}`}
                  variant="text"
                  size="small"
                  onClick={() => void chooseRelease(release.Number)}
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
          variant="text"
          tone="danger"
          size="small"
          onClick={() => void chooseRelease(null)}
        />
      )}
    </>
  );
}

/**
 * Returns the releases in use afterwards, undefined where they must be requested, or 'declined' where the user
 * cancels.
 */
async function confirmAndChooseRelease(
  params: ReleaseListProps['uploadLocation'],
  history: CatalogReleaseHistory,
  Number: CatalogRelease['Number'] | null,
): Promise<CatalogReleaseHistory[] | undefined | 'declined'> {
  const { Name, Turn } = history;
  const name = getReleaseHistoryName(params.kind, history);
  const isConfirmed = await askToConfirm(
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
  if (!isConfirmed) return 'declined';
  try {
    const now = await callApi(uploads.chooseEdition, { params, body: { Name, Number, Turn } });
    showToast({
      kind: 'success',
      text: Number === null ? t`${name} is withdrawn` : t`Version ${Number} of ${name} is in use`,
    });
    return now;
  } catch (error) {
    showCallFailure(error, uploadsTexts.notChosen);
    return undefined;
  }
}
