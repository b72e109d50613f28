import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';

type Props = {
  /** What there is, or is being made. */
  status: string;
  isMaking: boolean;
  isShown: boolean;
  /** What is internal is mailed to no customer. */
  isMailed: boolean;
  onCancel: () => void;
  onPreview: () => void;
  onChange: () => void;
  onMail: () => void;
  onGenerate: () => void;
};

/** What can be done with the forms: seen first, mailed once they are seen, kept as a file. */
export function BuilderFooter({ status, isMaking, isShown, isMailed, ...on }: Props) {
  return (
    <>
      <span className="muted form-count" role="status">
        {status}
      </span>
      <Button label={t`Cancel`} variant="secondary" onClick={on.onCancel} />
      {/* One button, so that the keyboard stays on it. */}
      <Button
        label={isShown ? t`Change the forms` : t`Preview`}
        variant="secondary"
        isBusy={isMaking}
        onClick={isShown ? on.onChange : on.onPreview}
      />
      {isShown && isMailed && (
        <Button label={t`E-mail to customer`} variant="secondary" icon="mail" onClick={on.onMail} />
      )}
      <Button label={t`Generate Forms`} isBusy={isMaking} onClick={on.onGenerate} />
    </>
  );
}
