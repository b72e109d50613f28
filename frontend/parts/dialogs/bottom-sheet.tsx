import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { isFocusWithinOrLost, useRestoreFocusOnClose } from '#frontend/browser/restore-focus.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { PartBoundary } from '#frontend/parts/notices/error-boundary.tsx';
import { NoticesSlot } from '#frontend/parts/notices/notices.tsx';
import { t } from '#shared/language/t.ts';
import './sheet.css';

type BottomSheetProps = {
  title: string;
  /** More details, below the title. */
  description?: ReactNode;
  /** A closed sheet keeps its state and is hidden. */
  isOpen?: boolean;
  onClose: () => void;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * A sheet at the bottom of a phone's page. The page behind it takes no focus while the sheet is open. Menus
 * that float over the sheet lie elsewhere.
 */
export function BottomSheet({
  title,
  description,
  isOpen = true,
  onClose,
  footer,
  className,
  children,
}: BottomSheetProps) {
  const layer = useRef<HTMLDivElement>(null);
  const id = useId();
  useBottomSheetKeyboard(layer, isOpen, onClose);
  return (
    <div ref={layer} className="sheet-layer" hidden={!isOpen}>
      <div className="sheet-veil" aria-hidden />
      <div
        className={className ? `sheet ${className}` : 'sheet'}
        {...(isOpen && { role: 'dialog', 'aria-modal': true })}
        aria-labelledby={id}
        tabIndex={-1}
      >
        {isOpen && <NoticesSlot />}
        <div className="sheet-head">
          <div>
            <h2 id={id}>{title}</h2>
            {description && <p>{description}</p>}
          </div>
          <Button name={t`Close`} icon="close" variant="text" onClick={onClose} />
        </div>
        <div
          className="sheet-body"
          role="group"
          aria-labelledby={id}
          // It can be scrolled by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <PartBoundary title={t`This part could not be shown`}>{children}</PartBoundary>
        </div>
        {footer && <div className="sheet-foot">{footer}</div>}
      </div>
    </div>
  );
}

/**
 * It takes the focus when it opens, and returns it. Escape inside it and a press on the backdrop close it.
 */
function useBottomSheetKeyboard(
  layer: RefObject<HTMLDivElement | null>,
  isOpen: boolean,
  close: () => void,
) {
  const handleClose = useEffectEvent(close);
  useRestoreFocusOnClose({ isOpen, containerRef: layer });
  useEffect(() => {
    const element = layer.current;
    if (!isOpen || !element) return undefined;
    if (!element.contains(document.activeElement))
      element.querySelector<HTMLElement>('.sheet')?.focus();
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && isFocusWithinOrLost(element)) handleClose();
    };
    const onClick = ({ target }: MouseEvent) => {
      if ((target as Element).matches('.sheet-veil')) handleClose();
    };
    addEventListener('keydown', onKeyDown);
    element.addEventListener('click', onClick);
    return () => {
      removeEventListener('keydown', onKeyDown);
      element.removeEventListener('click', onClick);
    };
  }, [layer, isOpen]);
}
