import { globSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { stopCompositionKeys } from '#frontend/browser/stop-composition-keys.ts';

afterEach(() => vi.unstubAllGlobals());

type PressedKey = { key: string; isComposing: boolean; keyCode: number };

/** Whether a key event reaches the page. */
function reachesPage(pressed: PressedKey): boolean {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  stopCompositionKeys();
  const event = Object.assign(new Event('keydown'), pressed);
  const stop = vi.spyOn(event, 'stopPropagation');
  page.dispatchEvent(event);
  return stop.mock.calls.length === 0;
}

describe('a key', () => {
  it.each<[string, PressedKey, boolean]>([
    ['that confirms a composition', { key: 'Enter', isComposing: true, keyCode: 229 }, false],
    ['that comes after its end', { key: 'Enter', isComposing: false, keyCode: 229 }, false],
    ['that chooses in one', { key: 'ArrowDown', isComposing: true, keyCode: 40 }, false],
    ['that gives one up', { key: 'Escape', isComposing: true, keyCode: 27 }, false],
    ['of nobody’s composition', { key: 'Enter', isComposing: false, keyCode: 13 }, true],
    ['of a phone', { key: 'Unidentified', isComposing: false, keyCode: 229 }, true],
  ])('%s goes on to the page: %s', (_name, pressed, isSo) => {
    expect(reachesPage(pressed)).toBe(isSo);
  });
});

/**
 * The files that listen as early as the guard and therefore also hear keys of a composition: none of them
 * acts on such a key.
 */
const early = [
  'frontend/browser/stop-composition-keys.ts',
  'frontend/browser/wait-for-typing-pause.ts',
  'frontend/worksheet/configurator/use-configurator-row-drag.ts',
  'frontend/worksheet/lines/grid/use-drag-lines.ts',
  'frontend/worksheet/page/toolbar/use-is-typing-ref.ts',
];

it('no key handler of the product hears a key before the guard, but those that are known', () => {
  const files = globSync('frontend/**/*.{ts,tsx}').filter((file) => {
    const source = readFileSync(file, 'utf8');
    const isOnWindow = /(?:^|[^.\w]|window\.)addEventListener\(/m.test(source);
    return (
      isOnWindow && source.includes("'keydown'") && /capture: true|,\s*true,?\s*\)/.test(source)
    );
  });
  expect(files.toSorted()).toEqual(early);
});

it('the guard is there before anything is shown, on every page', () => {
  const start = readFileSync('frontend/app/start-app.tsx', 'utf8');
  expect(start).toMatch(/export function startApp\(\) \{\n {2}stopCompositionKeys\(\);/);
});
