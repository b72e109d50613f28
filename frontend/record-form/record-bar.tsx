import type { ReactNode } from 'react';
import type { FormOffer } from '#frontend/kept-forms/use-form-draft.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import { FormOfferNotice } from './form-offer-notice.tsx';
import './record-bar.css';

type Props = {
  /** What stands there while nothing is changed. */
  about: string;
  /** What it is about, where no title says so: its name and state. */
  lead?: ReactNode;
  changes: number;
  /** What was left unsaved of what the form holds. */
  offers: readonly FormOffer[];
  isSaving: boolean;
  /** Missing where leaving the screen is the way to let them go. */
  onDiscard?: () => void;
  /** What else is done with it, before Discard and Save. */
  children?: ReactNode;
};

/** Above a form that is a screen: whether it is saved, Discard and Save. Within the form. */
export const RecordBar = (props: Props) => (
  <>
    <div className="record-bar">
      {props.lead}
      <span role="status">{formatChangeStatus(props)}</span>
      {props.children}
      {props.changes > 0 && props.onDiscard && (
        <Button label={t`Discard`} variant="text" onClick={props.onDiscard} />
      )}
      <Button label={t`Save`} type="submit" aria-disabled={props.isSaving} />
    </div>
    {props.offers.map((offer, at) => (
      // Each form has its place.
      // oxlint-disable-next-line react/no-array-index-key
      <FormOfferNotice key={at} offer={offer} />
    ))}
  </>
);

function formatChangeStatus({ changes, about }: Props): string {
  if (changes === 1) return t`1 unsaved change`;
  return changes > 0 ? t`${changes} unsaved changes` : about;
}
