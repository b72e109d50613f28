import { useState } from 'react';
import { NoFindingsMessage } from '#frontend/order-check/check-findings-list.tsx';
import {
  OrderCheckDialog,
  useOrderCheckFindings,
  useGoToFinding,
} from '#frontend/worksheet/order/check/use-order-check.tsx';
import type { FormMailDialog } from './form-mail-dialog.tsx';
import type { FormsToMail } from './form-mail-record.ts';

type Props = {
  /** Passed in because it is loaded on demand. */
  Mail: typeof FormMailDialog;
  forms: FormsToMail;
  onClose: () => void;
  onSent: () => void;
  /** Closes all dialogs over the order, so that the user can fix a line. */
  onLeave: () => void;
  /** Returns to the choice of forms after the fix. */
  onReopenForms: () => void;
};

/** A mail with forms of the open order. Problems of the order are shown before the mail opens, and only then. */
export function CheckedMailDialog({ Mail, forms, onClose, onSent, onLeave, onReopenForms }: Props) {
  const { findings } = useOrderCheckFindings('mail');
  const [hasFindings] = useState(findings.length > 0);
  const [isAgreed, setIsAgreed] = useState(!hasFindings);
  const goToFinding = useGoToFinding('mail');
  if (isAgreed) {
    const allWellNotice = !hasFindings && (
      <NoFindingsMessage action="mail" isInternalShown={false} />
    );
    return <Mail forms={forms} after={allWellNotice} onClose={onClose} onSent={onSent} />;
  }
  return (
    <OrderCheckDialog
      action="mail"
      onAnswer={(agreed) => (agreed ? setIsAgreed(true) : onClose())}
      onGo={(finding) => goToFinding(finding, { close: onLeave, retry: onReopenForms })}
    />
  );
}
