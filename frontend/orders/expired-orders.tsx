import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAction } from '#frontend/api/use-action.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { EmptyState } from '#frontend/parts/notices/load-states.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { getOrderPath } from '#frontend/paths.ts';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { asCents, type Cents } from '#shared/money/money.ts';
import {
  setOutcomes,
  type OutcomeReason,
  type SetOutcomeName,
} from '#shared/schemas/order-outcome-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import { followUpTexts } from '#shared/texts/follow-up-texts.ts';
import { outcomeTexts } from '#shared/texts/outcome-texts.ts';
import { formatOutcome } from './format-outcome.ts';
import { ReasonChips } from './outcome-choice.tsx';
import { openOutcomeDialog } from './outcome-dialog.tsx';
import { saveOrderOutcome, type OrderWithOutcome } from './save-order-outcome.ts';
import './outcome.css';

/** An order that expired; its name is that of the customer. */
export type ExpiredOrderRow = Pick<
  OrderRow,
  'Id' | 'CustomerId' | 'OrderNumber' | 'CustomerName'
> & {
  ExpiresOn?: string | null | undefined;
  SubTotal: Cents;
};

const texts = followUpTexts.ExpiredUndecided;

type Decisions = ReadonlyMap<number, OrderWithOutcome>;

type ExpiredOrdersProps = {
  rows: readonly ExpiredOrderRow[];
  /** How many there are in all. */
  total: number;
  /** Loads the list and its counts again. */
  onRefresh: () => void;
};

/**
 * The orders that expired without an outcome: what became of each takes two taps. An order that was decided stays on
 * the screen until the list is loaded again, so that the answer can be taken back (B6.1).
 */
export function ExpiredOrders({ rows, total, onRefresh }: ExpiredOrdersProps) {
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const mayEdit = useHasPermission('edit-orders');
  if (rows.length === 0) return <EmptyState icon="check" title={texts.none} text={texts.about} />;
  const left = rows.filter(({ Id }) => !decisions.get(Id)?.Outcome);
  const sum = asCents(left.reduce((all, { SubTotal }) => all + SubTotal, 0));
  const countLeft = total - (rows.length - left.length);
  return (
    <div className="fill expired-orders">
      <p className="muted">{t`The proposal is over and nothing is decided. What is left for 90 days becomes ‘No decision’.`}</p>
      <ul aria-label={texts.label}>
        {rows.map((row) => (
          <ExpiredOrder
            key={row.Id}
            row={row}
            decision={decisions.get(row.Id)}
            mayEdit={mayEdit}
            onDecided={(fields) => setDecisions((before) => new Map(before).set(row.Id, fields))}
          />
        ))}
      </ul>
      <div className="expired-foot">
        <output className="faint">
          {countLeft === 1 ? t`1 left` : t`${formatInteger(countLeft)} left`}
        </output>
        {left.length === 0 && countLeft > 0 && (
          <Button label={t`Show the next`} variant="secondary" size="small" onClick={onRefresh} />
        )}
        <span className="grow" />
        <b>{formatAmount(sum)}</b>
      </div>
    </div>
  );
}

type ExpiredOrderProps = {
  row: ExpiredOrderRow;
  /** What was just said; undefined while nothing is. */
  decision: OrderWithOutcome | undefined;
  mayEdit: boolean;
  onDecided: (fields: OrderWithOutcome) => void;
};

const options = setOutcomes.map((value) => ({ value, label: outcomeTexts[value].name }));

function ExpiredOrder({ row, decision, mayEdit, onDecided }: ExpiredOrderProps) {
  /** Lost is open for its reason: the second tap. */
  const [isReasonOpen, setIsReasonOpen] = useState(false);
  const outcome = decision?.Outcome;
  const item = useRef<HTMLLIElement>(null);
  // The pressed button is gone: the focus goes on where the answer is taken back, or given again.
  useEffect(() => {
    if (decision && document.activeElement === document.body)
      item.current?.querySelector('button')?.focus();
  }, [decision]);
  const { run, isBusy } = useAction(
    async (name: SetOutcomeName | null, reason: OutcomeReason | null = null) => {
      const next = { Outcome: name, Reason: reason };
      const answer = await saveOrderOutcome(row.Id, next, outcome);
      setIsReasonOpen(false);
      if ('saved' in answer) return onDecided(answer.saved);
      onDecided(answer.conflict);
      const { SetBy = '' } = answer.conflict.Outcome ?? {};
      showToast({ kind: 'warn', text: t`${SetBy} has just said what became of it.` });
    },
    { failureText: t`The outcome could not be saved` },
  );
  const choose = (name: SetOutcomeName | null) => {
    if (name === 'Lost') setIsReasonOpen(true);
    else void run(name);
  };
  return (
    <li ref={item} className={isReasonOpen ? 'is-open' : undefined}>
      <div className="expired-order">
        <span className={outcome ? 'is-decided' : undefined}>
          <b>
            <Link to={getOrderPath(row)}>{row.OrderNumber}</Link> {row.CustomerName}
          </b>
          <small>
            {outcome
              ? t`${formatOutcome(outcome.Outcome, outcome.Reason)}. Saved`
              : t`${formatAmount(row.SubTotal)}, expired ${formatCalendarDate(row.ExpiresOn)}`}
          </small>
        </span>
        {mayEdit && outcome && (
          <Button
            label={t`Undo`}
            variant="text"
            size="small"
            isBusy={isBusy}
            onClick={() => void run(null)}
          />
        )}
        {mayEdit && !outcome && (
          <SegmentedControl<SetOutcomeName | null>
            name={t`What became of ${row.OrderNumber}`}
            options={options}
            value={isReasonOpen ? 'Lost' : null}
            onChange={choose}
          />
        )}
      </div>
      {isReasonOpen && (
        <div className="expired-reasons">
          <ReasonChips
            label={t`Why ${row.OrderNumber} was lost`}
            value={null}
            isDisabled={isBusy}
            onChoose={(reason) => void run('Lost', reason)}
          />
          <p className="muted">
            {t`Tapping a reason saves it.`}{' '}
            <button
              type="button"
              className="button button-link"
              onClick={() =>
                openOutcomeDialog({
                  order: { ...row, Outcome: null },
                  initialOutcome: 'Lost',
                  onSaved(fields) {
                    setIsReasonOpen(false);
                    onDecided(fields);
                  },
                })
              }
            >
              {t`Competitor and note`}
            </button>
          </p>
        </div>
      )}
    </li>
  );
}
