import { useState } from 'react';
import { formatAmount, formatQuantity } from '#frontend/format/format-money.ts';
import { getLineGroupLabel } from '#frontend/format/get-line-group-label.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { t } from '#shared/language/t.ts';
import { formatBundleChoiceAndTaken } from '#shared/order/bundle-choice-text.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import { isChoosable, isTakenBundle } from '#shared/pricing/order/bundle-choices.ts';
import type { Bundle, OrderLine } from '#shared/schemas/order-schema.ts';

/** Enough to recognise an order. A longer bundle shows more lines on request. */
const LINES_PER_STEP = 200;

type BundlePreviewProps = { bundle: Bundle; lines: readonly OrderLine[] };

/** One bundle of the preview, read-only; of a bundle that may be left out also whether it is taken (B1.3). */
export function BundlePreview({ bundle, lines }: BundlePreviewProps) {
  const name = getLineGroupLabel(bundle.OrderLineGroupName);
  const [shownCount, setShownCount] = useState(LINES_PER_STEP);
  const hiddenCount = lines.length - shownCount;
  return (
    <section className={isTakenBundle(bundle) ? 'preview-bundle' : 'preview-bundle is-untaken'}>
      <h3>
        {name}
        {isChoosable(bundle) && (
          <small className="muted"> {formatBundleChoiceAndTaken(bundle)}</small>
        )}
      </h3>
      <div className="preview-lines">
        <table aria-label={name}>
          <thead>
            <tr>
              <th className="num">{t`Qty`}</th>
              <th>{t`MFI`}</th>
              <th>{t`Part #`}</th>
              <th>{t`Description`}</th>
              <th className="num">{t`Retail`}</th>
              <th className="num">{t`Customer Cost`}</th>
              <th className="num">{t`Customer Extended`}</th>
              <th>{t`Stock Code`}</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, shownCount).map((line) => (
              <BundlePreviewLine key={line.OrderLineId} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {hiddenCount > 0 && (
        <Button
          label={t`Show ${Math.min(hiddenCount, LINES_PER_STEP)} more of ${hiddenCount}`}
          variant="link"
          onClick={() => setShownCount(shownCount + LINES_PER_STEP)}
        />
      )}
    </section>
  );
}

const BundlePreviewLine = ({ line }: { line: OrderLine }) => (
  <tr>
    <td className="num">{formatQuantity(line.Quantity)}</td>
    <td>{line.MfgCode}</td>
    <td>{line.PartNumber}</td>
    <td className="preview-text" title={toReadableDescription(line.Description ?? '')}>
      {toReadableDescription(line.Description ?? '')}
    </td>
    <td className="num">{line.Retail !== null && formatAmount(line.Retail)}</td>
    <td className="num">{formatAmount(line.CustomerCost)}</td>
    <td className="num">{formatAmount(line.CustomerExtended)}</td>
    <td>{line.StockCode}</td>
  </tr>
);
