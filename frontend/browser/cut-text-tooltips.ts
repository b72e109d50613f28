/**
 * Gives cut text a tooltip with the whole text while the pointer is over it, unless it has its own tooltip.
 * Returns the function that stops this.
 */
export function enableCutTextTooltips(): () => void {
  let shownTooltip: { element: HTMLElement; text: string } | undefined;
  const removeTooltip = () => {
    // The page may have set a tooltip meanwhile.
    if (shownTooltip?.element.title === shownTooltip?.text)
      shownTooltip?.element.removeAttribute('title');
    shownTooltip = undefined;
  };
  const showTooltip = ({ target }: PointerEvent) => {
    removeTooltip();
    const cutElement = target instanceof HTMLElement ? findCutElement(target) : undefined;
    if (!cutElement || cutElement.closest('[title]')) return;
    const text =
      cutElement instanceof HTMLInputElement
        ? cutElement.value || cutElement.placeholder
        : cutElement.innerText;
    cutElement.title = text;
    shownTooltip = { element: cutElement, text };
  };
  document.addEventListener('pointerover', showTooltip, { passive: true });
  return () => {
    removeTooltip();
    document.removeEventListener('pointerover', showTooltip);
  };
}

/** The element that cuts a text is its container, not a distant ancestor. */
const MAX_ANCESTOR_LEVELS = 4;

function findCutElement(textElement: HTMLElement): HTMLElement | undefined {
  let element: HTMLElement | null = textElement;
  for (let level = 0; element && level < MAX_ANCESTOR_LEVELS; level++) {
    if (isContentCut(element)) return element;
    element = element.parentElement;
  }
  return undefined;
}

function isContentCut(element: HTMLElement): boolean {
  const isWider = element.scrollWidth > element.clientWidth;
  if (element instanceof HTMLInputElement) return isWider && element.type !== 'password';
  const isHigher = element.scrollHeight > element.clientHeight;
  if (!isWider && !isHigher) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (isWider && textOverflow === 'ellipsis') || (isHigher && webkitLineClamp !== 'none');
}
