/**
 * What came in the link of a mail, taken out of the address: there others read it, and the browser's history and whatever
 * the page asks for would have it. A reload finds it in the state of this entry of the history, and no other page does.
 */
export function extractLinkCode(query: URLSearchParams, name: 'token' | 'code'): string {
  const code = query.get(name);
  if (!code) return getLinkCodeFromHistory() ?? '';
  const otherParams = new URLSearchParams(query);
  // Its name stays: by it a reload finds the page again.
  otherParams.set(name, '');
  history.replaceState({ linkCode: code }, '', `${location.pathname}?${otherParams}`);
  return code;
}

function getLinkCodeFromHistory(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const code: unknown = Reflect.get(state, 'linkCode');
  return typeof code === 'string' ? code : undefined;
}
