import type { ReactNode } from 'react';
import type { FormDraftOffer } from '#frontend/kept-forms/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import { FormDraftNotice } from './form-draft-notice.tsx';
import './record-bar.css';

type RecordFormBarProps = {
  /** What stands there while nothing is changed. */
  unchangedText: string;
  /** What it is about, where no title says so: its name and state. */
  heading?: ReactNode;
  changeCount: number;
  /** What was left unsaved of what the form holds. */
  draftOffers: readonly FormDraftOffer[];
  isSaving: boolean;
  /** Missing where leaving the screen is the way to let them go. */
  onDiscard?: () => void;
  /** What else is done with it, before Discard and Save. */
  children?: ReactNode;
};

/** Above a form that is a screen: whether it is saved, Discard and Save. Within the form. */
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
      // Each form has its place.
      // oxlint-disable-next-line react/no-array-index-key
      <FormDraftNotice key={at} offer={offer} />
    ))}
  </>
);

function formatChangeStatus({ changeCount, unchangedText }: RecordFormBarProps): string {
  if (changeCount === 1) return t`1 unsaved change`;
  return changeCount > 0 ? t`${changeCount} unsaved changes` : unchangedText;
}
