import { useState } from 'react';
import { CallFailed } from '#frontend/api/call-failed.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { formCalls } from '#frontend/api/form-calls.ts';
import { showFailure } from '#frontend/api/show-failure.ts';
import { useCall } from '#frontend/api/use-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { Card } from '#frontend/parts/controls/card.tsx';
import { FileDrop } from '#frontend/parts/controls/file-drop.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { confirm } from '#frontend/parts/dialogs/confirm.ts';
import { WhenLoaded } from '#frontend/parts/notices/states.tsx';
import { toast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { MAX_LOGO_BYTES, type DealerLogoWithImage } from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { cardIds } from './dealer-labels.ts';

type Props = { dealerId: number };

/** The logo on a dealer's papers: what there is, another in its place, or none. */
export function LogoCard({ dealerId }: Props) {
  const params = { id: dealerId };
  const read = useCall(documents.getLogo, { params }, { isFailureShown: true });
  return (
    <Card
      id={cardIds.logo}
      title={t`Logo`}
      about={t`Stands at the head of every paper. It is used as soon as it is uploaded.`}
    >
      <WhenLoaded of={read} failed={t`The logo could not be loaded`} rows={2}>
        {(shown) => <Logo dealerId={dealerId} shown={shown} onChanged={() => read.mutate()} />}
      </WhenLoaded>
    </Card>
  );
}

type LogoProps = Props & { shown: DealerLogoWithImage; onChanged: () => Promise<unknown> };

function Logo({ dealerId, shown, onChanged }: LogoProps) {
  const { problem, isSending, send, remove } = useLogoActions(dealerId, shown.Version, onChanged);
  return (
    <div className="dealer-logo">
      {shown.Logo ? (
        <LogoShown
          image={shown.Image}
          logo={shown.Logo}
          isSending={isSending}
          onRemove={() => void remove()}
        />
      ) : null}
      <FileDrop
        hint={t`.png or .jpg, up to 256 KB`}
        accept={ACCEPT}
        isBusy={isSending}
        onFile={(file) => void send(file)}
        {...(shown.Logo && { label: t`Replace` })}
      />
      <span className="muted" role="status">
        {isSending && t`Uploading`}
      </span>
      {problem && (
        <p className="dealer-logo-problem" role="alert">
          <Icon name="error" />
          {problem}
        </p>
      )}
    </div>
  );
}

type ShownProps = {
  image: string | null;
  logo: NonNullable<DealerLogoWithImage['Logo']>;
  isSending: boolean;
  onRemove: () => void;
};

/** As it is printed, with what is known of it. */
function LogoShown({ image, logo, isSending, onRemove }: ShownProps) {
  return (
    <>
      <div className="dealer-logo-paper">
        {image ? <img src={image} alt={t`Logo, ${logo.FileName}`} /> : <Icon name="warn" />}
      </div>
      <div className="dealer-logo-facts">
        <b>{logo.FileName}</b>
        <span className="muted">
          {t`${formatInteger(logo.Width)} by ${formatInteger(logo.Height)} pixels, uploaded by ${logo.UploadedBy}`}
        </span>
        <span className="dealer-logo-deeds">
          <Button
            label={t`Remove the logo`}
            variant="text"
            size="small"
            isBusy={isSending}
            onClick={onRemove}
          />
        </span>
      </div>
    </>
  );
}

/** Uploading and removing it, each over the version that is seen. */
function useLogoActions(dealerId: number, version: number, onChanged: LogoProps['onChanged']) {
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const [{ callIdempotently: uploadIdempotently }] = useState(formCalls);
  const params = { id: dealerId };
  const send = async (file: File) => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong) return;
    setIsSending(true);
    try {
      await uploadIdempotently(documents.uploadLogo, { params, body: { file, Version: version } });
      toast({ kind: 'success', text: dealerLogoTexts.uploaded });
    } catch (error) {
      setProblem(error instanceof CallFailed ? error.message : dealerLogoTexts.notUploaded);
    } finally {
      setIsSending(false);
      await onChanged();
    }
  };
  const remove = async () => {
    const isMeant = await confirm({
      title: t`Remove the logo?`,
      text: t`Papers are printed without it from now on.`,
      accept: t`Remove`,
      isDestructive: true,
    });
    if (!isMeant) return;
    setProblem(undefined);
    try {
      await callIdempotently(documents.removeLogo, { params, query: { Version: String(version) } });
      toast({ kind: 'success', text: dealerLogoTexts.removed });
    } catch (error) {
      showFailure(error, dealerLogoTexts.notRemoved);
    } finally {
      await onChanged();
    }
  };
  return { problem, isSending, send, remove };
}

const ACCEPT = '.png,.jpg,.jpeg';

/** What the server would refuse in any case. */
function problemOf({ name, size }: File): string | undefined {
  if (/\.svg$/i.test(name)) return dealerLogoTexts.svg;
  if (!/\.(png|jpe?g)$/i.test(name)) return dealerLogoTexts.notAPicture;
  return size > MAX_LOGO_BYTES ? dealerLogoTexts.tooLarge : undefined;
}
