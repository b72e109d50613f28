import { memo, useDeferredValue, useRef, useState } from 'react';
import type { PageBundle, PageLine } from './choice-copy.ts';
import { LatePart } from './late-part.tsx';
import { usePageParts } from './page-context.ts';

/** More than a screen shows: the first frame has them, and the others follow. */
const FIRST_FRAME_LINES = 25;

/** The lines of a bundle; those that did not come with the page are loaded when they are asked for. */
export const BundleLines = memo(function BundleLines({ bundle }: { bundle: PageBundle }) {
  const { page, texts } = usePageParts();
  const [loaded, setLoaded] = useState<readonly PageLine[]>();
  const list = useRef<HTMLUListElement>(null);
  const lines = loaded ?? bundle.Lines;
  const before = page.Copy.Bundles.flatMap(({ Lines }) => Lines).indexOf(lines[0]!);
  const shownCount = useDeferredValue(Infinity, FIRST_FRAME_LINES - before);
  return (
    <>
      {lines.length > 0 && (
        <ul ref={list} className={`lines ${bundle.Prints === 'priced' ? 'is-priced' : ''}`}>
          {lines.map(
            (line, index) =>
              // Lines have no id, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              index < shownCount && <BundleLine key={index} line={line} />,
          )}
        </ul>
      )}
      {bundle.LineCount > bundle.Lines.length && (
        <LatePart texts={texts}>
          {({ MoreLines }) => <MoreLines bundle={bundle} list={list} onLines={setLoaded} />}
        </LatePart>
      )}
    </>
  );
});

function BundleLine({ line }: { line: PageLine }) {
  const { texts, format } = usePageParts();
  const { Quantity, PartNumber, Description, Taxable, UnitPrice, ExtendedPrice } = line;
  const isEachShown = UnitPrice !== undefined && Quantity !== 1000;
  return (
    <li>
      <i>{format.quantity(Quantity)}</i>
      <span>
        {Description}
        {(PartNumber || isEachShown || Taxable) && (
          <small>
            {PartNumber && <span>{PartNumber}</span>}
            {isEachShown && <span>{texts.each(format.amount(UnitPrice))}</span>}
            {Taxable && <span>{texts.taxMarks[Taxable]}</span>}
          </small>
        )}
      </span>
      {ExtendedPrice !== undefined && <span className="price">{format.amount(ExtendedPrice)}</span>}
    </li>
  );
}
