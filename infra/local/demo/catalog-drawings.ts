const buildDrawingSvg = (paths: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 120"><g fill="none" stroke="#0e5f5a" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${paths}</g></svg>`;

/**
 * Illustrations for the catalogues of practice manufacturers: a chair, a delivery unit, a light and a
 * cabinet.
 */
export const practiceCatalogDrawings: readonly string[] = [
  buildDrawingSvg(
    '<path d="M38 30c6-8 18-6 20 4l8 34h34c8 0 12 4 16 10l8 12"/><path d="M58 68H44c-6 0-10-4-11-10l-5-22"/><path d="M82 78v20M62 100h42M74 100l8-22 8 22"/>',
  ),
  buildDrawingSvg(
    '<path d="M30 34h78c4 0 7 3 7 7v5c0 4-3 7-7 7H30c-4 0-7-3-7-7v-5c0-4 3-7 7-7Z"/><path d="M38 53v9l-4 12M54 53v9l-3 16M70 53v9l-2 12M86 53v9l-1 16"/><path d="M115 44h14c6 0 8 4 8 10v48M124 104h22"/>',
  ),
  buildDrawingSvg(
    '<path d="M132 104V30c0-6-4-10-10-10H66"/><path d="M66 14v12M40 26c0-6 12-10 26-10M40 26c0 6 12 10 26 10s26-4 26-10"/><path d="M44 42l-10 26M66 46v28M88 42l10 26M120 104h24"/>',
  ),
  buildDrawingSvg(
    '<path d="M26 28h108v72H26zM26 52h108M26 76h108M80 28v72"/><path d="M50 40h8M102 40h8M50 64h8M102 64h8M50 88h8M102 88h8M34 100v6M126 100v6"/>',
  ),
];

/** Illustrations for the catalogues of laboratory manufacturers: a furnace, a mill and a bench. */
export const laboratoryCatalogDrawings: readonly string[] = [
  buildDrawingSvg(
    '<path d="M44 20h72v38H44zM34 64h92v36H34zM60 64v-6h40v6"/><path d="M46 76h36v12H46z"/><circle cx="108" cy="82" r="6"/>',
  ),
  buildDrawingSvg(
    '<path d="M32 22h96v80H32zM44 34h72v42H44z"/><path d="M72 34v14h16V34M78 48l2 12 2-12M60 68h40M44 88h24M108 88h8"/>',
  ),
  buildDrawingSvg(
    '<path d="M22 48h116v10H22zM30 58v46M130 58v46M92 58h38v30H92zM106 72h10"/><path d="M58 48V24h30l10 10"/>',
  ),
];
