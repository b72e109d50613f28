import { Button } from '#frontend/parts/controls/button.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import './dry-run.css';

type Props = { file: File; format: string | undefined; onChange: () => void };

/** The name of the file, and a button to choose another one. */
export const ImportFileLine = ({ file, format, onChange }: Props) => (
  <div className="import-file">
    <Icon name="file" />
    <b title={file.name}>{file.name}</b>
    <span>{[format, formatFileSize(file)].filter(Boolean).join(' · ')}</span>
    <Button label={t`Change`} variant="text" size="small" onClick={onChange} />
  </div>
);

const BYTES_PER_KB = 1024;

/** For example '38 KB', '1.4 MB' */
function formatFileSize({ size }: File): string {
  if (size < BYTES_PER_KB * BYTES_PER_KB)
    return t`${formatInteger(Math.max(1, Math.round(size / BYTES_PER_KB)))} KB`;
  return t`${(size / BYTES_PER_KB / BYTES_PER_KB).toFixed(1)} MB`;
}
