import { formatAmount, formatQuantity, formatPercent } from '#frontend/format/format-money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { asCents, asPercent, type Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { ExplanationStep } from '#shared/order/explain/explanation-steps.ts';

/** One step: its operation, the amount of its change, and the result after it. */
export function ExplanationStepRow({ step }: { step: ExplanationStep }) {
  const { kind, label, detail } = step;
  const caption = (
    <>
      {label}
      {detail && <small>{detail}</small>}
    </>
  );
  if (kind === 'rule')
    return (
      <tr className="is-rule">
        <th scope="row" colSpan={4}>
          <Icon name="info" />
          <span>{caption}</span>
        </th>
      </tr>
    );
  return (
    <tr className={kind === 'result' ? 'is-result' : undefined}>
      <th scope="row">{caption}</th>
      <td>{formatFactor(step)}</td>
      <td>{formatStepChange(step)}</td>
      <td>{formatStepResult(step)}</td>
    </tr>
  );
}

/** The factor of a multiplication, or the percent of a change. */
function formatFactor({ kind, rate, quantity }: ExplanationStep): string {
  if (kind === 'times') return `× ${formatQuantity(quantity!)}`;
  if (kind === 'share') return `× ${formatRate(rate!)}`;
  return kind === 'change' && rate !== undefined ? formatPercent(rate) : '';
}

function formatStepChange(step: ExplanationStep): string {
  const { kind, amount, isInHundredthsOfCent } = step;
  if (kind === 'ratio') return `÷ ${formatStepAmount(amount!, isInHundredthsOfCent)}`;
  if (kind !== 'change') return '';
  const sign = amount === 0 ? '' : ['− ', '+ '][Number(amount! > 0)];
  return `${sign}${formatStepAmount(Math.abs(amount!), isInHundredthsOfCent)}`;
}

function formatStepResult({ after, isPercent, isInHundredthsOfCent }: ExplanationStep): string {
  if (after === undefined) return '';
  return isPercent
    ? formatPercent(asPercent(after))
    : formatStepAmount(after, isInHundredthsOfCent);
}

/** With `isFine`, the amount is in hundredths of a cent, and shows 4 decimals if it needs them. */
function formatStepAmount(amount: number, isFine: boolean | undefined): string {
  if (!isFine) return formatAmount(asCents(amount));
  if (amount % 100 === 0) return formatAmount(asCents(amount / 100));
  return toDecimalText(amount, 4).replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** With 4 decimals if the rate has more than two. */
const formatRate = (rate: Percent) => formatPercent(rate, rate % 100 === 0 ? 2 : 4);
