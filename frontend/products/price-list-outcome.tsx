import { type ReactNode } from 'react';
import { useAction } from '#frontend/api/use-action.ts';
import { downloadBlob } from '#frontend/browser/download-file.ts';
import { formatRowCount } from '#frontend/format/format-count.ts';
import { formatDollars, formatPercent } from '#frontend/format/format-money.ts';
import { translateServerMessage } from '#frontend/language/server-messages.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { LogTable } from '#frontend/parts/lists/log-table.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { translateText, t } from '#shared/language/t.ts';
import { asCents, type Percent } from '#shared/money/money.ts';
import type { PriceListCheck } from '#shared/schemas/price-list-schema.ts';
import { createRejectedRowsFile } from './create-rejected-rows-file.ts';

const formatSignedPercent = (value: Percent | null) =>
  value === null ? '' : `${value > 0 ? '+' : ''}${formatPercent(value)}`;

type PriceListOutcomeProps = {
  check: PriceListCheck;
  fileName: string;
  csv: File;
  /** The day from which on it is to be in use; undefined: at once. */
  validFrom: string | undefined;
};

/** What a price list would change, by kind. Nothing has changed yet. */
export const PriceListOutcome = ({ check, fileName, csv, validFrom }: PriceListOutcomeProps) => (
  <>
    <p role="status">
      {t`${fileName}: ${formatRowCount(check.Rows)}. Nothing changes before it is put into use.`}
    </p>
    <dl className="price-list-figures">
      <OutcomeCount name={t`New`} count={check.New.Count} />
      <OutcomeCount name={t`Changed`} count={check.Changed.Count}>
        {check.Changed.AveragePercent !== null &&
          t`${formatSignedPercent(check.Changed.AveragePercent)} on average, ${formatSignedPercent(check.Changed.LargestPercent)} at most`}
      </OutcomeCount>
      <OutcomeCount name={t`As they are`} count={check.Same} />
      <OutcomeCount name={t`Not in the list`} count={check.Gone.Count} />
      <OutcomeCount name={t`Refused`} count={check.Refused.Count} />
    </dl>
    {check.Rounded > 0 && (
      <p className="help">{t`Amounts rounded up to the cent: ${formatInteger(check.Rounded)}`}</p>
    )}
    <OutcomeSection
      name={t`Refused rows`}
      group={check.Refused}
      titles={[t`Line`, t`Column`, t`Value`, t`Reason`]}
      cells={(row) => [
        row.Line,
        translateText(row.Column),
        row.Value,
        translateServerMessage(row.Reason, row.ReasonCode),
      ]}
      isOpen
    >
      <DownloadRejectedRowsButton csv={csv} fileName={fileName} validFrom={validFrom} />
    </OutcomeSection>
    <OutcomeSection
      name={t`Changed products`}
      group={check.Changed}
      titles={[t`Product`, t`Description`, t`Column`, t`Was`, t`Becomes`, t`Change`]}
      cells={(row) => [
        `${row.MfgCode} ${row.PartNumber}`,
        row.Description,
        translateText(row.Column),
        row.Was,
        row.Becomes,
        formatSignedPercent(row.Percent),
      ]}
      isOpen={check.Refused.Count === 0}
    />
    <OutcomeSection name={t`New products`} group={check.New} {...productColumns} />
    <OutcomeSection
      name={t`Products that are not in the list`}
      group={check.Gone}
      {...productColumns}
    />
  </>
);

type ProductRow = PriceListCheck['Gone']['Rows'][number];

const productColumns = {
  titles: [t`Product`, t`Description`, t`Retail`],
  cells: ({ MfgCode, PartNumber, Description, Retail }: ProductRow): ReactNode[] => [
    `${MfgCode} ${PartNumber}`,
    Description,
    formatDollars(Retail ?? asCents(0)),
  ],
};

type OutcomeCountProps = { name: string; count: number; children?: ReactNode };

const OutcomeCount = ({ name, count, children }: OutcomeCountProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{formatInteger(count)}</b>
      {children && <span>{children}</span>}
    </dd>
  </div>
);

type OutcomeSectionProps<Row> = {
  name: string;
  group: { Count: number; Rows: readonly Row[] };
  titles: readonly string[];
  cells: (row: Row) => readonly ReactNode[];
  isOpen?: boolean;
  /** Below the rows. */
  children?: ReactNode;
};

function OutcomeSection<Row>({
  name,
  group,
  titles,
  cells,
  isOpen = false,
  children,
}: OutcomeSectionProps<Row>) {
  const { Count, Rows } = group;
  if (Count === 0) return null;
  return (
    <details className="price-list-part" open={isOpen}>
      <summary>
        {name} ({formatInteger(Count)})
      </summary>
      {/* It can be scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="price-list-rows" tabIndex={0} role="region" aria-label={name}>
        <LogTable name={name} titles={titles}>
          {Rows.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows never change places
            <tr key={index}>
              {cells(row).map((cell, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- nor do columns
                <td key={column} data-label={titles[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </LogTable>
      </div>
      {Count > Rows.length && (
        <p className="help">{t`The first ${formatInteger(Rows.length)} of ${formatInteger(Count)} are shown.`}</p>
      )}
      {children}
    </details>
  );
}

/** Downloads all rejected rows completely, for correction, also those that are not shown. */
function DownloadRejectedRowsButton({
  csv,
  fileName,
  validFrom,
}: Omit<PriceListOutcomeProps, 'check'>) {
  const name = fileName.replace(/\.[^.]*$/, '');
  const download = useAction(
    async () =>
      downloadBlob(
        await createRejectedRowsFile(csv, validFrom),
        `${name} - ${t`refused rows`}.csv`,
      ),
    { failureText: t`The refused rows could not be downloaded. Try again.` },
  );
  return (
    <Button
      label={t`Download refused rows`}
      icon="download"
      variant="text"
      isBusy={download.isBusy}
      onClick={() => void download.run()}
    />
  );
}
