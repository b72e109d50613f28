/**
 * What is cut says its whole text as a tooltip, while the pointer is over it, where it has none of its own.
 * Gives what ends that.
 */
export function enableCutTextTooltips(): () => void {
  let shownTooltip: { element: HTMLElement; text: string } | undefined;
  const forget = () => {
    // A page may have given it a tooltip meanwhile.
    if (shownTooltip?.element.title === shownTooltip?.text)
      shownTooltip?.element.removeAttribute('title');
    shownTooltip = undefined;
  };
  const showTooltip = ({ target }: PointerEvent) => {
    forget();
    const cut = target instanceof HTMLElement ? cutAround(target) : undefined;
    if (!cut || cut.closest('[title]')) return;
    const text = cut instanceof HTMLInputElement ? cut.value || cut.placeholder : cut.innerText;
    cut.title = text;
    shownTooltip = { element: cut, text };
  };
  document.addEventListener('pointerover', showTooltip, { passive: true });
  return () => {
    forget();
    document.removeEventListener('pointerover', showTooltip);
  };
}

/** A text is cut by what holds it, not far above the words themselves. */
const LEVELS = 4;

function cutAround(textElement: HTMLElement): HTMLElement | undefined {
  let at: HTMLElement | null = textElement;
  for (let level = 0; at && level < LEVELS; level++) {
    if (isCut(at)) return at;
    at = at.parentElement;
  }
  return undefined;
}

function isCut(element: HTMLElement): boolean {
  const isLonger = element.scrollWidth > element.clientWidth;
  if (element instanceof HTMLInputElement) return isLonger && element.type !== 'password';
  const isHigher = element.scrollHeight > element.clientHeight;
  if (!isLonger && !isHigher) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (isLonger && textOverflow === 'ellipsis') || (isHigher && webkitLineClamp !== 'none');
}
