import { asAmount, asQuantity, inPercent } from '#frontend/format/money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { asCents, percent, type Percent } from '#shared/money/money.ts';
import { toDecimalText } from '#shared/money/scaled-decimals.ts';
import type { ExplanationStep } from '#shared/pricing/explain/explanation-steps.ts';

/** What a step does, by how much, and what there is after it. */
export function StepRow({ step }: { step: ExplanationStep }) {
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
      <td>{factorText(step)}</td>
      <td>{changeText(step)}</td>
      <td>{afterText(step)}</td>
    </tr>
  );
}

/** What is multiplied by, or of how many percent the change is. */
function factorText({ kind, rate, quantity }: ExplanationStep): string {
  if (kind === 'times') return `× ${asQuantity(quantity!)}`;
  if (kind === 'share') return `× ${rateText(rate!)}`;
  return kind === 'change' && rate !== undefined ? inPercent(rate) : '';
}

function changeText(step: ExplanationStep): string {
  const { kind, amount, isFine } = step;
  if (kind === 'ratio') return `÷ ${amountText(amount!, isFine)}`;
  if (kind !== 'change') return '';
  const sign = amount === 0 ? '' : ['− ', '+ '][Number(amount! > 0)];
  return `${sign}${amountText(Math.abs(amount!), isFine)}`;
}

function afterText({ after, isPercent, isFine }: ExplanationStep): string {
  if (after === undefined) return '';
  return isPercent ? inPercent(percent(after)) : amountText(after, isFine);
}

/** Hundredths of a cent are written as far as there are any. */
function amountText(amount: number, isFine: boolean | undefined): string {
  if (!isFine) return asAmount(asCents(amount));
  if (amount % 100 === 0) return asAmount(asCents(amount / 100));
  return toDecimalText(amount, 4).replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** With all of its decimals, where there are more than two. */
const rateText = (rate: Percent) => inPercent(rate, rate % 100 === 0 ? 2 : 4);
