import { formatLineCount } from '#frontend/format/format-count.ts';
import { formatTime } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { formatOutcome } from '#frontend/orders/format-outcome.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { Icon, type IconName } from '#frontend/parts/controls/icon.tsx';
import { getAuthorTexts } from '#frontend/worksheet/order/versions/version-author.ts';
import { t } from '#shared/language/t.ts';
import { asCents } from '#shared/money/money.ts';
import type { OrderVersion } from '#shared/schemas/order-versions-schema.ts';
import type { VersionSelection } from './history-view.ts';

type VersionAction = NonNullable<OrderVersion['Deed']>;

/** The label and the icon of each action. */
const labelsByAction: Record<VersionAction, { label: string; icon: IconName }> = {
  create: { label: t`Created`, icon: 'plus' },
  save: { label: t`Saved`, icon: 'edit' },
  rename: { label: t`Renamed`, icon: 'edit' },
  outcome: { label: t`Outcome`, icon: 'check' },
  transfer: { label: t`Transferred`, icon: 'swap' },
  commit: { label: t`Committed`, icon: 'lock' },
  uncommit: { label: t`Uncommitted`, icon: 'circle' },
  submit: { label: t`Submitted`, icon: 'send' },
  duplicate: { label: t`Duplicated`, icon: 'copy' },
  restore: { label: t`Restored`, icon: 'recent' },
  delete: { label: t`Deleted`, icon: 'trash' },
  undelete: { label: t`Restored from deletion`, icon: 'undo' },
};

/** Only two versions are compared: a third choice replaces the first. */
const MAX_COMPARED_VERSIONS = 2;

type Props = VersionSelection & {
  entry: OrderVersion;
  /** The previous version, if it is loaded. */
  before: OrderVersion | undefined;
  isCurrent: boolean;
  /** No earlier version exists. */
  isFirst: boolean;
};

/** Who saved a version, when and by which action, its name and its total. */
export function HistoryEntry({ entry, before, isCurrent, isFirst, ...selection }: Props) {
  const { chosen, choose, show } = selection;
  const { Version, Deed, SavedOn, SavedBy, SavedById } = entry;
  const author = getAuthorTexts({ RevisedBy: SavedBy, RevisedById: SavedById });
  const { label, icon } = author.isAcceptance
    ? ({ label: author.changedBy, icon: 'check' } as const)
    : labelsByAction[Deed ?? 'save'];
  const { Outcome } = entry;
  const others = chosen.filter((version) => version !== Version);
  return (
    <div className="history-entry">
      <Checkbox
        name={t`Compare version ${Version}`}
        isChecked={others.length < chosen.length}
        onChange={(isChosen) =>
          choose(isChosen ? [...others.slice(1 - MAX_COMPARED_VERSIONS), Version] : others)
        }
      />
      <div>
        <p>
          <Icon name={icon} /> <b>{t`Version ${Version}`}</b> {label}
          {Deed === 'outcome' && `: ${formatHistoryOutcome(Outcome)}`}{' '}
          {formatTime(new Date(SavedOn))}
          {!author.isAcceptance && author.name && t` by ${author.name}`}
          {isCurrent && <span className="faint"> {t`· current`}</span>}
        </p>
        <p className="history-about">{formatEntryDetails(entry, before)}</p>
        <EntryTotal entry={entry} before={before} />
        <div className="history-acts">
          {!isCurrent && (
            <Button
              label={t`Open`}
              variant="secondary"
              size="small"
              aria-label={t`Open version ${Version}`}
              onClick={() => show({ at: 'version', version: Version })}
            />
          )}
          {!isFirst && (
            <Button
              label={t`What changed`}
              variant="text"
              size="small"
              aria-label={t`What changed in version ${Version}`}
              onClick={() => show({ at: 'compare', older: Version - 1, newer: Version })}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** 'Lost, price' */
const formatHistoryOutcome = (outcome: OrderVersion['Outcome']) =>
  formatOutcome(outcome?.Outcome ?? 'Open', outcome?.Reason);

/** Name, owner and line count; owner and line count only where they differ from the version before. */
function formatEntryDetails(entry: OrderVersion, before: OrderVersion | undefined) {
  const { WorksheetName, SalesRepFullName, LineCount } = entry;
  const isOwnerNew = before !== undefined && before.SalesRepFullName !== SalesRepFullName;
  return [
    WorksheetName || t`No name`,
    isOwnerNew && t`now of ${SalesRepFullName}`,
    LineCount !== null && formatLineCount(LineCount),
  ]
    .filter(Boolean)
    .join(' · ');
}

function EntryTotal({ entry, before }: Pick<Props, 'entry' | 'before'>) {
  const difference = before ? entry.Total - before.Total : 0;
  return (
    <p className="history-total">
      <span>
        {t`Total`} {difference !== 0 && before && <del>{formatAmount(before.Total)}</del>}{' '}
        {difference === 0 ? formatAmount(entry.Total) : <b>{formatAmount(entry.Total)}</b>}
        {difference === 0 && before && t`, unchanged`}
      </span>
      {difference !== 0 && <span>{formatSignedAmount(difference)}</span>}
    </p>
  );
}

/** For example '+1,006.21'; negative amounts get a true minus sign. */
export const formatSignedAmount = (nonZeroCents: number) =>
  `${nonZeroCents > 0 ? '+' : '−'}${formatAmount(asCents(Math.abs(nonZeroCents)))}`;
