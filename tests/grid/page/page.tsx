import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { stopCompositionKeys } from '#frontend/browser/stop-composition-keys.ts';
import { startKeyPressTracking } from '#frontend/browser/wait-for-typing-pause.ts';
import { Breadcrumbs } from '#frontend/parts/controls/breadcrumbs.tsx';
import { showDialog } from '#frontend/parts/dialogs/dialog-host.tsx';
import { Dialog } from '#frontend/parts/dialogs/dialog.tsx';
import { UploadCards, useUploadCards } from '#frontend/settings/upload-cards.tsx';
import { GlobalOverlays } from '#frontend/shell/global-overlays.tsx';
import { SignedInFrame } from '#frontend/shell/signed-in-frame.tsx';
import type { OpenedOrderData } from '#frontend/worksheet/page/read-or-create-opened-order.ts';
import { OpenWorksheet } from '#frontend/worksheet/page/worksheet-page.tsx';
import type { CurrentUser } from '#shared/schemas/people-schema.ts';
import '#frontend/styles/tokens.css';
import '#frontend/styles/base.css';
import '#frontend/styles/controls/icon.css';
import '#frontend/styles/controls/button.css';
import '#frontend/styles/controls/text-field.css';
import '#frontend/styles/controls/choice.css';
import '#frontend/styles/controls/dialog.css';
import '#frontend/styles/controls/message.css';

/** The input of a test: an order, its dealer's data and its user; or only the user of the uploads. */
export type OpenOrderInput = OpenedOrderData & { user: CurrentUser };

export type GridPageInput = OpenOrderInput | Pick<OpenOrderInput, 'user'>;

declare const window: Window & { openOrder: GridPageInput };

const input = window.openOrder;

/** The upload cards, as in the settings. */
function UploadsScreen() {
  return (
    <>
      <Breadcrumbs title="Settings" />
      <UploadCards cards={useUploadCards(false)} />
    </>
  );
}

let isThrowing = false;

/** Throws while it renders, until it is mended. */
function ThrowingPart() {
  if (isThrowing) throw new TypeError('Unshowable dialog');
  return <p>Shown at last</p>;
}

/** Opens a dialog that throws as a whole, or in its content only. */
function openThrowing(isContent = false) {
  isThrowing = true;
  showDialog((close) =>
    isContent ? (
      <Dialog name="news" title="Unready" isOpen onClose={close}>
        <ThrowingPart />
      </Dialog>
    ) : (
      <ThrowingPart />
    ),
  );
}

Object.assign(globalThis, {
  openThrowing,
  mend: () => {
    isThrowing = false;
  },
});

/** One screen at any address: nothing is loaded and nobody signs in. */
const router = createMemoryRouter([
  {
    loader: () => input.user,
    element: (
      <GlobalOverlays>
        <SignedInFrame />
      </GlobalOverlays>
    ),
    hydrateFallbackElement: <></>,
    children: [
      {
        path: '*',
        element:
          'order' in input ? (
            <OpenWorksheet pageId="order" unsavedDraft={undefined} storedDrafts={[]} {...input} />
          ) : (
            <UploadsScreen />
          ),
      },
    ],
  },
]);

startKeyPressTracking();
stopCompositionKeys();
createRoot(document.querySelector('#root')!).render(
  <RouterProvider router={router} useTransitions={false} />,
);
