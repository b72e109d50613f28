import { usePageParts } from './page-context.ts';
import { getInitials } from './page-format.ts';
import { PageIcon } from './page-icon.tsx';
import { PhoneLink } from './phone-link.tsx';
import { PicturePlace } from './picture-place.tsx';

/** Number, title, for whom, where and until when. */
export function ProposalTitle() {
  const { page, texts, format } = usePageParts();
  const { Copy } = page;
  const whom = [Copy.Contact, Copy.Customer].filter(Boolean).join(', ');
  const { Name, Line1, City } = Copy.InstallAt;
  const place = [Name, Line1, City].filter(Boolean).join(', ');
  const day = Copy.InstalledOn ? format.day(Copy.InstalledOn) : '';
  return (
    <header className="hero">
      <span className="number">
        {texts.proposalNumber(Copy.Number, format.momentDay(Copy.SharedOn))}
      </span>
      <h1>{Copy.Title || `${texts.proposal} ${Copy.Number}`}</h1>
      {whom && <p>{texts.forWhom(whom)}</p>}
      {(place || day) && <p>{texts.installation(place, day)}</p>}
      <p className="until">
        <PageIcon name="calendar" />
        <span>
          {texts.validUntil(format.day(Copy.ExpiresOn), format.zoneBefore(Copy.ValidUntil))}
        </span>
      </p>
      <PicturePlace />
    </header>
  );
}

/** The rep's words, and who is there for the customer. */
export function ProposalLetter() {
  const { page, texts } = usePageParts();
  const { Message, Representatives, Dealer } = page.Copy;
  const paragraphs = Message.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <section className="letter" aria-label={texts.letter}>
      {paragraphs.map((paragraph, index) => (
        // Paragraphs have no id, and their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>{paragraph}</p>
      ))}
      {Representatives.map(({ Role, Name, PhoneNumber, Email }) => (
        <div className="by" key={`${Role} ${Name}`}>
          <span className="face" aria-hidden="true">
            {getInitials(Name)}
          </span>
          <div>
            <b>{Name}</b>
            <span>{Dealer.Name}</span>
            <span>
              {PhoneNumber && <PhoneLink phone={PhoneNumber} />}
              {PhoneNumber && Email && ' · '}
              {Email && <a href={`mailto:${Email}`}>{Email}</a>}
            </span>
          </div>
        </div>
      ))}
    </section>
  );
}

/** What holds besides prices, and the dealer's terms, which are read before they are accepted. */
export function ProposalTerms({ onRead }: { onRead: () => void }) {
  const { page, texts, format, language, nameRegion } = usePageParts();
  const { Terms, Dealer, ExpiresOn, ValidUntil, TermsSha256 } = page.Copy;
  const region = nameRegion(Terms.TaxRegionId);
  const sentences = [
    texts.prices(
      texts.currencies[Dealer.Currency],
      format.day(ExpiresOn),
      format.zoneBefore(ValidUntil),
    ),
    [
      texts.deposit,
      Terms.PaymentDueOn && texts.balance(format.day(Terms.PaymentDueOn)),
      page.ShowsTaxRates &&
        'rate' in Terms.Freight &&
        texts.freightRate(format.rate(Terms.Freight.rate)),
    ]
      .filter(Boolean)
      .join(' '),
    [region && texts.taxedBy[Terms.TaxAddress](region), !page.ShowsTaxRates && texts.taxesRounded]
      .filter(Boolean)
      .join(' '),
    texts.notIncluded,
  ];
  return (
    <section aria-labelledby="terms">
      <div className="section-head">
        <h2 id="terms">{texts.terms}</h2>
      </div>
      <div className="terms">
        {sentences.filter(Boolean).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {TermsSha256[language] !== undefined && (
        <div className="document">
          <span className="document-page" aria-hidden="true" />
          <div>
            <b>{texts.termsDocument}</b>
            <span>{texts.termsNote(Dealer.Name)}</span>
          </div>
          <button type="button" className="button is-secondary" onClick={onRead}>
            <PageIcon name="file" />
            {texts.read}
          </button>
        </div>
      )}
    </section>
  );
}
