import { useId, type Ref } from 'react';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { useHasPermission } from '#frontend/session/current-user.ts';
import { useOrderPage } from '#frontend/worksheet/state/order-page-context.ts';
import { MAX_PACKAGE_TITLE_LENGTH } from '#shared/constants.ts';
import { t } from '#shared/language/t.ts';

export type PackageFields = { Title: string; Description: string; IsShared: boolean };

type Props = {
  fields: PackageFields;
  onChange: (fields: PackageFields) => void;
  error: string | undefined;
  titleRef: Ref<HTMLInputElement>;
};

/** Title and description; for users who may share packages, also whether all users of the dealer see it. */
export function PackageFieldInputs({ fields, onChange, error, titleRef }: Props) {
  const { dealer } = useOrderPage();
  const mayShare = useHasPermission('share-packages');
  const group = useId();
  const { Title, Description, IsShared } = fields;
  return (
    <>
      <TextField
        ref={titleRef}
        label={t`Title`}
        name="title"
        isRequired
        maxLength={MAX_PACKAGE_TITLE_LENGTH}
        value={Title}
        error={error}
        onChange={(event) => onChange({ ...fields, Title: event.target.value })}
      />
      <TextAreaField
        label={t`Description`}
        rows={3}
        maxLength={1000}
        value={Description}
        onChange={(text) => onChange({ ...fields, Description: text })}
      />
      {mayShare && (
        <fieldset className="pack-choice">
          <legend>{t`Who may use it`}</legend>
          <Radio
            group={group}
            isChecked={!IsShared}
            onChoose={() => onChange({ ...fields, IsShared: false })}
          >
            {t`Only me`}
          </Radio>
          <Radio
            group={group}
            isChecked={IsShared}
            onChoose={() => onChange({ ...fields, IsShared: true })}
          >
            {t`Everybody at ${dealer.DisplayName}`}
          </Radio>
        </fieldset>
      )}
    </>
  );
}
