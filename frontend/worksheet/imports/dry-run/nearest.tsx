import { useState } from 'react';
import { asAmount } from '#frontend/format/money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { ProductSearch } from '#frontend/worksheet/products/search.tsx';
import { useCatalogue } from '#frontend/worksheet/products/source.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import type { Choice, DryLine } from './dry-row.ts';
import { formatRowChoice } from './dry-run-labels.ts';

type Props = { row: DryLine; onChoose: (choice: Choice) => void };

/** What is nearest to a row without a product; one of them, the row as it is, or nothing. */
export function Nearest({ row, onChoose }: Props) {
  const { rowLabel, pasted, found } = row.imported;
  const { MfgCode, PartNumber, StockCode } = pasted.line;
  const named = [MfgCode, PartNumber ?? StockCode].filter(Boolean).join(' ');
  const group = `nearest ${pasted.line.OrderLineId}`;
  return (
    <fieldset className="import-nearest">
      <legend>
        {rowLabel}, {named || t`without a code`}: {headOf(row)}
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
              formatRowChoice(choice)
            )
          ) : (
            <Offer product={choice} hasItsCode={found?.HaveItsCode ?? false} />
          )}
        </Radio>
      ))}
      <SearchAll onChoose={onChoose} />
    </fieldset>
  );
}

/** The way to a product that is not among the nearest; missing for who may not search. */
function SearchAll({ onChoose }: Pick<Props, 'onChoose'>) {
  const { search } = useCatalogue();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!search) return null;
  return (
    <>
      <Button
        label={t`Search all products`}
        icon="search"
        variant="text"
        size="small"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <ProductSearch
          load={search}
          onClose={close}
          onChoose={(product) => {
            close();
            onChoose(product);
          }}
        />
      )}
    </>
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
      <span>{toReadableDescription(Description)}</span>
      <span>{StockCode}</span>
      <span className="num">{Retail === null ? '' : asAmount(Retail)}</span>
    </span>
  );
}
