import { isChosenBundle, type CopyChoices } from '#shared/proposals/customer-copy.ts';
import { BundleLines } from './bundle-lines.tsx';
import {
  groupPageBundles,
  standInColumns,
  type AlternativeGroup,
  type PageBundle,
} from './choice-copy.ts';
import { usePageParts } from './page-context.ts';
import { PageIcon } from './page-icon.tsx';
import { PicturePlace } from './picture-place.tsx';

type ChoiceProps = {
  choices: CopyChoices;
  /** Undefined where nothing can be chosen any more. */
  onChoose: ((key: string, isTaken: boolean) => void) | undefined;
};

/** All bundles: what is included, each group of alternatives, options. */
export function BundleSections(props: ChoiceProps) {
  const { page, texts, rep } = usePageParts();
  const { included, groups, options } = groupPageBundles(page.Copy.Bundles);
  return (
    <>
      {included.length > 0 && (
        <section aria-labelledby="included">
          <div className="section-head">
            <h2 id="included">{texts.included}</h2>
          </div>
          {included.map((bundle) => (
            <article className="item" key={bundle.Key}>
              <PicturePlace bundle={bundle} />
              <h3>{bundle.Name ?? texts.individualLines}</h3>
              <BundleAmount bundle={bundle} isTaken />
              <BundleLines bundle={bundle} />
            </article>
          ))}
        </section>
      )}
      {groups.map((group) => (
        <AlternativesSection key={group.key} group={group} {...props} />
      ))}
      {options.length > 0 && (
        <section aria-labelledby="options">
          <div className="section-head">
            <h2 id="options">{texts.options}</h2>
            <p>
              {props.onChoose
                ? texts.optionsNote
                : page.Copy.MayChoose
                  ? ''
                  : texts.asProposedOnly(rep)}
            </p>
          </div>
          {options.map((bundle) => (
            <OptionItem key={bundle.Key} bundle={bundle} {...props} />
          ))}
        </section>
      )}
    </>
  );
}

function BundleAmount({ bundle, isTaken }: { bundle: PageBundle; isTaken: boolean }) {
  const { texts, format } = usePageParts();
  return <div className="amount">{isTaken ? format.amount(bundle.Subtotal) : texts.notTaken}</div>;
}

function AlternativesSection({
  group,
  choices,
  onChoose,
}: ChoiceProps & { group: AlternativeGroup }) {
  const { page, texts, format, rep } = usePageParts();
  const { bundles } = group;
  const chosen = bundles.find((bundle) => isChosenBundle(bundle, choices));
  const count = texts.numbers[bundles.length] ?? format.count(bundles.length);
  const headingId = `group-${group.key.replaceAll(/\W+/g, '-')}`;
  return (
    <section aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{group.name}</h2>
        <p>
          {onChoose ? texts.chooseOne(count) : page.Copy.MayChoose ? '' : texts.asProposedOnly(rep)}
        </p>
      </div>
      <div
        className={`alternatives ${standInColumns(group) ? `is-${bundles.length}` : 'is-rows'}`}
        role={onChoose ? 'radiogroup' : 'group'}
        aria-labelledby={headingId}
      >
        {bundles.map((bundle) => {
          const isOn = bundle === chosen;
          const difference = bundle.Subtotal - (chosen?.Subtotal ?? 0);
          const name = bundle.Name ?? texts.individualLines;
          const Box = onChoose ? 'label' : 'div';
          return (
            <Box className={`alternative ${isOn ? 'is-on' : ''}`} key={bundle.Key}>
              <PicturePlace bundle={bundle} />
              <span className="alternative-head">
                {onChoose && (
                  <input
                    type="radio"
                    name={headingId}
                    checked={isOn}
                    aria-label={name}
                    onChange={() => onChoose(bundle.Key, true)}
                  />
                )}
                <b>{name}</b>
                {bundle.IsTaken && <span className="tag">{texts.asProposed}</span>}
              </span>
              <BundleLines bundle={bundle} />
              <span className="alternative-price">
                <span>{format.amount(bundle.Subtotal)}</span>
                <small>{isOn ? texts.selected : format.difference(difference)}</small>
              </span>
            </Box>
          );
        })}
      </div>
    </section>
  );
}

function OptionItem({ bundle, choices, onChoose }: ChoiceProps & { bundle: PageBundle }) {
  const { texts, format } = usePageParts();
  const isTaken = isChosenBundle(bundle, choices);
  const name = bundle.Name ?? texts.individualLines;
  return (
    <article className={`item ${isTaken ? '' : 'is-off'}`}>
      <PicturePlace bundle={bundle} />
      <h3>
        {name}
        <span className="says">{texts.optionalFor(format.difference(bundle.Subtotal))}</span>
      </h3>
      <BundleAmount bundle={bundle} isTaken={isTaken} />
      <BundleLines bundle={bundle} />
      {onChoose ? (
        <label className="option">
          <input
            type="checkbox"
            role="switch"
            className="switch"
            aria-checked={isTaken}
            checked={isTaken}
            aria-label={name}
            onChange={({ target }) => onChoose(bundle.Key, target.checked)}
          />
          <span aria-hidden="true">{isTaken ? texts.taken : texts.notTaken}</span>
        </label>
      ) : (
        <p className="fact">
          <PageIcon name={isTaken ? 'check' : 'cross'} />
          <span>{isTaken ? texts.optionalTaken : texts.optionalNotTaken}</span>
        </p>
      )}
    </article>
  );
}
