/** A tab that may go nowhere yet, where the browser lets one be opened. */
export type BlankTab = { navigate: (address: string) => void; close: () => void };

/**
 * Opens a tab in the turn of a click, before it is known where it leads: later the browser would keep it back as a
 * pop-up. What it leads to has no way back to this page.
 */
export function openBlankTab(): BlankTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return { navigate: (address) => tab.location.replace(address), close: () => tab.close() };
}

/** Opens an address in a tab of its own; in the turn of a click. */
export const openUrlInNewTab = (url: string) =>
  void window.open(url, '_blank', 'noopener,noreferrer');
