import { formatAmount, formatDollars } from '#frontend/format/format-money.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatImportedCounts } from './dry-run-labels.ts';
import { countRowsByKind, type DryRun, type ImportOutcome } from './dry-run.ts';

type Props = {
  run: DryRun;
  imported: ImportedContent;
  before: Order | undefined;
  outcome: ImportOutcome;
};

/** The effect of the choices: added rows, skipped rows, and the order's totals before and after. */
export function ImportTotals({ run, imported, before, outcome }: Props) {
  const { rejected: rejectedCount } = countRowsByKind(run);
  const leftOutCount = run.rows.length - rejectedCount - imported.lines.length;
  return (
    <dl className="import-sums">
      <div>
        <dt>{t`Added`}</dt>
        <dd>{formatImportedCounts(imported)}</dd>
      </div>
      <div>
        <dt>{t`Left out`}</dt>
        <dd>{formatInteger(leftOutCount)}</dd>
      </div>
      <div>
        <dt>{t`Refused`}</dt>
        <dd>{formatInteger(rejectedCount)}</dd>
      </div>
      <div className="is-total">
        <dt>{totalFields.SubTotal.label}</dt>
        <dd>
          <AmountChange before={before?.SubTotal} after={outcome.SubTotal} format={formatAmount} />
        </dd>
      </div>
      <div className="is-total is-large">
        <dt>{totalFields.Total.label}</dt>
        <dd>
          <AmountChange before={before?.Total} after={outcome.Total} format={formatDollars} />
        </dd>
      </div>
    </dl>
  );
}

type AmountChangeProps = {
  before: Cents | undefined;
  after: Cents;
  format: (amount: Cents) => string;
};

const AmountChange = ({ before, after, format }: AmountChangeProps) => (
  <>
    {before !== undefined && before !== after && (
      <>
        <del>{format(before)}</del>{' '}
      </>
    )}
    <ins>{format(after)}</ins>
  </>
);
