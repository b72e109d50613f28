import { useState } from 'react';
import { AllIsWell } from '#frontend/order-check/findings.tsx';
import {
  OrderCheck,
  useFindings,
  useGoToFinding,
} from '#frontend/worksheet/check/use-order-check.tsx';
import type { MailDialog } from './mail-dialog.tsx';
import type { FormsToMail } from './mail-form.ts';

type Props = {
  /** Which comes when it is needed. */
  Mail: typeof MailDialog;
  forms: FormsToMail;
  onClose: () => void;
  onSent: () => void;
  /** Closes all that stands over the order, a line of which is to be mended. */
  onLeave: () => void;
  /** Back to where the forms are chosen, once it is. */
  onAgain: () => void;
};

/** A mail with forms of the open order. What is not right with it is asked about first, and only then. */
export function CheckedMail({ Mail, forms, onClose, onSent, onLeave, onAgain }: Props) {
  const { findings } = useFindings('mail');
  const [hasFindings] = useState(findings.length > 0);
  const [isAgreed, setIsAgreed] = useState(!hasFindings);
  const goToFinding = useGoToFinding('mail');
  if (isAgreed) {
    const well = !hasFindings && <AllIsWell action="mail" isInternalShown={false} />;
    return <Mail forms={forms} after={well} onClose={onClose} onSent={onSent} />;
  }
  return (
    <OrderCheck
      action="mail"
      onAnswer={(agreed) => (agreed ? setIsAgreed(true) : onClose())}
      onGo={(finding) => goToFinding(finding, { close: onLeave, again: onAgain })}
    />
  );
}
