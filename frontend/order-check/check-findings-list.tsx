import type { ReactNode } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { OrderCheckFinding } from '#shared/order/rules/order-check.ts';
import {
  getNoFindingsText,
  getFindingMessage,
  type CheckedOrderAction,
} from './order-check-messages.ts';
import './order-check.css';

type CheckFindingsListProps = {
  findings: readonly OrderCheckFinding[];
  /** The link to the finding's position, at the end of its row. */
  renderFindingLink?: (finding: OrderCheckFinding) => ReactNode;
};

const toneIcons = { bad: 'error', warn: 'warn', plain: 'info' } as const;

const getTone = (finding: OrderCheckFinding) =>
  finding.isBad ? 'bad' : finding.kind === 'olderTaxRate' && finding.isPlain ? 'plain' : 'warn';

/** The problems of an order, red before amber; a rate that was kept is a plain line. */
export const CheckFindingsList = ({ findings, renderFindingLink }: CheckFindingsListProps) => (
  <ul className="check-findings">
    {findings.map((finding) => {
      const { title, detail } = getFindingMessage(finding);
      return (
        <li key={title} className={`is-${getTone(finding)}`}>
          <Icon name={toneIcons[getTone(finding)]} />
          <div>
            <b>{title}</b>
            <span>{detail}</span>
          </div>
          {renderFindingLink?.(finding)}
        </li>
      );
    })}
  </ul>
);

type NoFindingsMessageProps = { action: CheckedOrderAction; isInternalShown: boolean };

export const NoFindingsMessage = ({ action, isInternalShown }: NoFindingsMessageProps) => (
  <p className="check-well">
    <Icon name="check" />
    {getNoFindingsText(action, isInternalShown)}
  </p>
);
