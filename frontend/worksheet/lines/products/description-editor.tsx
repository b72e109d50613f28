import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { CellInput, resetCellInputToText } from '#frontend/worksheet/lines/cells/cell-input.tsx';
import { useGridRowHandlers } from '#frontend/worksheet/lines/cells/grid-row-context.ts';
import type { Product } from '#shared/schemas/catalog-schema.ts';
import { isKeepTextKey, ProductPanel, type ProductPanelHandle } from './product-panel.tsx';

type Props = {
  lineId: string;
  cellText: string;
  'aria-label': string;
  'aria-describedby'?: string | undefined;
};

/** Edits a description: typed, or chosen from the catalogue together with all fields of the product. */
export function DescriptionEditor({ lineId, ...cell }: Props) {
  const { commitInput, chooseProduct, searchProducts } = useGridRowHandlers();
  const input = useRef<HTMLInputElement>(null);
  const panel = useRef<ProductPanelHandle>(null);
  const listId = useId();
  const [text, setText] = useState<string>();
  const [activeId, setActiveId] = useState<string>();
  const isOpen = text !== undefined;

  const open = () => setText(searchProducts && input.current!.value);
  const close = () => {
    setText(undefined);
    setActiveId(undefined);
  };
  const choose = (product: Product) => {
    resetCellInputToText(input.current!, input.current!.defaultValue);
    close();
    chooseProduct(lineId, product);
  };
  const keepTypedText = () => {
    input.current!.focus();
    commitInput(input.current!);
    close();
  };
  const cancel = () => {
    input.current!.focus();
    resetCellInputToText(input.current!, input.current!.defaultValue);
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) {
      if (event.key === 'F2') open();
    } else if (isKeepTextKey(event)) {
      keepTypedText();
      event.preventDefault();
      event.stopPropagation();
    } else if (panel.current?.handleKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (['Enter', 'Tab', 'Escape'].includes(event.key)) close();
  };
  const onLeave = (event: FocusEvent) => {
    const to = event.relatedTarget;
    if (to === input.current || to?.closest('.product-panel')) return;
    commitInput(input.current!);
    close();
  };

  return (
    <>
      <CellInput
        {...cell}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-haspopup="grid"
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        onInput={open}
        onClick={(event) => event.currentTarget.dataset['mode'] !== 'ready' && open()}
        onKeyDown={onKeyDown}
        onBlur={onLeave}
      />
      {isOpen && searchProducts && (
        <ProductPanel
          load={searchProducts}
          ref={panel}
          anchor={input}
          listId={listId}
          text={text}
          isTyped={text !== cell.cellText}
          onChoose={choose}
          onKeepText={keepTypedText}
          onCancel={cancel}
          onActive={setActiveId}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
