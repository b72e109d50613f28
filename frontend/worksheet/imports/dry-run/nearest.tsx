import { asAmount } from '#frontend/format/money.ts';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { readableDescription } from '#shared/order/rules/description.ts';
import type { Product } from '#shared/schemas/catalogue.ts';
import { importsTexts } from '#shared/texts/imports.ts';
import type { Choice, DryLine } from './dry-row.ts';
import { choiceInWords } from './words.ts';

type Props = { row: DryLine; onChoose: (choice: Choice) => void };

/** What is nearest to a row without a product; one of them, the row as it is, or nothing. */
export function Nearest({ row, onChoose }: Props) {
  const { place, pasted, found } = row.imported;
  const { MfgCode, PartNumber, StockCode } = pasted.line;
  const named = [MfgCode, PartNumber ?? StockCode].filter(Boolean).join(' ');
  const group = `nearest ${pasted.line.OrderLineId}`;
  return (
    <fieldset className="import-nearest">
      <legend>
        {place}, {named || 'without a code'}: {headOf(row)}
      </legend>
      {row.choices.map((choice, at) => (
        <Radio
          key={at}
          group={group}
          isChecked={choice === row.choice}
          onChoose={() => onChoose(choice)}
        >
          {typeof choice === 'string' ? (
            choice === 'keep' ? (
              importsTexts.keptRed
            ) : (
              choiceInWords(choice)
            )
          ) : (
            <Offer product={choice} hasItsCode={found?.HaveItsCode ?? false} />
          )}
        </Radio>
      ))}
    </fieldset>
  );
}

function headOf({ imported: { found } }: DryLine) {
  if (!found || found.Nearest.length === 0) return importsTexts.nothingNear;
  return found.HaveItsCode ? importsTexts.severalHaveIt : importsTexts.nearest;
}

function Offer({ product, hasItsCode }: { product: Product; hasItsCode: boolean }) {
  const { MfgCode, PartNumber, Description, StockCode, Retail } = product;
  return (
    <span className="import-offer">
      <b>{hasItsCode ? `${MfgCode} ${PartNumber}` : PartNumber}</b>
      <span>{readableDescription(Description)}</span>
      <span>{StockCode}</span>
      <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>
    </span>
  );
}
