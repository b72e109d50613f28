import { formatAmount, formatQuantity } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { t } from '#shared/language/t.ts';
import type { Cents } from '#shared/money/money.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { PricedPackageLine } from '#shared/pricing/line/package-lines.ts';
import { PriceDifference } from './package-price-difference.tsx';

type Props = {
  lines: readonly PricedPackageLine[];
  isLeftOut: (line: PricedPackageLine) => boolean;
  sum: { before: Cents; after: Cents };
};

/** The saved and current price of each line, and the totals of one room. */
export const PackagePriceTable = ({ lines, isLeftOut, sum }: Props) => (
  <div className="pack-lines">
    <table className="pack-table pack-prices" aria-label={t`Price differences`}>
      <thead>
        <tr>
          <th scope="col" className="num">{t`Qty`}</th>
          <th scope="col">{t`Part #`}</th>
          <th scope="col" className="is-wide">{t`Description`}</th>
          <th scope="col" className="num">{t`Today, each`}</th>
          <th scope="col" className="num">{t`When saved`}</th>
          <th scope="col" className="num">{t`Today`}</th>
          <th scope="col" className="num">{t`Difference`}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <PriceRow key={index} {...line} isOut={isLeftOut(line)} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4} className="num is-wide">{t`One room`}</td>
          <td className="num">{formatAmount(sum.before)}</td>
          <td className="num">{formatAmount(sum.after)}</td>
          <td className="num">
            <PriceDifference {...sum} />
          </td>
        </tr>
      </tfoot>
    </table>
  </div>
);

function PriceRow({
  savedLine,
  line,
  extendedWhenSaved,
  extendedNow,
  kind,
  isOut,
}: PricedPackageLine & { isOut: boolean }) {
  const description = toReadableDescription(line.Description ?? '');
  const isUnavailable = kind === 'discontinued';
  return (
    <tr
      className={
        [isUnavailable && 'is-gone', isOut && 'is-out'].filter(Boolean).join(' ') || undefined
      }
    >
      <td className="num">{formatQuantity(line.Quantity)}</td>
      <td>{line.PartNumber ?? savedLine.StockCode}</td>
      <td className="is-wide" title={description}>
        <span className="pack-cell">
          <span>{description}</span>
          {isUnavailable && (
            <span className="pack-state is-gone">
              <Icon name="error" /> {t`Not in your products`}
            </span>
          )}
        </span>
      </td>
      <td className="num">{formatAmount(line.CustomerCost)}</td>
      <td className="num pack-was">{formatAmount(extendedWhenSaved)}</td>
      <td className="num">{isOut ? t`left out` : formatAmount(extendedNow)}</td>
      <td className="num">
        <PriceRowDifference {...{ extendedWhenSaved, extendedNow, kind, isOut }} />
      </td>
    </tr>
  );
}

type PriceRowDifferenceProps = Pick<
  PricedPackageLine,
  'extendedWhenSaved' | 'extendedNow' | 'kind'
> & {
  isOut: boolean;
};

/** A line without a known current price keeps its saved price. */
function PriceRowDifference({
  extendedWhenSaved,
  extendedNow,
  kind,
  isOut,
}: PriceRowDifferenceProps) {
  if (isOut) return null;
  return kind === 'discontinued' || kind === 'namedNoProduct' ? (
    <span className="faint">{t`as saved`}</span>
  ) : (
    <PriceDifference before={extendedWhenSaved} after={extendedNow} />
  );
}
