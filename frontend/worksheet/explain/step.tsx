import { asAmount, asQuantity, inPercent } from '#frontend/format/money.ts';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { cents, percent, type Percent } from '#shared/money/money.ts';
import { writeDecimal } from '#shared/money/text.ts';
import type { Step } from '#shared/pricing/explain/steps.ts';

/** What a step does, by how much, and what there is after it. */
export function StepRow({ step }: { step: Step }) {
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
function factorText({ kind, rate, quantity }: Step): string {
  if (kind === 'times') return `× ${asQuantity(quantity!)}`;
  if (kind === 'share') return `× ${rateText(rate!)}`;
  return kind === 'change' && rate !== undefined ? inPercent(rate) : '';
}

function changeText(step: Step): string {
  const { kind, amount, isFine } = step;
  if (kind === 'ratio') return `÷ ${amountText(amount!, isFine)}`;
  if (kind !== 'change') return '';
  const sign = amount === 0 ? '' : ['− ', '+ '][Number(amount! > 0)];
  return `${sign}${amountText(Math.abs(amount!), isFine)}`;
}

function afterText({ after, isPercent, isFine }: Step): string {
  if (after === undefined) return '';
  return isPercent ? inPercent(percent(after)) : amountText(after, isFine);
}

/** Hundredths of a cent are written as far as there are any. */
function amountText(amount: number, isFine: boolean | undefined): string {
  if (!isFine) return asAmount(cents(amount));
  if (amount % 100 === 0) return asAmount(cents(amount / 100));
  return writeDecimal(amount, 4).replaceAll(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
}

/** With all of its decimals, where there are more than two. */
const rateText = (rate: Percent) => inPercent(rate, rate % 100 === 0 ? 2 : 4);
