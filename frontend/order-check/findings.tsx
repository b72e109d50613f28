import type { ReactNode } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { OrderCheckFinding } from '#shared/order/rules/order-check.ts';
import { allIsWell, getFindingMessage, type CheckedOrderAction } from './order-check-messages.ts';
import './order-check.css';

type Props = {
  findings: readonly OrderCheckFinding[];
  /** What leads to it, at the end of its row. */
  renderWay?: (finding: OrderCheckFinding) => ReactNode;
};

/** What is not right with an order, red before amber. */
export const CheckFindings = ({ findings, renderWay }: Props) => (
  <ul className="check-findings">
    {findings.map((finding) => {
      const { title, detail } = getFindingMessage(finding);
      return (
        <li key={title} className={finding.isBad ? 'is-bad' : 'is-warn'}>
          <Icon name={finding.isBad ? 'error' : 'warn'} />
          <div>
            <b>{title}</b>
            <span>{detail}</span>
          </div>
          {renderWay?.(finding)}
        </li>
      );
    })}
  </ul>
);

type WellProps = { action: CheckedOrderAction; isInternalShown: boolean };

export const AllIsWell = ({ action, isInternalShown }: WellProps) => (
  <p className="check-well">
    <Icon name="check" />
    {allIsWell(action, isInternalShown)}
  </p>
);
