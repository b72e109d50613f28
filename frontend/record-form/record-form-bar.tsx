import type { ReactNode } from 'react';
import type { FormDraftOffer } from '#frontend/form-drafts/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import { FormDraftNotice } from './form-draft-notice.tsx';
import './record-bar.css';

type RecordFormBarProps = {
  /** The status text while nothing is changed. */
  unchangedText: string;
  /** The record's name and state, where no title shows them. */
  heading?: ReactNode;
  changeCount: number;
  /** Unsaved drafts of the form's contents. */
  draftOffers: readonly FormDraftOffer[];
  isSaving: boolean;
  /** Undefined where the user discards changes by leaving the screen. */
  onDiscard?: () => void;
  /** Other actions, before Discard and Save. */
  children?: ReactNode;
};

/**
 * The bar of a form that is a whole screen: the save status, Discard and Save. It must be inside the form.
 */
export const RecordFormBar = (props: RecordFormBarProps) => (
  <>
    <div className="record-bar">
      {props.heading}
      <span role="status">{formatChangeStatus(props)}</span>
      {props.children}
      {props.changeCount > 0 && props.onDiscard && (
        <Button label={t`Discard`} variant="text" onClick={props.onDiscard} />
      )}
      <Button label={t`Save`} type="submit" aria-disabled={props.isSaving} />
    </div>
    {props.draftOffers.map((offer, at) => (
      // The forms never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <FormDraftNotice key={at} offer={offer} />
    ))}
  </>
);

function formatChangeStatus({ changeCount, unchangedText }: RecordFormBarProps): string {
  if (changeCount === 1) return t`1 unsaved change`;
  return changeCount > 0 ? t`${changeCount} unsaved changes` : unchangedText;
}
