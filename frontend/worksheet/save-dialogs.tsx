import { useState } from 'react';
import { messages } from '#shared/messages.ts';
import type { Order } from '#shared/schemas/order.ts';
import { asDayAndTime } from '../format/date.ts';
import { asDollars } from '../format/money.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import type { Obstacle } from './use-saving.ts';
import { useWorksheet, useWorksheetDispatch } from './worksheet-store.tsx';

type Props = { obstacle: Obstacle | undefined; onClose: () => void; onSave: () => void };

/** What a refused save asks the user. */
export function SaveDialogs({ obstacle, ...rest }: Props) {
  if (!obstacle) return null;
  return obstacle.kind === 'conflict' ? (
    <Conflict theirs={obstacle.theirs} {...rest} />
  ) : (
    <CalculationIssue {...rest} />
  );
}

type Answers = Omit<Props, 'obstacle'>;

function CalculationIssue({ onClose, onSave }: Answers) {
  const dispatch = useWorksheetDispatch();
  return (
    <Dialog
      title="Calculation error"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button
            label="Save and refresh"
            onClick={() => {
              dispatch({ type: 'recalculated' });
              onSave();
            }}
          />
        </>
      }
    >
      <p className="muted">
        Outdated information was detected in this order. Save to refresh prices and totals.
      </p>
    </Dialog>
  );
}

/** Nothing is overwritten unless the user says so (D23). */
function Conflict({ theirs, onClose, onSave }: Answers & { theirs: Order }) {
  const mine = useWorksheet(({ order }) => order);
  const dispatch = useWorksheetDispatch();
  const [isSure, setIsSure] = useState(false);
  const loadTheirs = () => {
    dispatch({ type: 'rebased', base: theirs, content: theirs, label: 'Load their version' });
    onClose();
  };
  const keepMine = () => {
    dispatch({ type: 'rebased', base: theirs, content: mine, label: 'Keep mine' });
    onSave();
  };
  return (
    <Dialog
      title="Changed by somebody else"
      isOpen
      onClose={onClose}
      width={34}
      footer={
        <>
          <Button label="Cancel" look="secondary" onClick={onClose} />
          <Button label="Load their version" look="secondary" onClick={loadTheirs} />
          <Button
            label={isSure ? 'Replace their version' : 'Keep mine'}
            {...(isSure && { tone: 'danger' as const })}
            onClick={isSure ? keepMine : () => setIsSure(true)}
          />
        </>
      }
    >
      <p>{messages.changedBySomeoneElse}</p>
      <Comparison mine={mine} theirs={theirs} />
      <p className="muted" role="status">
        {isSure
          ? 'Saving yours replaces what they saved. Press again to replace it.'
          : 'Loading their version drops your unsaved changes. Keeping yours replaces theirs.'}
      </p>
    </Dialog>
  );
}

function Comparison({ mine, theirs }: { mine: Order; theirs: Order }) {
  const rows: [string, (order: Order) => string][] = [
    ['Worksheet name', ({ WorksheetName }) => WorksheetName ?? ''],
    ['Customer', ({ CustomerName }) => CustomerName ?? ''],
    ['Lines', ({ OrderLines }) => String(OrderLines.length)],
    ['Total', ({ Total }) => asDollars(Total)],
  ];
  return (
    <table className="compare">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col">Yours, not saved</th>
          <th scope="col">Theirs, saved {asDayAndTime(theirs.RevisedOn)}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{text(mine)}</td>
            <td className={text(mine) === text(theirs) ? undefined : 'strong'}>{text(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
