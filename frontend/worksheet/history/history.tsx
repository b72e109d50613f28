import { useState, type ReactNode } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { SidePanel } from '#frontend/parts/dialogs/side-panel.tsx';
import { useWorksheet } from '#frontend/worksheet/state/store.tsx';
import { t } from '#shared/language/t.ts';
import { Comparison } from './comparison.tsx';
import { HistoryEntries } from './entries.tsx';
import { OldVersion } from './old-version.tsx';
import { RestoreQuestion } from './restore-question.tsx';
import type { Choosing, HistoryView } from './view.ts';
import './history.css';

const list: HistoryView = { at: 'list' };

export const renderHistory = (close: () => void): ReactNode => <History onClose={close} />;

function History({ onClose }: { onClose: () => void }) {
  const [view, show] = useState<HistoryView>(list);
  const [chosen, choose] = useState<readonly number[]>([]);
  const back = () => show(list);
  const around = { show, onBack: back, onClose };
  if (view.at === 'version') return <OldVersion version={view.version} {...around} />;
  if (view.at === 'compare')
    return <Comparison older={view.older} newer={view.newer} {...around} />;
  if (view.at === 'restore') return <RestoreQuestion version={view.version} {...around} />;
  return <HistoryList chosen={chosen} choose={choose} show={show} onClose={onClose} />;
}

type ListProps = Choosing & { onClose: () => void };

function HistoryList({ chosen, choose, show, onClose }: ListProps) {
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

/** What is chosen to be compared. */
function CompareBar({ chosen, choose, show }: Choosing) {
  const [older, newer] = chosen.toSorted((one, other) => one - other);
  const areTwo = older !== undefined && newer !== undefined;
  const one = older === undefined ? t`Choose two to compare` : t`Version ${older} and one more`;
  return (
    <div className="history-foot">
      <span role="status">{areTwo ? t`Version ${older} and ${newer}` : one}</span>
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
