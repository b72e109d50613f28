import type { FormDraftOffer } from '#frontend/form-drafts/use-form-draft.ts';
import { formatTimestamp } from '#frontend/format/format-date.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import './form-offer-notice.css';

/** Offers the unsaved text of this form, and shows whether new text can be stored. */
export function FormDraftNotice({ offer }: { offer: FormDraftOffer }) {
  const { draft, restoredDraftChangedOn, isStorageRejected } = offer;
  return (
    <>
      {draft && (
        <div className="notice form-offer" role="group" aria-label={t`Unsaved text`}>
          <Icon name="warn" />
          <span className="form-offer-text">{t`What was typed here on ${formatTimestamp(draft.changedOn)} was not saved.`}</span>
          <span className="form-offer-acts">
            <Button label={t`Continue with it`} variant="secondary" onClick={offer.restore} />
            <Button label={t`Discard`} variant="text" onClick={offer.discard} />
          </span>
        </div>
      )}
      {restoredDraftChangedOn && (
        <p className="notice form-offer" role="status">
          <Icon name="warn" />
          <span className="form-offer-text">{t`What was typed on ${formatTimestamp(restoredDraftChangedOn)} is back. It is not saved yet.`}</span>
        </p>
      )}
      {isStorageRejected && (
        <p className="notice is-bad form-offer" role="alert">
          <Icon name="warn" />
          <span className="form-offer-text">{t`This browser cannot keep what you type: its storage is full or denied. Save before you leave.`}</span>
        </p>
      )}
    </>
  );
}
