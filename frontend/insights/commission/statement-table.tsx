import { Link } from 'react-router-dom';
import { commissionSlotLabels } from '#frontend/format/commission-slot-labels.ts';
import { formatCalendarDate } from '#frontend/format/format-date.ts';
import { formatAmount, formatPercent } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import type { CommissionStatement } from '#shared/schemas/commission-schema.ts';
import {
  formatChange,
  formatChangeReason,
  formatCommissionBase,
  type StatementLine,
} from './format-commission.ts';

type StatementProps = {
  statement: CommissionStatement;
  baseLabel: string;
  /** Opens what the slots of an order earn; undefined where the reader may not see that. */
  onOpenOrder: ((orderId: number) => void) | undefined;
};

export const StatementTable = ({ statement, baseLabel, onOpenOrder }: StatementProps) => (
  <div className="commission-scroll">
    <table className="commission-table" aria-label={t`Statement`}>
      <thead>
        <tr>
          <th scope="col">{t`Order`}</th>
          <th scope="col">{t`Customer`}</th>
          <th scope="col">{t`Committed`}</th>
          <th scope="col">{t`Slot`}</th>
          <th scope="col" className="num">
            {baseLabel}
          </th>
          <th scope="col" className="num">{t`Rate`}</th>
          <th scope="col" className="num">{t`Commission`}</th>
        </tr>
      </thead>
      <tbody>
        {statement.Lines.map((line) => (
          <tr key={`${line.OrderId} ${line.Slot} ${line.Change?.Month}`}>
            <td>
              <OrderNumber line={line} />
            </td>
            <td>{line.CustomerName}</td>
            <td>
              {line.Change ? (
                <>
                  {formatChange(line.Change)}{' '}
                  <small className="faint">{formatChangeReason(line)}</small>
                </>
              ) : (
                formatCalendarDate(line.CommittedDay)
              )}
            </td>
            <td>{commissionSlotLabels[line.Slot]}</td>
            <td className="num">
              <Base line={line} />
            </td>
            <td className="num">{formatPercent(line.Rate, line.Rate % 100 === 0 ? 2 : 4)}</td>
            <td className="num">
              <LineAmount line={line} onOpenOrder={onOpenOrder} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {formatSums(statement)}
          </th>
          <td className="num">{formatAmount(statement.Statement)}</td>
        </tr>
      </tfoot>
    </table>
  </div>
);

const formatSums = ({ Commission, Changes }: CommissionStatement) =>
  Changes === 0
    ? t`Commission`
    : t`Commission ${formatAmount(Commission)}, changes ${formatAmount(Changes)}`;

type LineProps = { line: StatementLine };

const Base = ({ line: { Base: base, Change } }: LineProps) => (
  <>
    <span className="commission-base">{formatCommissionBase(base)}</span>
    {Change && Change.Base !== base && (
      <small className="faint"> {t`was ${formatCommissionBase(Change.Base)}`}</small>
    )}
  </>
);

/** Opens the order, where the reader may. */
const OrderNumber = ({ line: { OrderId, OrderNumber: number, CustomerId } }: LineProps) =>
  CustomerId === null ? (
    number
  ) : (
    <Link to={getOrderPath({ Id: OrderId, CustomerId })}>{number}</Link>
  );

type LineAmountProps = LineProps & { onOpenOrder: StatementProps['onOpenOrder'] };

/** Opens what the slots of the order earn, where the reader may see that. */
const LineAmount = ({ line, onOpenOrder }: LineAmountProps) =>
  onOpenOrder && line.CommittedDay ? (
    <Button
      label={formatAmount(line.Amount)}
      aria-label={t`${formatAmount(line.Amount)}, slots of order ${line.OrderNumber}`}
      variant="link"
      onClick={() => onOpenOrder(line.OrderId)}
    />
  ) : (
    formatAmount(line.Amount)
  );

/** On a phone each line is a card, and the sum stays at the bottom. */
export const StatementCards = ({ statement }: Pick<StatementProps, 'statement'>) => (
  <ul className="commission-cards" aria-label={t`Statement`}>
    {statement.Lines.map((line) => (
      <li key={`${line.OrderId} ${line.Slot} ${line.Change?.Month}`}>
        <span>{line.Change ? formatChange(line.Change) : line.CustomerName}</span>
        <span className="num">{formatAmount(line.Amount)}</span>
        <small className="faint">
          <OrderNumber line={line} /> ·{' '}
          {line.Change ? formatChangeReason(line) : commissionSlotLabels[line.Slot]}
        </small>
        <small className="num faint">
          {line.Change
            ? t`${formatPercent(line.Rate)} of ${formatCommissionBase(line.Base)}, was ${formatAmount(line.Change.Amount)}`
            : t`${formatPercent(line.Rate)} of ${formatCommissionBase(line.Base)}`}
        </small>
      </li>
    ))}
  </ul>
);
