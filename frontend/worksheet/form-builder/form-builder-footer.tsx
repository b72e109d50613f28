import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';

type Props = {
  /** What there is, or is being made. */
  status: string;
  isMaking: boolean;
  isPreviewShown: boolean;
  /** What is internal is mailed to no customer. */
  isMailable: boolean;
  onCancel: () => void;
  onPreview: () => void;
  onChangeForms: () => void;
  onMail: () => void;
  onGenerate: () => void;
};

/** What can be done with the forms: seen first, mailed once they are seen, kept as a file. */
export function FormBuilderFooter({
  status,
  isMaking,
  isPreviewShown,
  isMailable,
  ...handlers
}: Props) {
  return (
    <>
      <span className="muted form-count" role="status">
        {status}
      </span>
      <Button label={t`Cancel`} variant="secondary" onClick={handlers.onCancel} />
      {/* One button, so that the keyboard stays on it. */}
      <Button
        label={isPreviewShown ? t`Change the forms` : t`Preview`}
        variant="secondary"
        isBusy={isMaking}
        onClick={isPreviewShown ? handlers.onChangeForms : handlers.onPreview}
      />
      {isPreviewShown && isMailable && (
        <Button
          label={t`E-mail to customer`}
          variant="secondary"
          icon="mail"
          onClick={handlers.onMail}
        />
      )}
      <Button label={t`Generate Forms`} isBusy={isMaking} onClick={handlers.onGenerate} />
    </>
  );
}
