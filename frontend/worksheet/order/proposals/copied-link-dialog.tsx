import { useRef } from 'react';
import { Button } from '#frontend/parts/controls/button.tsx';
import { TextField } from '#frontend/parts/controls/labeled-control.tsx';
import type { RenderDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { showToast } from '#frontend/parts/notices/toast.ts';
import { t } from '#shared/language/t.ts';
import './proposals.css';

/** Its name in the list of links, and its address. */
export type CopiedLink = { name: string; url: string };

export const renderCopiedLinkDialog =
  (link: CopiedLink): RenderDialog =>
  (close) => <CopiedLinkDialog {...link} onClose={close} />;

/** A link beside the mailed ones, to copy (B2.2). */
function CopiedLinkDialog({ name, url, onClose }: CopiedLink & { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'success', text: t`The link is copied` });
    } catch {
      showToast({ kind: 'warn', text: t`The browser does not allow it. Press Ctrl+C to copy.` });
    }
  };
  return (
    <Dialog
      name="copied-link"
      title={t`Copy a link`}
      isOpen
      widthInRem={36}
      onClose={onClose}
      footer={
        <>
          <Button label={t`Done`} variant="secondary" onClick={onClose} />
          <Button label={t`Copy`} icon="copy" onClick={() => void copy()} />
        </>
      }
    >
      <div className="proposal-form">
        <p className="muted">
          {t`One more link beside the mailed ones, which go on. It opens the proposal for whoever has it, can be ended alone, and is shown only now.`}
        </p>
        <TextField ref={field} label={name} value={url} readOnly />
      </div>
    </Dialog>
  );
}
