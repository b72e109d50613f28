import { asAmount, asDollars } from '#frontend/format/money.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { totalFields } from '#shared/order/order-fields.ts';
import type { ImportedContent } from '#shared/order/rules/imported-lines.ts';
import type { Order } from '#shared/schemas/order-schema.ts';
import { formatImportedCounts } from './dry-run-labels.ts';
import { countsOf, type DryRun, type Outcome } from './dry-run.ts';

type Props = {
  run: DryRun;
  imported: ImportedContent;
  before: Order | undefined;
  outcome: Outcome;
};

/** What comes of the choices: what is added, what is not, and the order's totals before and after. */
export function ImportTotals({ run, imported, before, outcome }: Props) {
  const { refused: rejectedCount } = countsOf(run);
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
          <Change before={before?.SubTotal} after={outcome.SubTotal} show={asAmount} />
        </dd>
      </div>
      <div className="is-total is-large">
        <dt>{totalFields.Total.label}</dt>
        <dd>
          <Change before={before?.Total} after={outcome.Total} show={asDollars} />
        </dd>
      </div>
    </dl>
  );
}

type ChangeProps = { before: Cents | undefined; after: Cents; show: (amount: Cents) => string };

const Change = ({ before, after, show }: ChangeProps) => (
  <>
    {before !== undefined && before !== after && (
      <>
        <del>{show(before)}</del>{' '}
      </>
    )}
    <ins>{show(after)}</ins>
  </>
);
