import type { ReactNode } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { SegmentedControl } from '#frontend/parts/controls/segmented-control.tsx';
import { TextAreaField } from '#frontend/parts/controls/text-area-field.tsx';
import { t } from '#shared/language/t.ts';
import { MAX_ANNOUNCEMENT_LINE_LENGTH } from '#shared/schemas/announcement-schema.ts';
import { AnnouncementDealersField } from './announcement-dealers-field.tsx';
import { AnnouncementEndFields } from './announcement-end-fields.tsx';
import type { AnnouncementFormErrors, AnnouncementForm } from './announcement-form.ts';

type AnnouncementFieldsProps = {
  form: AnnouncementForm;
  errors: AnnouncementFormErrors;
  change: (some: Partial<AnnouncementForm>) => void;
  children?: ReactNode;
};

const announcementColorOptions = [
  { value: 'lightblue', label: t`Blue` },
  { value: 'lightgreen', label: t`Green` },
  { value: 'rgb(232,63,84)', label: t`Red` },
  { value: 'yellow', label: t`Yellow` },
] as const;

export function AnnouncementFields({ form, errors, change, children }: AnnouncementFieldsProps) {
  return (
    <div className="alert-fields">
      <AnnouncementLineField
        label={t`Message`}
        rows={2}
        text={form.Message}
        error={errors.Message}
        help={t`The banner; while it is empty, nothing is announced.`}
        onChange={(Message) => change({ Message })}
      />
      <AnnouncementLineField
        label={t`Title`}
        rows={1}
        text={form.MessageTitle}
        error={errors.MessageTitle}
        onChange={(MessageTitle) => change({ MessageTitle })}
      />
      <TextAreaField
        label={t`Body`}
        error={errors.MessageBody}
        help={t`Markdown: **bold**, *italic*, ### heading, - list, [text](address)`}
        rows={9}
        value={form.MessageBody}
        onChange={(MessageBody) => change({ MessageBody })}
      />
      <div className="alert-color">
        <span>{t`Background color`}</span>
        <SegmentedControl
          name={t`Background color`}
          options={announcementColorOptions}
          value={form.BackgroundColor}
          onChange={(BackgroundColor) => change({ BackgroundColor })}
        />
      </div>
      <AnnouncementEndFields {...{ form, errors, change }} />
      <AnnouncementDealersField
        ids={form.DealerIds}
        error={errors.DealerIds}
        onChange={(DealerIds) => change({ DealerIds })}
      />
      <Checkbox
        label={t`One-time message: whoever closes it does not see it again`}
        isChecked={form.IsOneTimeMessage}
        onChange={(IsOneTimeMessage) => change({ IsOneTimeMessage })}
      />
      <Checkbox
        label={t`Also on the login screen`}
        isChecked={form.IncludeOnLogonScreen}
        onChange={(IncludeOnLogonScreen) => change({ IncludeOnLogonScreen })}
      />
      {children}
    </div>
  );
}

type AnnouncementLineFieldProps = {
  label: string;
  rows: number;
  text: string;
  error: string | undefined;
  help?: string;
  onChange: (text: string) => void;
};

/** One line of at most 255 characters, which may wrap. Enter saves. */
const AnnouncementLineField = ({ text, help, ...field }: AnnouncementLineFieldProps) => (
  <TextAreaField
    {...field}
    isOneLine
    value={text}
    help={[help, t`${text.trim().length} of ${MAX_ANNOUNCEMENT_LINE_LENGTH}`]
      .filter(Boolean)
      .join(' ')}
  />
);
