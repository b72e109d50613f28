import { useEffect, useState } from 'react';
import { isTimeStampCertificate, type SealCertificate } from '#shared/signing/certificate-list.ts';
import { computeSha256, toHex } from '#shared/signing/hash-bytes.ts';
import { loadCertificates } from './verify-file.ts';
import type { VerifyTexts } from './verify-texts.ts';

type PublishedCertificate = { url: string; fingerprint: string };

/** How another reader learns to trust our seals: by the published certificates, the newest first. */
export function AcrobatHelp({ texts }: { texts: VerifyTexts }) {
  const [isOpen, setIsOpen] = useState(false);
  const published = usePublishedCertificates(isOpen);
  return (
    <div className="acrobat">
      <p>{texts.acrobatText}</p>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>{texts.acrobatTitle}</summary>
        <ol>
          {texts.acrobatSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <ul>
          {published?.map(({ url, fingerprint }, index) => (
            <li key={fingerprint}>
              <a href={url} download="SmartSales.cer">
                {published.length === 1
                  ? texts.download
                  : texts.downloadOne(index + 1, published.length)}
              </a>
              <span>
                {texts.fingerprint}: <code>{fingerprint}</code>
              </span>
            </li>
          ))}
        </ul>
        {published?.length === 0 && <p>{texts.noPublished}</p>}
      </details>
    </div>
  );
}

/** Those that may be trusted by others too: such a reader knows nothing of a key that somebody else has. */
function usePublishedCertificates(isWanted: boolean): PublishedCertificate[] | undefined {
  const [published, setPublished] = useState<PublishedCertificate[]>();
  useEffect(() => {
    if (!isWanted || published) return;
    loadCertificates()
      .then((certificates) =>
        Promise.all(
          certificates
            .filter((listed) => listed.notAfter === undefined && !isTimeStampCertificate(listed))
            .toReversed()
            .map(publishCertificate),
        ),
      )
      .then(setPublished, () => undefined);
  }, [isWanted, published]);
  return published;
}

async function publishCertificate({ certificate }: SealCertificate): Promise<PublishedCertificate> {
  return {
    url: URL.createObjectURL(new Blob([certificate], { type: 'application/pkix-cert' })),
    fingerprint: toHex(await computeSha256(certificate)),
  };
}
