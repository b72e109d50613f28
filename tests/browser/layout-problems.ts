import type { Page } from 'playwright-core';

/**
 * Everything unreadable on the page in its current state: a text without size, a cut number, any other cut
 * text without a tooltip with its full text, overlapping texts, and a value under the buttons in its field.
 */
export async function listLayoutProblems(page: Page): Promise<string[]> {
  const [texts, fields] = await Promise.all([
    page.evaluate(collectVisibleTexts),
    page.evaluate(listFieldProblems),
  ]);
  const overlapProblems = texts.shown.flatMap((one, at) =>
    texts.shown
      .slice(at + 1)
      .filter((other) => isOverlapping(one, other))
      .map((other) => `over each other: ${one.text} | ${other.text}`),
  );
  return [...new Set([...texts.misfits, ...overlapProblems, ...fields])];
}

type VisibleText = {
  text: string;
  /** The number of the containing element. */
  elementIndex: number;
  /** It belongs to a menu, which covers the page below it. */
  isInMenu: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

type TextBox = Omit<VisibleText, 'text' | 'elementIndex' | 'isInMenu'>;

/** Letters of one line may touch those of the next; texts overlap where the overlap is visible. */
const isOverlapping = (one: VisibleText, other: VisibleText) =>
  one.elementIndex !== other.elementIndex &&
  one.isInMenu === other.isInMenu &&
  Math.min(one.right, other.right) - Math.max(one.left, other.left) >= 3 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >= 5;

/** Runs in the page: the visible parts of the topmost texts, and the unreadable texts. */
function collectVisibleTexts() {
  const problems: string[] = [];
  const visibleTexts: VisibleText[] = [];
  const elementIndexes = new Map<Element, number>();
  const cutTexts: { element: Element; words: string }[] = [];

  const WIDE = 1024;

  /** By its own tooltip, or by one that it gets on hover; part of a number would be another number. */
  const hasFullTooltip = (element: Element, words: string) => {
    if (/^[$\d\s.,%/():-]*\d[$\d\s.,%/():-]*$/.test(words)) return false;
    element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    return hasTooltip(element, words);
  };
  const hasTooltip = (element: Element, words: string): boolean => {
    const titledElement = element.closest('[title]');
    if (!titledElement) return false;
    if (titledElement.getAttribute('title')!.includes(words)) return true;
    return titledElement.parentElement !== null && hasTooltip(titledElement.parentElement, words);
  };

  type Clip = { overflowX: string; overflowY: string; scrollbarWidth: string; box: DOMRect };
  const clipsByElement = new Map<Element, readonly Clip[]>();

  /** What may cut a text, from its element upwards; it is read once for each element, since texts share it. */
  function readClips(element: Element): readonly Clip[] {
    const known = clipsByElement.get(element);
    if (known) return known;
    const { overflowX, overflowY, scrollbarWidth } = getComputedStyle(element);
    const outerClips = element.parentElement ? readClips(element.parentElement) : [];
    const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
    const box = element.getBoundingClientRect();
    const clips = isClipping
      ? [{ overflowX, overflowY, scrollbarWidth, box }, ...outerClips]
      : outerClips;
    clipsByElement.set(element, clips);
    return clips;
  }

  /**
   * The part of a text that its container lets through; undefined where the rest can be scrolled into view.
   */
  const clipText = (
    visibleBox: TextBox,
    { overflowX, overflowY, scrollbarWidth, box }: Clip,
  ): TextBox | undefined => {
    const isOut = visibleBox.left < box.left - 1 || visibleBox.right > box.right + 1;
    // Without a touch screen, a scroller without a scroll bar cannot be scrolled.
    const isScroller = ['auto', 'scroll'].includes(overflowX);
    if (isScroller && isOut && (scrollbarWidth !== 'none' || innerWidth < WIDE)) return undefined;
    if (
      overflowY !== 'visible' &&
      (visibleBox.top < box.top - 1 || visibleBox.bottom > box.bottom + 1)
    )
      return undefined;
    if (overflowX === 'visible') return visibleBox;
    const [left, right] = [
      Math.max(visibleBox.left, box.left),
      Math.min(visibleBox.right, box.right),
    ];
    return { ...visibleBox, left, right };
  };

  function findVisibleBox({ left, right, top, bottom }: DOMRect, element: Element) {
    let visibleBox: TextBox | undefined = { left, right, top, bottom };
    for (const clip of readClips(element)) visibleBox = visibleBox && clipText(visibleBox, clip);
    return visibleBox;
  }

  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isOnTop = (element: Element, { left, top, bottom }: TextBox) => {
    const topElement = document.elementFromPoint(left + 1, (top + bottom) / 2);
    return topElement !== null && (topElement.contains(element) || element.contains(topElement));
  };

  function checkText(words: string, element: Element, rect: DOMRect) {
    const visibleBox = findVisibleBox(rect, element);
    // Text for screen readers alone has no position.
    if (!visibleBox || rect.width < 1 || element.getBoundingClientRect().width <= 1) return;
    const isCut = rect.right - visibleBox.right > 1 || visibleBox.left - rect.left > 1;
    if (isCut) cutTexts.push({ element, words });
    if (visibleBox.right - visibleBox.left < 1 || !isOnTop(element, visibleBox)) return;
    if (!elementIndexes.has(element)) elementIndexes.set(element, elementIndexes.size);
    const { left, right, top, bottom } = visibleBox;
    const isMenus = element.closest('.p-menu') !== null;
    visibleTexts.push({
      text: words,
      elementIndex: elementIndexes.get(element)!,
      isInMenu: isMenus,
      left,
      right,
      top,
      bottom,
    });
  }

  const UNSEEN = '.sr-only, .skip:not(:focus), svg, option, script, style';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent!.trim();
    const element = node.parentElement!;
    if (!words || element.closest(UNSEEN)) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 8)
      problems.push(`without a size: ${words}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) checkText(words, element, rect);
  }
  // A tooltip on hover changes the page, which would be laid out again for the next text.
  for (const { element, words } of cutTexts)
    if (!hasFullTooltip(element, words)) problems.push(`cut: ${words}`);
  return { misfits: problems, shown: visibleTexts };
}

/** Runs in the page: values that are cut, or covered by another element in their field. */
function listFieldProblems() {
  const problems: string[] = [];
  const context = document.createElement('canvas').getContext('2d')!;

  // oxlint-disable-next-line unicorn/consistent-function-scoping
  const isCoveredBy = (input: HTMLInputElement, topElement: Element | null) =>
    topElement !== input &&
    input.parentElement!.contains(topElement) &&
    !topElement!.contains(input);

  const measureText = (input: HTMLInputElement, words: string) => {
    const style = getComputedStyle(input, input.value ? null : '::placeholder');
    context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    context.letterSpacing = style.letterSpacing;
    return context.measureText(words).width;
  };

  // A user reads along while typing in a field; a dropdown's input is for screen readers alone, its text is
  // next to it.
  const fields = document.querySelectorAll<HTMLInputElement>(
    'input:is([type=text], [type=search]):not(:focus, .p-hidden-accessible *)',
  );
  for (const input of fields) {
    const words = input.value || input.placeholder;
    if (!words || !input.checkVisibility()) continue;
    const { paddingLeft, paddingRight } = getComputedStyle(input);
    const [before, after] = [parseFloat(paddingLeft), parseFloat(paddingRight)];
    const length = measureText(input, words);
    const availableWidth = input.clientWidth - before - after;
    const isCut = length > availableWidth + 1;
    // Its tooltip appears on hover.
    if (isCut) input.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    if (isCut && input.title !== words) problems.push(`cut: ${words}`);
    const { left, top, height } = input.getBoundingClientRect();
    const end = left + before + Math.min(length, availableWidth) - 2;
    const topElement = document.elementFromPoint(end, top + height / 2);
    if (isCoveredBy(input, topElement)) problems.push(`under a button: ${words}`);
  }
  return problems;
}
