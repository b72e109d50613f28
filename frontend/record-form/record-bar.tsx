import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import './record-bar.css';

type Props = {
  /** What stands there while nothing is changed. */
  about: string;
  changes: number;
  isSaving: boolean;
  onDiscard: () => void;
};

/** Above a form that is a screen: whether it is saved, Discard and Save. Within the form. */
export const RecordBar = ({ about, changes, isSaving, onDiscard }: Props) => (
  <div className="record-bar">
    <span role="status">
      {changes === 1 ? t`1 unsaved change` : changes > 0 ? t`${changes} unsaved changes` : about}
    </span>
    {changes > 0 && <Button label={t`Discard`} look="text" onClick={onDiscard} />}
    <Button label={t`Save`} type="submit" aria-disabled={isSaving} />
  </div>
);
