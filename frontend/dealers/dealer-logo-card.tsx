import { useState } from 'react';
import { ApiCallError } from '#frontend/api/api-call-error.ts';
import { callIdempotently } from '#frontend/api/call-idempotently.ts';
import { createIdempotentFormCalls } from '#frontend/api/create-idempotent-form-calls.ts';
import { runOrShowFailure, useAction } from '#frontend/api/use-action.ts';
import { useApiCall } from '#frontend/api/use-api-call.ts';
import { Button } from '#frontend/parts/controls/button.tsx';
import { FileDropZone } from '#frontend/parts/controls/file-drop-zone.tsx';
import { FormCard } from '#frontend/parts/controls/form-card.tsx';
import { Icon } from '#frontend/parts/controls/icon.tsx';
import { askToConfirm } from '#frontend/parts/dialogs/ask-to-confirm.ts';
import { Loaded } from '#frontend/parts/notices/loaded.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import * as documents from '#shared/contract/documents-endpoints.ts';
import { formatInteger } from '#shared/format/format-number.ts';
import { t } from '#shared/language/t.ts';
import { MAX_LOGO_BYTES, type DealerLogoWithImage } from '#shared/schemas/dealer-logo-schema.ts';
import { dealerLogoTexts } from '#shared/texts/dealer-logo-texts.ts';
import { dealerCardIds } from './dealer-labels.ts';

type DealerLogoCardProps = { dealerId: number };

/** The logo on a dealer's documents: show, replace or remove it. */
export function DealerLogoCard({ dealerId }: DealerLogoCardProps) {
  const params = { id: dealerId };
  const logoResult = useApiCall(documents.getLogo, { params }, { showsOwnFailure: true });
  return (
    <FormCard
      id={dealerCardIds.logo}
      title={t`Logo`}
      description={t`Stands at the head of every paper. It is used as soon as it is uploaded.`}
    >
      <Loaded result={logoResult} failureText={t`The logo could not be loaded`} loading={2}>
        {(currentLogo) => (
          <DealerLogo
            dealerId={dealerId}
            currentLogo={currentLogo}
            onChanged={() => logoResult.mutate()}
          />
        )}
      </Loaded>
    </FormCard>
  );
}

type DealerLogoProps = DealerLogoCardProps & {
  currentLogo: DealerLogoWithImage;
  onChanged: () => Promise<unknown>;
};

function DealerLogo({ dealerId, currentLogo, onChanged }: DealerLogoProps) {
  const { problem, isSending, uploadLogo, removeLogo } = useLogoActions(
    dealerId,
    currentLogo.Version,
    onChanged,
  );
  return (
    <div className="dealer-logo">
      {currentLogo.Logo ? (
        <LogoPreview
          image={currentLogo.Image}
          logo={currentLogo.Logo}
          isSending={isSending}
          onRemove={() => void removeLogo()}
        />
      ) : null}
      <FileDropZone
        hint={t`.png or .jpg, up to 256 KB`}
        accept={LOGO_FILE_EXTENSIONS}
        isBusy={isSending}
        onFile={(file) => void uploadLogo(file)}
        {...(currentLogo.Logo && { label: t`Replace` })}
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

type LogoPreviewProps = {
  image: string | null;
  logo: NonNullable<DealerLogoWithImage['Logo']>;
  isSending: boolean;
  onRemove: () => void;
};

/** The logo as it is printed, with its details. */
function LogoPreview({ image, logo, isSending, onRemove }: LogoPreviewProps) {
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

/** Uploads and removes the logo, each over the version that is shown. */
function useLogoActions(
  dealerId: number,
  version: number,
  onChanged: DealerLogoProps['onChanged'],
) {
  const [problem, setProblem] = useState<string>();
  const [{ callIdempotently: uploadIdempotently }] = useState(createIdempotentFormCalls);
  const params = { id: dealerId };
  const upload = useAction(
    async (file: File) => {
      await uploadIdempotently(documents.uploadLogo, { params, body: { file, Version: version } });
      showToast({ kind: 'success', text: dealerLogoTexts.uploaded });
    },
    {
      showFailure: (error) =>
        setProblem(error instanceof ApiCallError ? error.message : dealerLogoTexts.notUploaded),
    },
  );
  const uploadLogo = async (file: File) => {
    const fileProblem = findLogoFileProblem(file);
    setProblem(fileProblem);
    if (fileProblem) return;
    await upload.run(file);
    await onChanged();
  };
  const removeLogo = async () => {
    const isConfirmed = await askToConfirm({
      title: t`Remove the logo?`,
      text: t`Papers are printed without it from now on.`,
      accept: t`Remove`,
      isDestructive: true,
    });
    if (!isConfirmed) return;
    setProblem(undefined);
    await runOrShowFailure(
      async () => {
        await callIdempotently(documents.removeLogo, {
          params,
          query: { Version: String(version) },
        });
        showToast({ kind: 'success', text: dealerLogoTexts.removed });
      },
      { failureText: dealerLogoTexts.notRemoved },
    );
    await onChanged();
  };
  return { problem, isSending: upload.isBusy, uploadLogo, removeLogo };
}

const LOGO_FILE_EXTENSIONS = '.png,.jpg,.jpeg';

/** Finds problems that the server would reject in any case. */
function findLogoFileProblem({ name, size }: File): string | undefined {
  if (/\.svg$/i.test(name)) return dealerLogoTexts.svgNotAllowed;
  if (!/\.(png|jpe?g)$/i.test(name)) return dealerLogoTexts.notAPicture;
  return size > MAX_LOGO_BYTES ? dealerLogoTexts.tooLarge : undefined;
}
