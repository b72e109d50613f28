import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import './dry-run.css';

export const LookUpProgress = ({ answered, rows }: { answered: number; rows: number }) => (
  <div className="import-asking">
    <p role="status">
      {t`Looking up products`}
      {rows > 0 && <span>{t`${formatInteger(answered)} of ${formatRowCount(rows)}`}</span>}
    </p>
    <progress aria-label={t`Looking up products`} value={answered} max={rows || 1} />
  </div>
);
