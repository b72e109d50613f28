import { focusOnMount } from '#frontend/browser/restore-focus.ts';
import { Button, getButtonClass } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { t } from '#shared/language/t.ts';
import { orderLinkTexts } from '#shared/texts/order-link-texts.ts';

type NextStepsDialogProps = {
  orderNumber: string;
  /** The follow-up link for HSUS; null for other stores. */
  link: string | null;
  onClose: () => void;
};

/** The dialog after a submission. */
export function NextStepsDialog({ orderNumber, link, onClose }: NextStepsDialogProps) {
  return (
    <Dialog
      name="next-steps"
      title={orderLinkTexts.nextSteps}
      className="question"
      isOpen
      hasOwnFocus
      onClose={onClose}
      footer={
        <>
          <Button
            label={t`Close`}
            {...(link && { variant: 'secondary' as const })}
            ref={focusOnMount}
            onClick={onClose}
          />
          {link && (
            <a
              className={getButtonClass({})}
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={onClose}
            >
              <span className="button-label">
                {orderLinkTexts.goOn}
                <span className="sr-only"> {t`(opens in a new tab)`}</span>
              </span>
              <Icon name="external" className="button-icon" />
            </a>
          )}
        </>
      }
    >
      <p className="muted">{orderLinkTexts.isOnItsWay(orderNumber)}</p>
      {link && <p className="muted">{orderLinkTexts.goOnThere}</p>}
    </Dialog>
  );
}
