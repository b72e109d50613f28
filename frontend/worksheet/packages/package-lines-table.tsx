import { formatAmount, formatQuantity } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { PackageLine } from '#shared/schemas/room-package-schema.ts';
import { productsTexts } from '#shared/texts/products-texts.ts';

type DisplayedLine = Pick<
  PackageLine,
  'Quantity' | 'MfgCode' | 'PartNumber' | 'Description' | 'Retail' | 'CustomerCost' | 'StockCode'
>;

type Props = {
  label: string;
  lines: readonly DisplayedLine[];
  /** Whether the dealer no longer has the product of the line at this index. */
  isLineUnavailable?: (lineIndex: number) => boolean;
};

/** The lines of a package, of the current or of an old version. */
export const PackageLinesTable = ({ label, lines, isLineUnavailable = () => false }: Props) => (
  <div className="pack-lines">
    <table className="pack-table" aria-label={label}>
      <thead>
        <tr>
          <th scope="col" className="num">{t`Qty`}</th>
          <th scope="col">{t`MFI`}</th>
          <th scope="col">{t`Part #`}</th>
          <th scope="col" className="is-wide">{t`Description`}</th>
          <th scope="col" className="num">{t`Retail`}</th>
          <th scope="col" className="num">{t`Cust Cost`}</th>
          <th scope="col">{t`Stock Code`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <PackageLineRow key={index} line={line} isUnavailable={isLineUnavailable(index)} />
        ))}
      </tbody>
    </table>
  </div>
);

function PackageLineRow({ line, isUnavailable }: { line: DisplayedLine; isUnavailable: boolean }) {
  const description = toReadableDescription(line.Description ?? '');
  return (
    <tr className={isUnavailable ? 'is-gone' : undefined}>
      <td className="num">{formatQuantity(line.Quantity)}</td>
      <td>{line.MfgCode}</td>
      <td>{line.PartNumber}</td>
      <td className="is-wide" title={description}>
        {description}
      </td>
      <td className="num">{line.Retail === null ? '' : formatAmount(line.Retail)}</td>
      <td className="num">{formatAmount(line.CustomerCost)}</td>
      <td>
        {isUnavailable ? (
          <span className="pack-state is-gone">
            <Icon name="error" /> {productsTexts.noMatch}
          </span>
        ) : (
          line.StockCode
        )}
      </td>
    </tr>
  );
}
