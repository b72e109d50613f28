import { Icon, type IconName } from './icon.tsx';
import { closeToast, useToasts, type ShownToast, type ToastKind } from './toast.ts';

const icons: Record<ToastKind, IconName> = {
  success: 'check',
  info: 'info',
  warn: 'warn',
  error: 'error',
};

/** Where passing notices appear; screen readers hear them without losing their place. */
export function Toaster() {
  const toasts = useToasts();
  return (
    <section className="p-toast toaster" aria-label="Notices" aria-live="polite">
      {toasts.map((shown) => (
        <ToastCard key={shown.id} shown={shown} />
      ))}
    </section>
  );
}

function ToastCard({ shown: { id, kind, text, detail, action } }: { shown: ShownToast }) {
  return (
    <div
      className={`p-toast-message p-toast-message-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      <div className="p-toast-message-content">
        <Icon name={icons[kind]} className="p-toast-message-icon" />
        <div className="p-toast-message-text">
          <span className="p-toast-summary">{text}</span>
          {detail && <div className="p-toast-detail">{detail}</div>}
        </div>
        {action && (
          <button
            type="button"
            className="p-button p-button-link"
            onClick={() => {
              closeToast(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          className="p-toast-icon-close p-link"
          aria-label="Close"
          onClick={() => closeToast(id)}
        >
          <Icon name="close" className="p-toast-icon-close-icon" />
        </button>
      </div>
    </div>
  );
}
