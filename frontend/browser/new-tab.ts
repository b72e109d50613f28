/** A tab that may go nowhere yet, where the browser lets one be opened. */
export type NewTab = { go: (address: string) => void; close: () => void };

/**
 * Opens a tab in the turn of a click, before it is known where it leads: later the browser would keep it back as a
 * pop-up. What it leads to has no way back to this page.
 */
export function openTab(): NewTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.opener = null;
  return { go: (address) => tab.location.replace(address), close: () => tab.close() };
}

/** Opens an address in a tab of its own; in the turn of a click. */
export const openInTab = (address: string) =>
  void window.open(address, '_blank', 'noopener,noreferrer');
