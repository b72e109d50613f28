import type { ReactNode } from 'react';
import type { PageBundle } from './choice-copy.ts';
import { findPictureKind, type PictureKind } from './picture-kind.ts';

/* Line drawings that stand in for pictures. 'is-dark' is the darker surface, 'is-open' a line without surface. */

const drawings: Readonly<Record<PictureKind, ReactNode>> = {
  operatory: (
    <>
      <path className="is-open" d="M140 108V20q0-7-7-7H98" />
      <rect x="76" y="9" width="25" height="8" rx="4" />
      <path className="is-light" d="M82 21l-8 14M88.5 21v16M95 21l8 14" />
      <path className="is-open" d="M140 62H62" />
      <rect x="34" y="57" width="33" height="6" rx="3" />
      <path className="is-open" d="M39 63v6M45 63v8M51 63v6M57 63v8" />
      <rect x="50" y="101" width="52" height="7" rx="3.5" />
      <path className="is-dark" d="M68 101l4-15h16l2 15" />
      <path className="is-open" strokeWidth="15" d="M22 92l28-9h38l27-36" />
      <path className="is-inner" strokeWidth="12" d="M22 92l28-9h38l27-36" />
      <path className="is-open" strokeWidth="12" d="M120 38l7-9" />
      <path className="is-inner" strokeWidth="9" d="M120 38l7-9" />
    </>
  ),
  compressor: (
    <>
      <rect x="28" y="64" width="104" height="34" rx="17" />
      <path className="is-open" d="M44 98v10M116 98v10M36 108h16M108 108h16" />
      <rect className="is-dark" x="42" y="34" width="34" height="30" rx="4" />
      <rect className="is-dark" x="86" y="34" width="34" height="30" rx="4" />
      <path className="is-open" d="M47 42h24M47 49h24M47 56h24M91 42h24M91 49h24M91 56h24" />
      <circle cx="80" cy="81" r="7" />
      <path className="is-open" d="M80 81l3-3" />
    </>
  ),
  sterilization: (
    <>
      <rect x="12" y="8" width="136" height="24" rx="2" />
      <path className="is-open" d="M57 8v24M103 8v24M50 20h3M61 20h3M107 20h3" />
      <rect x="12" y="66" width="136" height="42" rx="2" />
      <path
        className="is-open"
        d="M9 66h142M57 66v42M103 66v42M12 80h45M12 94h45M30 73h8M30 87h8M30 101h8M96 84v6M110 84v6"
      />
      <rect className="is-dark" x="22" y="42" width="34" height="24" rx="3" />
      <rect className="is-dark" x="62" y="42" width="34" height="24" rx="3" />
      <circle cx="36" cy="54" r="8" />
      <circle cx="76" cy="54" r="8" />
      <rect className="is-dark" x="108" y="52" width="28" height="14" rx="2" />
      <path className="is-open" d="M49 48h3M49 53h3M89 48h3M89 53h3M112 57h20" />
    </>
  ),
  imaging: (
    <>
      <rect x="74" y="10" width="12" height="98" rx="2" />
      <path className="is-dark" d="M58 108l6-5h32l6 5" />
      <rect x="36" y="18" width="88" height="13" rx="6.5" />
      <rect className="is-dark" x="38" y="31" width="18" height="32" rx="4" />
      <rect className="is-dark" x="104" y="31" width="18" height="32" rx="4" />
      <path className="is-open" d="M80 66h-13v-6M80 66h13v-6" />
      <circle className="is-light" cx="80" cy="49" r="9" strokeDasharray="3 3" />
    </>
  ),
  water: (
    <>
      <rect x="40" y="30" width="50" height="78" rx="5" />
      <rect className="is-dark" x="50" y="40" width="30" height="14" rx="2" />
      <path className="is-open" d="M58 47h14M90 70h14v8" />
      <path className="is-dark" d="M98 86h22l-2 22h-18z" />
      <path className="is-light" d="M65 66c6 8 9 12 9 16a9 9 0 0 1-18 0c0-4 3-8 9-16z" />
    </>
  ),
  box: (
    <>
      <path className="is-dark" d="M80 34l46 16v44l-46 14-46-14V50z" />
      <path d="M80 64l46-14-46-16-46 16z" />
      <path className="is-open" d="M80 64v44M57 42l46 15v14" />
    </>
  ),
};

/** The drawing of the kind of what a bundle offers. */
export const PictureDrawing = ({ bundle }: { bundle: PageBundle }) => (
  <svg viewBox="0 0 160 120" aria-hidden="true">
    <path className="is-open" d="M8 108.5h144" />
    {drawings[findPictureKind(bundle)]}
  </svg>
);
