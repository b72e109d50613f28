import { useState } from 'react';
import { formatAmount } from '#frontend/format/format-money.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Radio } from '#frontend/parts/controls/radio.tsx';
import { ProductSearchDialog } from '#frontend/worksheet/lines/products/product-search-dialog.tsx';
import { useProductSource } from '#frontend/worksheet/lines/products/product-source.ts';
import { t } from '#shared/language/t.ts';
import { toReadableDescription } from '#shared/order/rules/readable-description.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { importsTexts } from '#shared/texts/imports-texts.ts';
import { formatRowChoice } from './dry-run-labels.ts';
import type { DryRunChoice, DryRunLine } from './dry-run-row.ts';

type Props = { row: DryRunLine; onChoose: (choice: DryRunChoice) => void };

/** For a row without a product: the nearest products, the row as it is, or leaving it out. */
export function NearestProductChoices({ row, onChoose }: Props) {
  const { rowLabel, pasted, lookupResult } = row.imported;
  const { MfgCode, PartNumber, StockCode } = pasted.line;
  const codesText = [MfgCode, PartNumber ?? StockCode].filter(Boolean).join(' ');
  const group = `nearest ${pasted.line.OrderLineId}`;
  return (
    <fieldset className="import-nearest">
      <legend>
        {rowLabel}, {codesText || t`without a code`}: {getNearestHeading(row)}
      </legend>
      {row.choices.map((choice, index) => (
        <Radio
          key={index}
          group={group}
          isChecked={choice === row.choice}
          onChoose={() => onChoose(choice)}
        >
          {typeof choice === 'string' ? (
            choice === 'keepWithoutProduct' ? (
              importsTexts.keptRed
            ) : (
              formatRowChoice(choice)
            )
          ) : (
            <ProductOffer product={choice} hasItsCode={lookupResult?.HaveItsCode ?? false} />
          )}
        </Radio>
      ))}
      <SearchAllProducts onChoose={onChoose} />
    </fieldset>
  );
}

/** Searches for any other product; not shown where the user may not search. */
function SearchAllProducts({ onChoose }: Pick<Props, 'onChoose'>) {
  const { search } = useProductSource();
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
        <ProductSearchDialog
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

function getNearestHeading({ imported: { lookupResult } }: DryRunLine) {
  if (!lookupResult || lookupResult.Nearest.length === 0) return importsTexts.nothingNear;
  return lookupResult.HaveItsCode ? importsTexts.severalHaveIt : importsTexts.nearest;
}

function ProductOffer({ product, hasItsCode }: { product: Product; hasItsCode: boolean }) {
  const { MfgCode, PartNumber, Description, StockCode, Retail } = product;
  return (
    <span className="import-offer">
      <b>{hasItsCode ? `${MfgCode} ${PartNumber}` : PartNumber}</b>
      <span>{toReadableDescription(Description)}</span>
      <span>{StockCode}</span>
      <span className="num">{Retail === null ? '' : formatAmount(Retail)}</span>
    </span>
  );
}
