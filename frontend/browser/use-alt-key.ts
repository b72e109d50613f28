import { useEffect, useEffectEvent } from 'react';

/**
 * Alt and a letter, wherever the keyboard is but in a dialog. By the place of the key: with Alt some
 * keyboards write other letters.
 */
export function useAltKey(code: `Key${string}`, act: () => void) {
  const onKey = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey } = event;
      if (event.code !== code || !altKey || ctrlKey || metaKey || shiftKey) return;
      if (document.querySelector('[aria-modal=true], dialog[open], .p-sidebar-mask')) return;
      event.preventDefault();
      onKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [code]);
}
