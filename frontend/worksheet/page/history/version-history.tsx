import { useState, type ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { SidePanel } from '#frontend/parts/dialogs/side-panel.tsx';
import { useWorksheet } from '#frontend/worksheet/state/worksheet-store.tsx';
import { t } from '#shared/language/t.ts';
import { HistoryEntries } from './history-entries.tsx';
import type { VersionSelection, HistoryView } from './history-view.ts';
import { OldVersionDialog } from './old-version-dialog.tsx';
import { RestoreVersionDialog } from './restore-version-dialog.tsx';
import { VersionComparisonDialog } from './version-comparison-dialog.tsx';
import './history.css';

const listView: HistoryView = { at: 'list' };

export const renderVersionHistory = (close: () => void): ReactNode => (
  <VersionHistory onClose={close} />
);

function VersionHistory({ onClose }: { onClose: () => void }) {
  const [view, show] = useState<HistoryView>(listView);
  const [chosen, choose] = useState<readonly number[]>([]);
  const showList = () => show(listView);
  const navigation = { show, onBack: showList, onClose };
  if (view.at === 'version') return <OldVersionDialog version={view.version} {...navigation} />;
  if (view.at === 'compare')
    return <VersionComparisonDialog older={view.older} newer={view.newer} {...navigation} />;
  if (view.at === 'restore') return <RestoreVersionDialog version={view.version} {...navigation} />;
  return <HistoryList chosen={chosen} choose={choose} show={show} onClose={onClose} />;
}

type HistoryListProps = VersionSelection & { onClose: () => void };

function HistoryList({ chosen, choose, show, onClose }: HistoryListProps) {
  const { Id, OrderNumber } = useWorksheet(({ saved }) => saved);
  return (
    <SidePanel
      name={t`Version history`}
      title={
        <div>
          <h2>{t`Version history`}</h2>
          <p className="faint">{t`Order ${OrderNumber}`}</p>
        </div>
      }
      onClose={onClose}
      className="history"
    >
      <HistoryEntries orderId={Id} chosen={chosen} choose={choose} show={show} />
      <CompareBar chosen={chosen} choose={choose} show={show} />
    </SidePanel>
  );
}

function CompareBar({ chosen, choose, show }: VersionSelection) {
  const [older, newer] = chosen.toSorted((one, other) => one - other);
  const areTwo = older !== undefined && newer !== undefined;
  const promptText =
    older === undefined ? t`Choose two to compare` : t`Version ${older} and one more`;
  return (
    <div className="history-foot">
      <span role="status">{areTwo ? t`Version ${older} and ${newer}` : promptText}</span>
      {chosen.length > 0 && <Button label={t`Clear`} variant="text" onClick={() => choose([])} />}
      <Button
        label={t`Compare`}
        variant="secondary"
        isBusy={!areTwo}
        onClick={() => areTwo && show({ at: 'compare', older, newer })}
      />
    </div>
  );
}
