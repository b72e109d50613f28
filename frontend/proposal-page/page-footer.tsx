import { useLateTexts } from './late-texts.ts';
import { usePageParts } from './page-context.ts';
import { PhoneLink } from './phone-link.tsx';

/** Where the dealer is, and the papers. */
export function PageFooter({ onDownload }: { onDownload: () => void }) {
  const { page, texts, isPreview } = usePageParts();
  const late = useLateTexts();
  const { Name, Address, PhoneNumber } = page.Copy.Dealer;
  const place = [Name, Address.Line1, Address.Line2, Address.City, Address.PostalCode];
  return (
    <footer className="foot">
      <span>{place.filter(Boolean).join(', ')}</span>
      {PhoneNumber && <PhoneLink phone={PhoneNumber} />}
      <button type="button" className="button is-link" disabled={isPreview} onClick={onDownload}>
        {texts.downloadPdf}
      </button>
      <a href="/verify">{late.checkAnySigned}</a>
    </footer>
  );
}
