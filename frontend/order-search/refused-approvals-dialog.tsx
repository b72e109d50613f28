import { Link } from 'react-router-dom';
import { formatApprovalReason } from '#frontend/format/format-approval-reason.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { getOrderPath } from '#frontend/paths.ts';
import { t } from '#shared/language/t.ts';
import type { OrderApproval } from '#shared/schemas/approval-schema.ts';
import type { OrderRow } from '#shared/schemas/order-search-schema.ts';
import './commit-dialog.css';

type RefusedApproval = { row: OrderRow; approval: OrderApproval };

/** The figures for which orders need an approval. They are internal: nothing shows them before this press (B3.5). */
export const openRefusedApprovalsDialog = (refused: readonly RefusedApproval[]) =>
  showDialog((close) => <RefusedApprovalsDialog refused={refused} onClose={close} />);

type RefusedApprovalsDialogProps = { refused: readonly RefusedApproval[]; onClose: () => void };

function RefusedApprovalsDialog({ refused, onClose }: RefusedApprovalsDialogProps) {
  return (
    <Dialog
      name="refused-approvals"
      title={t`Why approval is needed`}
      widthInRem={44}
      isOpen
      onClose={onClose}
      footer={<Button label={t`Close`} variant="secondary" onClick={onClose} />}
    >
      <p className="commit-internal">{t`Internal, not for the customer`}</p>
      <ul className="commit-list">
        {refused.map(({ row, approval }) => (
          <li key={row.Id}>
            <Link to={getOrderPath(row)} onClick={onClose}>
              {row.OrderNumber}
            </Link>
            <span className="commit-name">{row.CustomerName}</span>
            <ul className="commit-reasons">
              {approval.Reasons.map((reason) => {
                const text = formatApprovalReason(reason, []);
                return <li key={text}>{text}</li>;
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
