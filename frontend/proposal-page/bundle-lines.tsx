import { memo, useDeferredValue, useState } from 'react';
import type { PageBundle, PageLine } from './choice-copy.ts';
import { usePageParts } from './page-context.ts';
import { callProposal } from './proposal-client.ts';

/** More than a screen shows: the first frame has them, and the others follow. */
const FIRST_FRAME_LINES = 25;

/** The lines of a bundle; those that did not come with the page are loaded when they are asked for. */
export const BundleLines = memo(function BundleLines({ bundle }: { bundle: PageBundle }) {
  const { page, token, texts, format } = usePageParts();
  const [loaded, setLoaded] = useState<readonly PageLine[]>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const lines = loaded ?? bundle.Lines;
  const before = page.Copy.Bundles.flatMap(({ Lines }) => Lines).indexOf(lines[0]!);
  const shownCount = useDeferredValue(Infinity, FIRST_FRAME_LINES - before);
  const missingCount = bundle.LineCount - lines.length;

  async function loadLines() {
    setState('loading');
    const path = `/Lines?bundle=${encodeURIComponent(bundle.Key)}`;
    const answer = await callProposal<PageLine[]>({ token, path });
    if (answer.kind === 'done') setLoaded(answer.value);
    setState(answer.kind === 'done' ? 'idle' : 'failed');
  }

  return (
    <>
      {lines.length > 0 && (
        <ul className={`lines ${bundle.Prints === 'priced' ? 'is-priced' : ''}`}>
          {lines.map(
            (line, index) =>
              // Lines have no id, and their order never changes.
              // oxlint-disable-next-line react/no-array-index-key
              index < shownCount && <BundleLine key={index} line={line} />,
          )}
        </ul>
      )}
      {missingCount > 0 && (
        <p className="more" role="status">
          {state === 'loading' ? (
            texts.linesLoading
          ) : (
            <>
              {state === 'failed' && `${texts.linesFailed} `}
              <button type="button" className="button is-link" onClick={() => void loadLines()}>
                {texts.showLines(format.count(missingCount))}
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
});

function BundleLine({ line }: { line: PageLine }) {
  const { texts, format } = usePageParts();
  const { Quantity, PartNumber, Description, UnitPrice, ExtendedPrice } = line;
  const isEachShown = UnitPrice !== undefined && Quantity !== 1000;
  return (
    <li>
      <i>{format.quantity(Quantity)}</i>
      <span>
        {Description}
        {(PartNumber || isEachShown) && (
          <small>
            {PartNumber && <span>{PartNumber}</span>}
            {isEachShown && <span>{texts.each(format.amount(UnitPrice))}</span>}
          </small>
        )}
      </span>
      {ExtendedPrice !== undefined && <span className="price">{format.amount(ExtendedPrice)}</span>}
    </li>
  );
}
