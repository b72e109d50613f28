/**
 * Takes the code of a mailed link out of the URL. There other people could read it, and the browser's
 * history and all requested resources would receive it. A reload finds it in the state of this history
 * entry; no other page does.
 */
export function moveLinkCodeOutOfUrl(query: URLSearchParams, paramName: 'token' | 'code'): string {
  const code = query.get(paramName);
  if (!code) return getLinkCodeFromHistory() ?? '';
  const otherParams = new URLSearchParams(query);
  // The parameter's name stays, so that a reload finds the page.
  otherParams.set(paramName, '');
  history.replaceState({ linkCode: code }, '', `${location.pathname}?${otherParams}`);
  return code;
}

function getLinkCodeFromHistory(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return undefined;
  const code: unknown = Reflect.get(state, 'linkCode');
  return typeof code === 'string' ? code : undefined;
}
