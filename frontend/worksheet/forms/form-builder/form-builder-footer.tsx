import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';

type Props = {
  /** What is ready or in progress. */
  status: string;
  isMaking: boolean;
  isPreviewShown: boolean;
  /** Internal forms are never mailed to a customer. */
  isMailable: boolean;
  onCancel: () => void;
  onPreview: () => void;
  onChangeForms: () => void;
  onMail: () => void;
  onGenerate: () => void;
};

/** Actions on the forms: preview, then mail or download. */
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
      {/* One button for both, so that it keeps the focus. */}
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
