/** A tab whose URL is not known yet. */
export type BlankTab = { navigate: (address: string) => void; close: () => void };

/**
 * Opens a tab during a click, before its URL is known: later the browser would block it as a pop-up. The
 * page that it opens has no access to this page. Returns undefined where the browser opens no tab.
 */
export function openBlankTab(): BlankTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return { navigate: (address) => tab.location.replace(address), close: () => tab.close() };
}

/** Opens a URL in a new tab. Must be called during a click. */
export const openUrlInNewTab = (url: string) =>
  void window.open(url, '_blank', 'noopener,noreferrer');
