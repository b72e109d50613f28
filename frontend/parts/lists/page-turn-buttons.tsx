import { Button } from '#frontend/parts/controls/button.tsx';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { turnGridPage, type GridState } from './grid-state.ts';

type PageTurnButtonsProps = {
  state: Pick<GridState, 'first' | 'rows'>;
  total: number;
  onTurn: (updateGrid: (grid: GridState) => GridState) => void;
};

/** '51–100 of ', before the total. Returns false for an empty list. */
export const formatShownRangePrefix = ({
  state: { first, rows },
  total,
}: Omit<PageTurnButtonsProps, 'onTurn'>) =>
  total > 0 && t`${formatInteger(first + 1)}–${formatInteger(Math.min(first + rows, total))} of `;

/** Buttons for the previous and next page, where there is no space for a paginator. */
export function PageTurnButtons({ state: { first, rows }, total, onTurn }: PageTurnButtonsProps) {
  if (total <= rows) return null;
  const turnPage = (pages: 1 | -1) => onTurn((grid) => turnGridPage(grid, pages, total));
  return (
    <>
      <Button
        name={t`Previous page`}
        icon="chevronLeft"
        variant="text"
        disabled={first === 0}
        onClick={() => turnPage(-1)}
      />
      <Button
        name={t`Next page`}
        icon="chevronRight"
        variant="text"
        disabled={first + rows >= total}
        onClick={() => turnPage(1)}
      />
    </>
  );
}
