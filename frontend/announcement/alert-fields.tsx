import type { ReactNode } from 'react';
import { Checkbox } from '#frontend/parts/controls/checkbox.tsx';
import { OneOf } from '#frontend/parts/controls/one-of.tsx';
import { TextArea } from '#frontend/parts/controls/text-area.tsx';
import { t } from '#shared/language/t.ts';
import { MAX_ANNOUNCEMENT_LINE_LENGTH } from '#shared/schemas/announcement-schema.ts';
import { AlertDealers } from './alert-dealers.tsx';
import { AlertEnd } from './alert-end.tsx';
import type { AlertErrors, AlertForm } from './alert-form.ts';

type Props = {
  form: AlertForm;
  errors: AlertErrors;
  change: (some: Partial<AlertForm>) => void;
  children?: ReactNode;
};

/** Blue, Green, Red and Yellow. */
const colors = [
  { value: 'lightblue', label: t`Blue` },
  { value: 'lightgreen', label: t`Green` },
  { value: 'rgb(232,63,84)', label: t`Red` },
  { value: 'yellow', label: t`Yellow` },
] as const;

export function AlertFields({ form, errors, change, children }: Props) {
  return (
    <div className="alert-fields">
      <Lines
        label={t`Message`}
        rows={2}
        text={form.Message}
        error={errors.Message}
        help={t`The banner; while it is empty, nothing is announced.`}
        onChange={(Message) => change({ Message })}
      />
      <Lines
        label={t`Title`}
        rows={1}
        text={form.MessageTitle}
        error={errors.MessageTitle}
        onChange={(MessageTitle) => change({ MessageTitle })}
      />
      <TextArea
        label={t`Body`}
        error={errors.MessageBody}
        help={t`Markdown: **bold**, *italic*, ### heading, - list, [text](address)`}
        rows={9}
        value={form.MessageBody}
        onChange={(MessageBody) => change({ MessageBody })}
      />
      <div className="alert-color">
        <span>{t`Background color`}</span>
        <OneOf
          name={t`Background color`}
          options={colors}
          value={form.BackgroundColor}
          onChange={(BackgroundColor) => change({ BackgroundColor })}
        />
      </div>
      <AlertEnd {...{ form, errors, change }} />
      <AlertDealers
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

type LinesProps = {
  label: string;
  rows: number;
  text: string;
  error: string | undefined;
  help?: string;
  onChange: (text: string) => void;
};

/** One line of at most 255 characters, however it wraps; Enter saves. */
const Lines = ({ text, help, ...field }: LinesProps) => (
  <TextArea
    {...field}
    isOneLine
    value={text}
    help={[help, t`${text.trim().length} of ${MAX_ANNOUNCEMENT_LINE_LENGTH}`]
      .filter(Boolean)
      .join(' ')}
  />
);
