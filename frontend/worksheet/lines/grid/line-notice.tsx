import { useLayoutEffect, useRef } from 'react';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import type { EditNotice } from '#frontend/worksheet/state/worksheet.ts';

export const getNoticeElementId = ({ lineId, field }: EditNotice) => `notice-${lineId}-${field}`;

/** The notice about an edit, under its cell; above it if the grid would cut it at the bottom. */
export function LineNotice({ notice }: { notice: EditNotice }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = tip.current;
    const bar = element?.closest('.lines-grid')?.querySelector('.og-bottom');
    if (!element || !bar) return;
    const isCut = element.getBoundingClientRect().bottom > bar.getBoundingClientRect().top;
    element.classList.toggle('is-above', isCut);
  });
  return (
    <div className="og-tip" id={getNoticeElementId(notice)} role="status" ref={tip}>
      <NoticeText {...notice} />
    </div>
  );
}

export const NoticeText = ({ text, detail }: EditNotice) => (
  <>
    <Icon name="warn" />
    <span>
      {text}
      {detail && <small>{detail}</small>}
    </span>
  </>
);
