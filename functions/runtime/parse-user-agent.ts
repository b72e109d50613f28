/** A browser based on another one names that one, too, so the order matters: the first match is used. */
const browserPatterns: Record<string, RegExp> = {
  Edge: /\bEdg/,
  Opera: /\bOPR\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(?:Firefox|FxiOS)\//,
  Chrome: /Chrome\/|\bCriOS\//,
  Safari: /\bSafari\//,
};
const systemPatterns: Record<string, RegExp> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  ChromeOS: /\bCrOS\b/,
  macOS: /\bMacintosh\b/,
  Linux: /\bLinux\b/,
};

/** The browser and system in the User-Agent header; null when they are unknown. */
export type UserDevice = { browser: string | null; system: string | null };

export const parseUserAgent = (userAgent: string): UserDevice => ({
  browser: findFirstMatch(browserPatterns, userAgent),
  system: findFirstMatch(systemPatterns, userAgent),
});

const findFirstMatch = (names: Record<string, RegExp>, text: string) =>
  Object.keys(names).find((name) => names[name]!.test(text)) ?? null;
